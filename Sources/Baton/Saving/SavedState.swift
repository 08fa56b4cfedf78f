/// The content of a saved state, before this app interprets it.
struct SavedState {
  /// The version of the format, and the only one that can be read. It changes when an older app
  /// couldn't read a newer state.
  static let version = 2

  var account: String?
  var root: SavedStack?
  var parked: JSON?
}

/// A destination with everything pushed on it, from the bottom up.
struct SavedStack {
  /// The edge of the lowest destination, or nil if the name is unknown.
  var edge: SavedEdge?
  var places: [SavedPlace]
}

/// A destination by its stable name, so that types can move and be renamed.
struct SavedPlace {
  let name: String
  var values: JSONObject = [:]
  /// True if it was opened on top of the screen instead of at its placement.
  var isOnTop = false
  var slots: [String: SavedStack] = [:]
  /// The selected tab, or the last focused pane.
  var selected: String?
  var presented: SavedStack?
  /// Nil for the natural focus.
  var focus: SavedFocus?
}

/// The edge of a stack's lowest destination. The others are pushed.
enum SavedEdge: String {
  case root, window, push, slot, sheet, cover
}

enum SavedFocus: String {
  case none, slot, push, presented
}

extension SavedState {
  /// The deepest nesting of slots and presentations. Apps stay far below it, and recursion is safe
  /// up to it.
  static let mostLevels = 64
}

extension SavedFocus {
  /// Returns the natural focus: a presentation covers pushed screens, and those cover the slots.
  static func natural(presented: Bool, pushed: Bool, selected: Bool) -> SavedFocus {
    presented ? .presented : pushed ? .push : selected ? .slot : .none
  }
}

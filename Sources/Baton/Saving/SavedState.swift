/// The content of a saved state, before this app interprets it.
struct SavedState {
  /// The version of the format. Another one can't be read: it grows when an older app couldn't read a newer state.
  static let version = 2

  var account: String?
  var root: SavedStack?
  var parked: JSON?
}

/// A place with what is pushed on it, from the bottom up.
struct SavedStack {
  /// The edge of the lowest destination, or nil if the name is unknown.
  var edge: SavedEdge?
  var places: [SavedPlace]
}

/// A place by its stable name, so that types may move and be renamed.
struct SavedPlace {
  let name: String
  var values: JSONObject = [:]
  /// True if it was opened on top of the screen instead of at its placement.
  var isOnTop = false
  var slots: [String: SavedStack] = [:]
  /// The selected tab, or the pane that had the focus last.
  var selected: String?
  var presented: SavedStack?
  /// Nil if the focus goes on as a user sees it.
  var focus: SavedFocus?
}

/// The edges by which the lowest place of a stack can stand; all above it are pushed.
enum SavedEdge: String {
  case root, window, push, slot, sheet, cover
}

/// The continuation of a destination's focus.
enum SavedFocus: String {
  case none, slot, push, presented
}

extension SavedState {
  /// The deepest nesting of slots and presentations. No app nests deeper, and code that walks
  /// through it must not exhaust the stack.
  static let mostLevels = 64
}

extension SavedFocus {
  /// Returns the focus of a user: a presentation covers pushed screens, and those cover the slots.
  static func natural(presented: Bool, pushed: Bool, selected: Bool) -> SavedFocus {
    presented ? .presented : pushed ? .push : selected ? .slot : .none
  }
}

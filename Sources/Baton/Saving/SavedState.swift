/// What stands in a saved state, before anything of it is known to this app.
struct SavedState {
  /// The version of the format. Another one can't be read: it grows when an older app couldn't read a newer state.
  static let version = 2

  var account: String?
  var root: SavedStack?
  var parked: JSON?
}

/// A place with what is pushed on it, from the bottom up.
struct SavedStack {
  /// How the lowest stands on or in what holds the stack; nil where no edge is known by that name.
  var edge: SavedEdge?
  var places: [SavedPlace]
}

/// A place by its stable name, so that types may move and be renamed.
struct SavedPlace {
  let name: String
  var values: JSONObject = [:]
  /// Whether it stood where its placement does not put it: on top of what was shown.
  var isOnTop = false
  var slots: [String: SavedStack] = [:]
  /// The selected tab, or the pane that had the focus last.
  var selected: String?
  var presented: SavedStack?
  /// Nil where the focus goes on as a user sees it.
  var focus: SavedFocus?
}

/// The edges by which the lowest place of a stack can stand; all above it are pushed.
enum SavedEdge: String {
  case root, window, push, slot, sheet, cover
}

/// What the focus of a place goes on with.
enum SavedFocus: String {
  case none, slot, push, presented
}

extension SavedState {
  /// How deep slots and what is presented nest. No app is deeper, and what walks through the nesting must
  /// not exhaust the stack.
  static let mostLevels = 64
}

extension SavedFocus {
  /// Where a user looks: what is presented covers what is pushed, and that covers the slots.
  static func natural(presented: Bool, pushed: Bool, selected: Bool) -> SavedFocus {
    presented ? .presented : pushed ? .push : selected ? .slot : .none
  }
}

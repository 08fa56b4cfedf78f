/// The format of saved states.
enum SavedState {
  /// The format version. Change this number with every change that older apps can't read. The next
  /// one is 3, because this format had the number 2 before the first release.
  static let version = 1
  /// The versions that can be read.
  static let readable: ClosedRange<Int64> = 1...2
  /// The maximum depth of nested slots and presentations. Apps need far fewer levels, and it's safe
  /// to recurse this deep.
  static let maxLevels = 64
  /// The maximum number of destinations to restore. It's safe to recurse this deep, too, even in a
  /// debug build on a thread with a stack of 512 KB.
  static let maxDestinations = 200
}

/// A destination and everything pushed onto it, from the bottom up.
struct SavedStack {
  /// The edge of the first destination. Nil if the edge is unknown.
  var edge: SavedEdge?
  var nodes: [SavedNode]
}

/// A destination, identified by its stable name, so its type can be moved or renamed.
struct SavedNode {
  let name: String
  var values: JSONObject = [:]
  /// True if the destination was opened on top of the current screen instead of at the position
  /// that its placement specifies.
  var isOnTop = false
  var slots: [String: SavedStack] = [:]
  /// The selected tab, or the last focused pane.
  var selected: String?
  var presented: SavedStack?
  /// The saved focus. Nil if it's the focus that a new hierarchy would have.
  var focus: SavedFocus?
}

/// The edge of a stack's first destination. All other destinations in a stack are pushed.
enum SavedEdge: String {
  case root, window, push, slot, sheet, cover
}

enum SavedFocus: String {
  case none, slot, push, presented

  /// Creates the focus that a new hierarchy would have. A presentation covers pushed screens, and
  /// pushed screens cover the slots.
  init(isPresenting: Bool, isPushedOn: Bool, showsSlot: Bool) {
    self = isPresenting ? .presented : isPushedOn ? .push : showsSlot ? .slot : .none
  }
}

extension SavedStack {
  /// Reads a stack. Returns nil if it's nested too deeply.
  ///
  /// - Parameters:
  ///   - edge: The edge to use for the first destination if the saved state doesn't contain one.
  ///   - problems: Receives a problem for each part that's cut off because it's nested too deeply.
  /// - Throws: The first violation of the format.
  init?(
    _ json: JSON, on edge: SavedEdge, level: Int, problems: inout [Diagnostic]
  ) throws(SavedStateError) {
    guard let list = json.asArray else { throw SavedStateError("a stack is not an array") }
    guard level < SavedState.maxLevels else {
      problems.append(.tooDeep(list.first?.asObject?["name"]?.asString))
      return nil
    }
    self.edge = edge
    if let text = try list.first?.asObject?.text("edge") { self.edge = SavedEdge(rawValue: text) }
    nodes = []
    nodes.reserveCapacity(list.count)
    for node in list {
      nodes.append(try SavedNode(node, level: level, problems: &problems))
    }
  }
}

extension SavedNode {
  fileprivate init(_ json: JSON, level: Int, problems: inout [Diagnostic]) throws(SavedStateError) {
    guard let members = json.asObject, let name = members["name"]?.asString else {
      throw SavedStateError("a destination has no name")
    }
    self.name = name
    values = try members.object("values") ?? [:]
    selected = try members.text("selected")
    focus = try members.text("focus").flatMap(SavedFocus.init)
    isOnTop = members["onTop"] == .bool(true)
    let stacks = try members.object("slots") ?? [:]
    for slot in stacks.members.ordered(by: { $0.key < $1.key }) {
      slots[slot.key] = try SavedStack(
        slot.value, on: .slot, level: level + 1, problems: &problems)
    }
    if let stack = members["presented"], stack != .null {
      presented = try SavedStack(stack, on: .sheet, level: level + 1, problems: &problems)
    }
  }
}

extension JSONObject {
  /// Returns the string for a key, or nil if the key is missing or its value is null.
  func text(_ key: String) throws(SavedStateError) -> String? {
    guard let json = self[key], json != .null else { return nil }
    guard let text = json.asString else { throw SavedStateError("\(key) is not a string") }
    return text
  }

  func object(_ key: String) throws(SavedStateError) -> JSONObject? {
    guard let json = self[key], json != .null else { return nil }
    guard let members = json.asObject else { throw SavedStateError("\(key) is not an object") }
    return members
  }
}

extension JSON {
  init(savedState data: some Sequence<UInt8>) throws(SavedStateError) {
    do throws(JSONSyntaxError) {
      try self.init(parsing: Array(data), refusesRepeatedKeys: true)
    } catch {
      throw SavedStateError("\(error.reason) at byte \(error.offset)")
    }
  }
}

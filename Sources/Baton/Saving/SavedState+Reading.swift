extension SavedState {
  /// Reads a state.
  ///
  /// - Parameter problems: Gets the parts that are nested too deeply. They're cut off.
  /// - Throws: The first thing that isn't as the format says.
  init(
    _ json: SavedJSON, problems: inout [Router.SavedScene.Problem]
  ) throws(SavedStateError) {
    guard let members = json.object else { throw SavedStateError("it is no object") }
    account = try members.text("account")
    if let parked = members["parked"], parked != .null { self.parked = parked }
    guard let root = members["root"], root != .null else { return }
    self.root = try SavedStack(root, on: .root, level: 0, problems: &problems)
  }

  /// The version that a state says it has.
  static func version(of json: SavedJSON) throws(SavedStateError) -> Int64 {
    guard case .integer(let version) = json.object?["version"] else {
      throw SavedStateError("its version is missing")
    }
    return version
  }
}

extension SavedStack {
  /// - Parameter edge: On which the lowest stands, where it does not say so itself.
  fileprivate init?(
    _ json: SavedJSON, on edge: SavedEdge, level: Int,
    problems: inout [Router.SavedScene.Problem]
  ) throws(SavedStateError) {
    guard let list = json.list else { throw SavedStateError("a stack is no list") }
    guard level < SavedState.mostLevels else {
      problems.append(.tooDeep(list.first?.object?["name"]?.text))
      return nil
    }
    self.edge = edge
    if let text = try list.first?.object?.text("edge") { self.edge = SavedEdge(rawValue: text) }
    places = []
    places.reserveCapacity(list.count)
    for place in list {
      places.append(try SavedPlace(place, level: level, problems: &problems))
    }
  }
}

extension SavedPlace {
  fileprivate init(
    _ json: SavedJSON, level: Int, problems: inout [Router.SavedScene.Problem]
  ) throws(SavedStateError) {
    guard let members = json.object, let name = members["name"]?.text else {
      throw SavedStateError("a place has no name")
    }
    self.name = name
    values = try members.object("values") ?? [:]
    selected = try members.text("selected")
    focus = try members.text("focus").flatMap(SavedFocus.init)
    if let isOnTop = members["onTop"] { self.isOnTop = isOnTop == .bool(true) }
    let stacks = try members.object("slots") ?? [:]
    for (slot, stack) in stacks.sorted(by: { $0.key < $1.key }) {
      slots[slot] = try SavedStack(stack, on: .slot, level: level + 1, problems: &problems)
    }
    if let stack = members["presented"], stack != .null {
      presented = try SavedStack(stack, on: .sheet, level: level + 1, problems: &problems)
    }
  }
}

extension [String: SavedJSON] {
  /// Nil where it is missing or null.
  func text(_ key: String) throws(SavedStateError) -> String? {
    guard let json = self[key], json != .null else { return nil }
    guard let text = json.text else { throw SavedStateError("\(key) is no text") }
    return text
  }

  func object(_ key: String) throws(SavedStateError) -> [String: SavedJSON]? {
    guard let json = self[key], json != .null else { return nil }
    guard let members = json.object else { throw SavedStateError("\(key) is no object") }
    return members
  }
}

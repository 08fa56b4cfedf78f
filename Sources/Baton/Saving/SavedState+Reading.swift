extension SavedState {
  /// Reads a saved state.
  ///
  /// - Parameter problems: Receives the parts that are nested too deeply and cut off.
  /// - Throws: The first violation of the format.
  init(
    _ json: JSON, problems: inout [Router.SavedScene.Problem]
  ) throws(SavedStateError) {
    guard let members = json.asObject else { throw SavedStateError("it is not an object") }
    account = try members.text("account")
    if let parked = members["parked"], parked != .null { self.parked = parked }
    guard let root = members["root"], root != .null else { return }
    self.root = try SavedStack(root, on: .root, level: 0, problems: &problems)
  }

  /// Reads the version of a saved state.
  static func version(of json: JSON) throws(SavedStateError) -> Int64 {
    guard let version: Int64 = json.asObject?["version"]?.asInteger() else {
      throw SavedStateError("its version is missing")
    }
    return version
  }
}

extension SavedStack {
  /// - Parameter edge: The edge of the lowest destination if it names none.
  fileprivate init?(
    _ json: JSON, on edge: SavedEdge, level: Int,
    problems: inout [Router.SavedScene.Problem]
  ) throws(SavedStateError) {
    guard let list = json.asArray else { throw SavedStateError("a stack is not an array") }
    guard level < SavedState.mostLevels else {
      problems.append(.tooDeep(list.first?.asObject?["name"]?.asString))
      return nil
    }
    self.edge = edge
    if let text = try list.first?.asObject?.text("edge") { self.edge = SavedEdge(rawValue: text) }
    places = []
    places.reserveCapacity(list.count)
    for place in list {
      places.append(try SavedPlace(place, level: level, problems: &problems))
    }
  }
}

extension SavedPlace {
  fileprivate init(
    _ json: JSON, level: Int, problems: inout [Router.SavedScene.Problem]
  ) throws(SavedStateError) {
    guard let members = json.asObject, let name = members["name"]?.asString else {
      throw SavedStateError("a place has no name")
    }
    self.name = name
    values = try members.object("values") ?? [:]
    selected = try members.text("selected")
    focus = try members.text("focus").flatMap(SavedFocus.init)
    if let isOnTop = members["onTop"] { self.isOnTop = isOnTop == .bool(true) }
    let stacks = try members.object("slots") ?? [:]
    for slot in stacks.members.sorted(by: { $0.key < $1.key }) {
      slots[slot.key] = try SavedStack(
        slot.value, on: .slot, level: level + 1, problems: &problems)
    }
    if let stack = members["presented"], stack != .null {
      presented = try SavedStack(stack, on: .sheet, level: level + 1, problems: &problems)
    }
  }
}

extension JSONObject {
  /// Nil if it's missing or null.
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
  /// Parses the text of a saved state.
  init(savedState data: some Sequence<UInt8>) throws(SavedStateError) {
    do throws(JSONSyntaxError) {
      try self.init(parsing: Array(data), repeatedKeys: .areRefused)
    } catch {
      throw SavedStateError("\(error.reason) at byte \(error.offset)")
    }
  }
}

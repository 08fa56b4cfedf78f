// Format 1 nested all that stood on a place in a list of children, what was pushed too, and named the child
// that had the focus by its number.
extension SavedStack {
  /// - Parameter problems: What is nested too deeply, which is cut off.
  /// - Throws: What is not as the format says.
  init?(
    format1 json: SavedJSON, level: Int = 0, problems: inout [Router.SavedScene.Problem]
  ) throws(SavedStateError) {
    guard level < SavedState.mostLevels else {
      problems.append(.tooDeep(json.object?["name"]?.text))
      return nil
    }
    edge = try json.object?.text("edge").flatMap(SavedEdge.init)
    places = []
    var next: SavedJSON? = json
    while let json = next {
      next = nil
      var place = try SavedPlace(format1: json)
      let children = try json.format1Children()
      for child in children {
        switch try child.object?.text("edge").flatMap(SavedEdge.init) {
        case .push: next = child
        case .slot:
          guard let slot = try child.object?.text("slot") else {
            throw SavedStateError("a slot has no name")
          }
          place.slots[slot] = try SavedStack(
            format1: child, level: level + 1, problems: &problems)
        case .sheet, .cover:
          place.presented = try SavedStack(format1: child, level: level + 1, problems: &problems)
        case .root, .window, nil: throw SavedStateError("a place stands on no known edge")
        }
      }
      try place.focus(on: children, numbered: json.object?["focus"])
      places.append(place)
    }
  }
}

extension SavedPlace {
  fileprivate init(format1 json: SavedJSON) throws(SavedStateError) {
    guard let members = json.object, let name = members["name"]?.text,
      let values = try members.object("values")
    else { throw SavedStateError("a place has no name or no values") }
    // Whether a place was put on top, this format does not say: what could have been stays.
    self.init(
      name: name, values: values, isOnTop: true, selected: try members.text("selected"))
  }

  fileprivate mutating func focus(
    on children: [SavedJSON], numbered json: SavedJSON?
  ) throws(SavedStateError) {
    focus = SavedFocus.none
    guard case .integer(let number) = json, let number = Int(exactly: number),
      children.indices.contains(number)
    else { return }
    switch try children[number].object?.text("edge").flatMap(SavedEdge.init) {
    case .push: focus = .push
    case .sheet, .cover: focus = .presented
    case .slot: (focus, selected) = (.slot, try children[number].object?.text("slot"))
    case .root, .window, nil: break
    }
  }
}

extension SavedJSON {
  fileprivate func format1Children() throws(SavedStateError) -> [SavedJSON] {
    guard let children = object?["children"]?.list else {
      throw SavedStateError("a place has no children")
    }
    return children
  }
}

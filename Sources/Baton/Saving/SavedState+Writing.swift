extension SavedJSON {
  /// The state as JSON.
  init(_ state: SavedState) {
    var members: [String: SavedJSON] = ["version": .integer(Int64(SavedState.version))]
    members["account"] = state.account.map(SavedJSON.text)
    members["parked"] = state.parked
    members["root"] = state.root.map { SavedJSON($0, on: .root) }
    self = .object(members)
  }

  /// - Parameter usual: The edge that its lowest place need not name.
  fileprivate init(_ stack: SavedStack, on usual: SavedEdge) {
    var places = stack.places.map { $0.members }
    if let edge = stack.edge, edge != usual, !places.isEmpty {
      places[0]["edge"] = .text(edge.rawValue)
    }
    self = .list(places.map(SavedJSON.object))
  }
}

extension SavedPlace {
  /// All but its edge; what is empty is left out.
  fileprivate var members: [String: SavedJSON] {
    var members: [String: SavedJSON] = ["name": .text(name)]
    if !values.isEmpty { members["values"] = .object(values) }
    if isOnTop { members["onTop"] = .bool(true) }
    if !slots.isEmpty { members["slots"] = .object(slots.mapValues { SavedJSON($0, on: .slot) }) }
    members["selected"] = selected.map(SavedJSON.text)
    members["presented"] = presented.map { SavedJSON($0, on: .sheet) }
    members["focus"] = focus.map { .text($0.rawValue) }
    return members
  }
}

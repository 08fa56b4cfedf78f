extension JSON {
  init(_ state: SavedState) {
    var members: JSONObject = ["version": .number(SavedState.version)]
    members["account"] = state.account.map(JSON.string)
    members["parked"] = state.parked
    members["root"] = state.root.map { JSON($0, on: .root) }
    self = .object(members)
  }

  /// - Parameter usual: The edge that the lowest destination needn't name.
  fileprivate init(_ stack: SavedStack, on usual: SavedEdge) {
    var places = stack.places.map { $0.members }
    if let edge = stack.edge, edge != usual, !places.isEmpty {
      places[0]["edge"] = .string(edge.rawValue)
    }
    self = .array(places.map(JSON.object))
  }
}

extension SavedPlace {
  /// Everything but the edge. Empty parts are left out.
  fileprivate var members: JSONObject {
    var members: JSONObject = ["name": .string(name)]
    if !values.members.isEmpty { members["values"] = .object(values) }
    if isOnTop { members["onTop"] = .bool(true) }
    if !slots.isEmpty {
      members["slots"] = .object(JSONObject(slots.mapValues { JSON($0, on: .slot) }))
    }
    members["selected"] = selected.map(JSON.string)
    members["presented"] = presented.map { JSON($0, on: .sheet) }
    members["focus"] = focus.map { .string($0.rawValue) }
    return members
  }
}

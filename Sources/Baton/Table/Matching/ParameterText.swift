/// The decoded text that a parameter took from a link.
package enum ParameterText: Sendable, Hashable {
  case text(String)
  /// Of tails and repeated query items.
  case list([String])
  /// Of `{rest...}`, as written.
  case raw(String)
  /// Of `?{data*}`.
  case items([ItemTexts])
  /// Nothing stood there; the text is the parameter's default.
  case defaulted(String)
}

extension RouteTable.Candidate {
  /// Tells what each parameter took; parameters that took nothing and have no default are left out.
  package func tellTexts(to take: (PatternParameter, ParameterText) throws -> Void) rethrows {
    let route = table.routes[route]
    let shape = route.shape
    let parameters = shape.parameters
    let positions = ParameterPositions(
      shape, shape.expansion(expansion), parameters: parameters, defaults: parameters.defaults,
      types: route.parameters, in: table)
    try positions.tellTexts(of: link) { parameter, text in try take(parameters[parameter], text) }
  }

  /// The dropped rest of the path, or nil if the route drops nothing.
  package var droppedTail: [String]? {
    let path = table.routes[route].shape.expansion(expansion)
    if path.emptyTail == .any { return [] }
    guard path.segments.last == .anyTail else { return nil }
    return link.segments[(path.segments.count - 1)...].map(link.text)
  }
}

/// The decoded text of a parameter in a link.
package enum ParameterText: Sendable, Hashable {
  case text(String)
  /// For tails and repeated query items.
  case list([String])
  /// For `{rest...}`, as written.
  case raw(String)
  /// For `?{data*}`.
  case items([ItemTexts])
  /// The parameter's default, because the link has no text for it.
  case defaulted(String)
}

extension RouteTable.Candidate {
  /// Calls the closure with each parameter's text. Parameters without a text or default are left
  /// out.
  package func forEachText(to take: (PatternParameter, ParameterText) throws -> Void) rethrows {
    let route = table.routes[route]
    let shape = route.shape
    let parameters = shape.parameters
    let positions = ParameterPositions(
      shape, shape.expansion(expansion), parameters: parameters, defaults: parameters.defaults,
      types: route.parameters, in: table)
    try positions.forEachText(of: link) { parameter, text in try take(parameters[parameter], text) }
  }

  /// The dropped rest of the path, or nil if the route drops nothing.
  package var droppedTail: [String]? {
    let path = table.routes[route].shape.expansion(expansion)
    if path.emptyTail == .any { return [] }
    guard path.segments.last == .anyTail else { return nil }
    return link.segments[(path.segments.count - 1)...].map(link.text)
  }
}

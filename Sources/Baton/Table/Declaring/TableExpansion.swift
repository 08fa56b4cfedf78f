/// One plain path of one route, with all that rank and overlap need. Made when it is asked for.
package struct TableExpansion: Sendable {
  /// The index of the route's declaration.
  package let route: Int
  package let path: PatternExpansion
  package let parameters: ParameterTypes
  let ignoresCase: Bool

  /// - Parameter number: which one it is of the expansions of the route.
  package init(_ number: Int, of declaration: RouteDeclaration, route: Int, ignoresCase: Bool) {
    self.route = route
    path = declaration.shape.expansion(number)
    parameters = declaration.parameters
    self.ignoresCase = ignoresCase
  }

  package func kind(of parameter: PatternParameter) -> ParameterKind {
    parameters.kind(of: parameter)
  }

  /// The text under which a literal is looked up.
  func key(for literal: [UInt8]) -> [UInt8] {
    ignoresCase ? CaseFolding.folded(literal) : literal
  }
}

extension ParameterTypes {
  func kind(of parameter: PatternParameter) -> ParameterKind {
    self[parameter.name]?.kind ?? .kind(.text)
  }
}

/// One form of a route's path, with or without each optional part, and everything that rank and
/// overlaps depend on. It's made on demand.
package struct TableExpansion: Sendable {
  package let route: Int
  package let path: PatternExpansion
  package let parameters: ParameterTypes
  let ignoresCase: Bool

  package init(_ number: Int, of declaration: RouteDeclaration, route: Int, ignoresCase: Bool) {
    self.route = route
    path = declaration.shape.expansion(number)
    parameters = declaration.parameters
    self.ignoresCase = ignoresCase
  }

  package func kind(of parameter: PatternParameter) -> ParameterKind {
    parameters.kind(of: parameter)
  }

  func key(for literal: [UInt8]) -> [UInt8] {
    ignoresCase ? CaseFolding.folded(literal) : literal
  }
}

extension ParameterTypes {
  func kind(of parameter: PatternParameter) -> ParameterKind {
    self[parameter.name]?.kind ?? .kind(.text)
  }
}

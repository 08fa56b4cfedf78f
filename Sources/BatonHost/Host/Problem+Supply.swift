import Baton

extension Diagnostic {
  static func requirementNotSupplied(_ name: String, _ types: [RouteType], near: [String])
    -> Self
  {
    Self(
      "requirement-not-supplied", "the requirement \(quote(name)) has no check",
      at: types.map(\.location), available: near,
      fix: respelling(name, near)
        + "give the host, or a feature's runtime, a Requirement(\"\(name)\") { … }")
  }

  static func commandNotSupplied(_ type: RouteType) -> Self {
    Self(
      "command-not-supplied", "the command \(type.name) has no handler", at: [type.location],
      fix: "give the host, or the feature's runtime, a CommandHandler(\(type.name).self) { … }")
  }

  static func requirementSuppliedTwice(_ name: String) -> Self {
    Self(
      "requirement-supplied-twice", "the requirement \(quote(name)) has two checks",
      fix: "keep one of them: the second would never run")
  }

  static func commandSuppliedTwice(_ name: String) -> Self {
    Self(
      "command-supplied-twice", "the command \(name) has two handlers",
      fix: "keep one of them: the second would never run")
  }

  static func answerNotSupplied(_ type: RouteType) -> Self {
    Self(
      "answer-not-supplied", "the handler of \(type.name) has no parameter for the answer",
      at: [type.location],
      fix: "write DestinationHandler(\(type.name).self) { destination, answer in … }")
  }

  static func resolverNotSupplied(_ resolver: LinkResolver, near: [String]) -> Self {
    Self(
      "resolver-not-supplied", "the resolver \(quote(resolver.name)) has no handler",
      at: resolver.patterns.map { location(of: resolver.name, $0.text) }, available: near,
      fix: respelling(resolver.name, near)
        + "give the host a LinkResolverHandler(\"\(resolver.name)\") { … }")
  }

  static func resolverNotDeclared(_ name: String, near: [String]) -> Self {
    Self(
      "resolver-not-declared",
      "there is a handler for the resolver \(quote(name)), but the router has no such resolver",
      at: [location(of: name, nil)], available: near,
      fix: respelling(name, near)
        + "give the router a LinkResolver(\"\(name)\", taking: …), or remove the handler")
  }

  static func resolverSuppliedTwice(_ name: String) -> Self {
    Self(
      "resolver-supplied-twice", "the resolver \(quote(name)) has two handlers",
      at: [location(of: name, nil)], fix: "keep one of them")
  }

  /// Advice to correct one of two names, if one looks like a misspelling of the other.
  private static func respelling(_ name: String, _ near: [String]) -> String {
    near.first.map { "spell \(quote(name)) and \(quote($0)) alike, or " } ?? ""
  }

  private static func location(of resolver: String, _ pattern: String?) -> Location {
    Location(destination: "the resolver \(quote(resolver))", pattern: pattern)
  }

  static func rootNotAdopted(_ type: RouteType, _ types: [RouteType]) -> Self {
    Self(
      "root-not-adopted", "\(type.name) would replace the app's own root",
      at: types.map(\.location),
      fix:
        "give the presenter a handler .adopt(\(type.name).self) { … }, or place everything on adopted screens"
    )
  }

  static func screenNotSupplied(_ type: RouteType) -> Self {
    Self(
      "screen-not-supplied", "no handler makes a screen for \(type.name)", at: [type.location],
      fix:
        "pass the feature's screens to the presenter, with a DestinationHandler(\(type.name).self)"
    )
  }
}

/// A mistake in the routes of a table. The router adds the message.
package enum TableProblem: Sendable {
  /// An impossible scheme.
  case scheme(String)
  /// An impossible domain.
  case domain(String)
  /// An impossible host.
  case host(String)
  /// A host in both lists.
  case domainAndHost(String)
  /// An impossible context name.
  case context(String)
  /// A pattern names a context item.
  case contextInPattern(QueryElement, RouteDeclaration)
  case foreignScheme(String, RouteDeclaration)
  case foreignHost(RouteDeclaration)
  case defaultDoesNotParse(PatternParameter, String, ParameterType, RouteDeclaration)
  /// Every text of a parameter contains the literal at which its segment is split.
  case neverParses(PatternParameter, String, RouteDeclaration)
  /// An owner declares the same pattern twice.
  case duplicate(RouteDeclaration, of: RouteDeclaration)
  /// Two routes of different owners have equal rank and share this link.
  case clash(RouteDeclaration, RouteDeclaration, link: String)
}

/// A mistake in the routes of a table. A router puts it into words.
package enum TableProblem: Sendable {
  /// It can be no scheme.
  case scheme(String)
  /// It can be no domain.
  case domain(String)
  /// It can be no host.
  case host(String)
  /// Both lists have it.
  case domainAndHost(String)
  /// It can be no name of context.
  case context(String)
  /// A pattern names a query item that is context.
  case contextInPattern(QueryElement, RouteDeclaration)
  case foreignScheme(String, RouteDeclaration)
  case foreignHost(RouteDeclaration)
  case defaultDoesNotParse(PatternParameter, String, ParameterType, RouteDeclaration)
  /// Each text of a parameter has the text at which its segment is split.
  case neverParses(PatternParameter, String, RouteDeclaration)
  /// The same pattern stands twice at one owner.
  case duplicate(RouteDeclaration, of: RouteDeclaration)
  /// Two routes of different owners are equal in rank, and the link reaches both.
  case clash(RouteDeclaration, RouteDeclaration, link: String)
}

/// A mistake in a rewrite or resolver. The router adds the message.
package struct RewriteProblem: Sendable {
  package enum Kind: Sendable {
    case pattern(PatternProblem)
    /// An element that isn't allowed in a rewrite's patterns.
    case form(String)
    /// The target has a parameter that the source lacks.
    case unknownParameter(String)
    /// The source has a parameter without a list of allowed strings, and the target doesn't use
    /// that parameter.
    case unusedParameter(String)
    /// A parameter is a tail in one pattern, but a single segment in the other.
    case tail(String)
    /// A list of strings for a parameter that doesn't exist.
    case unknownList(String, parameters: [String])
    case emptyList(String)
    /// A rewrite or resolver without patterns.
    case takesNothing
    /// The query item to follow is one of the app's context items.
    case contextFollowed(String)
    case table(TableProblem)
    case nameRepeated
    /// A route that links can't reach anymore, because the rewrite changes all of its links.
    case hides(RouteDeclaration)
    /// A resolver's pattern without an https host.
    case noWebHost
    /// A route that matches a resolver's links.
    case inTheWay(RouteDeclaration, link: String)
    /// Another resolver's pattern with equal rank.
    case tie(RouteDeclaration, link: String)
  }

  package enum Declarer: Sendable {
    case rewrite, resolver
  }

  package let name: String
  package let kind: Kind
  package var pattern: String?
  /// The position in the pattern's UTF-8.
  package var offset: Int?
  package var declarer = Declarer.rewrite
}

/// A mistake in a rewrite or resolver. A router puts it into words.
package struct RewriteProblem: Sendable {
  package enum Kind: Sendable {
    case pattern(PatternProblem)
    /// A form that the pattern of a rewrite can't have.
    case form(String)
    /// The target has a parameter that the source has not.
    case unknownParameter(String)
    /// The source has a parameter that is neither used nor a list.
    case unusedParameter(String)
    /// A tail becomes a segment, or a segment a tail.
    case tail(String)
    /// A list for no parameter.
    case unknownList(String, parameters: [String])
    case emptyList(String)
    /// Code that is asked for no links.
    case takesNothing
    /// The item that is followed is context.
    case contextFollowed(String)
    case table(TableProblem)
    case nameRepeated
    /// A route that no link reaches anymore.
    case hides(RouteDeclaration)
    /// A resolver's pattern that names no https host.
    case noWebHost
    /// A route that names a host of a resolver, and takes a link of it.
    case inTheWay(RouteDeclaration, link: String)
    /// Another resolver's pattern of equal rank.
    case tie(RouteDeclaration, link: String)
  }

  /// The declaration that contains the mistake.
  package enum Declarer: Sendable {
    case rewrite, resolver
  }

  package let name: String
  package let kind: Kind
  /// The pattern in question.
  package var pattern: String?
  /// Its position in the pattern's UTF-8.
  package var offset: Int?
  package var declarer = Declarer.rewrite
}

/// All that is wrong with a rewrite.
package struct RewriteProblems: Error {
  package let all: [RewriteProblem]
}

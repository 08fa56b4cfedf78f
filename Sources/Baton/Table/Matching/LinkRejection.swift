/// Why a link does not even come to the match.
package enum LinkRejection: Error, Hashable, Sendable {
  /// It is no URI reference, or refused whatever the app's links are.
  case problem(LinkProblem)
  /// The scheme is none of the app's.
  case foreignScheme(String)
  /// The host is none of the app's domains.
  case foreignHost(String)
  /// A port that is not the scheme's own.
  case port(String)
  /// The authority of a custom-scheme link is a dot segment or no segment at all.
  case authority(String)
}

/// The reason why a link isn't matched at all.
package enum LinkRejection: Error, Hashable, Sendable {
  /// It isn't a URI reference, or every app would refuse it.
  case problem(LinkProblem)
  /// The scheme isn't one of the app's.
  case foreignScheme(String)
  /// The host isn't one of the app's.
  case foreignHost(String)
  /// The port isn't the scheme's default.
  case port(String)
  /// The authority of a custom-scheme link is a dot segment or can't be a segment.
  case authority(String)
}

// The reasons why a router can't open something.
extension Diagnostic.Code {
  /// The text isn't a valid link (RFC 3986).
  package static let invalidLink = Self(rawValue: "invalid-link")
  /// The link has user info, a port, or control characters, or exceeds the limits.
  package static let refusedLink = Self(rawValue: "refused-link")
  /// The link's scheme or host doesn't belong to the app.
  package static let foreignLink = Self(rawValue: "foreign-link")
  /// No pattern matches the link, or no destination has the activity's type.
  public static let notFound = Self(rawValue: "not-found")
  /// An exclusion (``Feature/exclusions``) matches the link, so the app leaves the link to the
  /// browser.
  public static let excluded = Self(rawValue: "excluded")
  /// The matching destination or command doesn't accept the request's source.
  package static let source = Self(rawValue: "source")
  /// The values don't fit the destination.
  package static let values = Self(rawValue: "values")
  /// The placement doesn't fit this app's hierarchy.
  package static let placement = Self(rawValue: "placement")
  /// No feature of the router lists the destination.
  package static let unknownDestination = Self(rawValue: "unknown-destination")
  /// A rewrite's result isn't one of the app's links.
  package static let rewrite = Self(rawValue: "rewrite")
  /// A ``LinkResolver`` matches the link, so the target isn't known until a host or
  /// ``Router/resolving(_:from:by:)`` expands the link.
  package static let toResolve = Self(rawValue: "to-resolve")
  /// The app's handler for a ``LinkResolver`` returned no link, took too long, or led to a loop.
  public static let unresolved = Self(rawValue: "unresolved")
  /// No link can represent this value, or another route would match the link.
  package static let unprintable = Self(rawValue: "unprintable")
  /// The caller asked for a destination, but the request performs a command.
  package static let command = Self(rawValue: "command")
  /// A destination or the parked request wasn't saved, or a destination isn't published, because a
  /// property in ``DestinationTrait/redacts(_:)`` has a value.
  package static let redacted = Self(rawValue: "redacted")

  /// There's nothing to go back to, dismiss, select, or restore.
  package static let notThere = Self(rawValue: "not-there")

  /// All codes that a router uses. A host adds its own.
  package static let ofRouter: [Self] = [
    .invalidLink, .refusedLink, .foreignLink, .notFound, .excluded, .source, .values,
    .placement, .unknownDestination, .rewrite, .toResolve, .unresolved, .unprintable, .command,
    .redacted, .notThere,
  ]
}

extension RoutingError {
  /// What kind of error it is, by a stable name: the raw value. More may come.
  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

extension RoutingError.Code {
  /// The text is not a URI (RFC 3986).
  public static let invalidLink = Self(rawValue: "invalid-link")
  /// The link has user info, a port, control characters or more than the limits allow.
  public static let refusedLink = Self(rawValue: "refused-link")
  /// The scheme or host is not one of the app's.
  public static let foreignLink = Self(rawValue: "foreign-link")
  /// No pattern takes the link, or no destination the activity.
  public static let notFound = Self(rawValue: "not-found")
  /// An exclusion of a feature (``Feature/exclusions``) takes the link: it is not the app's.
  public static let excluded = Self(rawValue: "excluded")
  /// What would take it does not accept this source.
  public static let source = Self(rawValue: "source")
  /// The values do not fit the destination.
  public static let values = Self(rawValue: "values")
  /// The placement leads nowhere in this app.
  public static let placement = Self(rawValue: "placement")
  /// The destination is in no feature of the router.
  public static let unknownDestination = Self(rawValue: "unknown-destination")
  /// A rewrite produced what is not a link of the app.
  public static let rewrite = Self(rawValue: "rewrite")
  /// A ``LinkResolver`` takes the link: where it leads is known once it is expanded, which a host does, or
  /// ``Router/resolving(_:from:by:)``.
  public static let toResolve = Self(rawValue: "to-resolve")
  /// The code of a ``LinkResolver`` gave no link, took too long, or led in a circle.
  public static let unresolved = Self(rawValue: "unresolved")
  /// A value has no text in a link, or another route would take the link.
  public static let unprintable = Self(rawValue: "unprintable")
  /// A place was asked for, but it is a command.
  public static let command = Self(rawValue: "command")
  /// A command was asked for, but it is a place.
  public static let destination = Self(rawValue: "destination")

  /// A move from what is shown, such as back, has nothing there to act on.
  public static let notThere = Self(rawValue: "not-there")

  /// All that a router throws; a host adds codes of its own.
  package static let ofRouter: [Self] = [
    .invalidLink, .refusedLink, .foreignLink, .notFound, .excluded, .source, .values,
    .placement, .unknownDestination, .rewrite, .toResolve, .unresolved, .unprintable, .command,
    .destination, .notThere,
  ]
}

extension RoutingError.Code: CustomStringConvertible {
  public var description: String { rawValue }
}

/// The links that are the app's own: its schemes and domains, and how its links are read.
public struct AppLinks: Sendable, Hashable {
  /// Custom schemes without `://`, such as `"demoapp"`; compared without case (RFC 3986 §3.1).
  public var schemes: [String]
  /// Hosts of universal links. `*.example.com` is every subdomain at any depth, not `example.com`.
  public var domains: [String]
  /// Hosts that are the app's own too, where only patterns hold that name them: `live.example.com`,
  /// whose paths are not those of the app.
  ///
  /// A host that entries of both lists take belongs to the most exact one: a whole name first, then
  /// the longest ending.
  public var hosts: [String]
  /// Names of query items that every link may carry and no place wants, such as `ref` and `utm_*`,
  /// which is every name that begins so.
  ///
  /// Patterns cannot name them and matching ignores them; see ``LinkContext``.
  public var context: [String]
  /// A locale, or another part that says how to show a place, in front of the paths on ``domains`` and ``schemes``.
  public var prefix: LinkPrefix?
  /// Whether `http` is taken beside `https` for the domains and hosts.
  public var allowsHTTP: Bool
  /// Whether the literal text and the closed lists of paths compare without case.
  public var ignoresPathCase: Bool
  /// Whether `+` in a query is a space, as HTML forms write it, and not a plus.
  public var plusIsSpace: Bool
  /// Whether a custom-scheme link may name one of the ``domains`` before its path, which means nothing
  /// then: `demoapp://www.example.com/videos/1` is `demoapp://videos/1`.
  public var dropsDomainAfterScheme: Bool
  /// What is refused for its size.
  public var limits: LinkLimits

  /// The schemes, domains and hosts of an app. Without any, no link from outside is the app's.
  public init(
    schemes: [String] = [], domains: [String] = [], hosts: [String] = [], context: [String] = [],
    prefix: LinkPrefix? = nil, allowsHTTP: Bool = false,
    ignoresPathCase: Bool = false, plusIsSpace: Bool = false,
    dropsDomainAfterScheme: Bool = false, limits: LinkLimits = LinkLimits()
  ) {
    self.schemes = schemes
    self.domains = domains
    self.hosts = hosts
    self.context = context
    self.prefix = prefix
    self.allowsHTTP = allowsHTTP
    self.ignoresPathCase = ignoresPathCase
    self.plusIsSpace = plusIsSpace
    self.dropsDomainAfterScheme = dropsDomainAfterScheme
    self.limits = limits
  }
}

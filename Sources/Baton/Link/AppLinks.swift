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
  /// True to accept `http` besides `https` on the domains and hosts.
  public var allowsHTTP: Bool
  /// True to compare literal text and closed lists in paths without case.
  public var ignoresPathCase: Bool
  /// True if `+` in a query is a space, as HTML forms write it, instead of a plus.
  public var plusIsSpace: Bool
  /// True if a custom-scheme link may name one of the ``domains`` before its path, to be ignored:
  /// `demoapp://www.example.com/videos/1` is `demoapp://videos/1`.
  public var dropsDomainAfterScheme: Bool
  /// The limits on the size of links.
  public var limits: LinkLimits

  /// The schemes, domains and hosts of an app. Without any, no link from outside is the app's.
  public init(
    schemes: [String] = [], domains: [String] = [], hosts: [String] = [], context: [String] = [],
    allowsHTTP: Bool = false,
    ignoresPathCase: Bool = false, plusIsSpace: Bool = false,
    dropsDomainAfterScheme: Bool = false, limits: LinkLimits = LinkLimits()
  ) {
    self.schemes = schemes
    self.domains = domains
    self.hosts = hosts
    self.context = context
    self.allowsHTTP = allowsHTTP
    self.ignoresPathCase = ignoresPathCase
    self.plusIsSpace = plusIsSpace
    self.dropsDomainAfterScheme = dropsDomainAfterScheme
    self.limits = limits
  }
}

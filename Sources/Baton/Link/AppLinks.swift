/// The app's own links: its schemes, its domains, and the rules for reading its links.
public struct AppLinks: Sendable, Hashable {
  /// Custom schemes without `://`, such as `"demoapp"`. Case doesn't matter (RFC 3986 §3.1).
  public var schemes: [String]
  /// Hosts of universal links. `*.example.com` means every subdomain at any depth, but not
  /// `example.com`.
  public var domains: [String]
  /// The app's hosts whose paths have a different meaning than those on its ``domains``, such as
  /// `live.example.com`. Links with these hosts only match patterns that name a host.
  ///
  /// If entries in ``domains`` and ``hosts`` match the same host, the most specific one wins: an
  /// exact name, or else the longest ending.
  public var hosts: [String]
  /// Names of query items that may appear in any link and that no destination uses, such as `ref`
  /// or `utm_*` (every name that begins with `utm_`).
  ///
  /// Patterns can't use these names, and matching ignores the items; see ``LinkContext``.
  public var context: [String]
  /// An optional part before the path, such as a locale, that affects how a destination is shown.
  /// It applies to links that use one of the ``domains`` or ``schemes``.
  public var prefix: LinkPrefix?
  /// True to accept `http` as well as `https`.
  public var allowsHTTP: Bool
  /// True to ignore case when comparing a path with literal text or a closed list of values.
  public var ignoresPathCase: Bool
  /// True to read `+` in a query as a space, as HTML forms do, instead of as a plus sign.
  public var plusIsSpace: Bool
  /// True to ignore one of the ``domains`` after a custom scheme, so that
  /// `demoapp://www.example.com/videos/1` means `demoapp://videos/1`.
  public var dropsDomainAfterScheme: Bool
  /// The limits on a link's size.
  public var limits: LinkLimits

  /// Creates the app's links. Without arguments, the app accepts no links from outside.
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

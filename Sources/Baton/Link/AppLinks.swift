/// The app's own links: its schemes, its domains, and the rules for reading its links.
public struct AppLinks: Sendable, Hashable {
  /// Custom schemes without `://`, such as `"demoapp"`. Case doesn't matter (RFC 3986 §3.1).
  public var schemes: [String]
  /// Hosts of universal links. `*.example.com` matches every subdomain at any depth, but not
  /// `example.com` itself.
  public var domains: [String]
  /// Additional hosts, such as `live.example.com`, where paths have a different meaning than on the
  /// ``domains``. Links to these hosts only match patterns that contain a host.
  ///
  /// If entries in ``domains`` and ``hosts`` match the same host, the most specific entry wins: an
  /// exact name if there is one, or else the longest wildcard.
  public var hosts: [String]
  /// Names of query items that may appear in any link, but don't belong to a destination, such as
  /// `ref` or `utm_*` (every name that begins with `utm_`).
  ///
  /// Patterns can't use these names, and matching ignores the items. To read the items, see
  /// ``LinkContext``.
  public var context: [String]
  /// A prefix that any path can have, such as a locale. It affects how a destination is shown.
  /// Links with one of the ``domains`` or ``schemes`` can have this prefix.
  public var prefix: LinkPrefix?
  /// True to accept `http` links as well as `https` links.
  public var allowsHTTP: Bool
  /// True to ignore case when comparing a path with literal text or with a fixed list of values.
  public var ignoresPathCase: Bool
  /// True to read `+` in a query as a space, as HTML forms do, instead of as a plus sign.
  public var plusIsSpace: Bool
  /// True to ignore the host after a custom scheme if it's one of the ``domains``, so
  /// `demoapp://www.example.com/videos/1` means `demoapp://videos/1`.
  public var dropsDomainAfterScheme: Bool
  /// The limits on links and their values.
  public var limits: LinkLimits

  /// Creates the app's links. Without arguments, the app accepts no links from outside the app.
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

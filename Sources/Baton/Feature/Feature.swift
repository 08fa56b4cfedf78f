/// The destinations and commands of one module.
///
/// You add a feature to an app, or remove it, with one line in the manifest. Features don't import
/// each other. Instead, they refer to each other's destinations by link or slot.
public protocol Feature: Sendable {
  /// The name of the feature, unique in the app. By default, it's the type's name.
  var name: String { get }
  /// The destinations of this feature.
  var destinations: [any Destination.Type] { get }
  /// The commands of this feature. Empty by default.
  var commands: [any Command.Type] { get }
  /// The schemes and domains for patterns without a scheme or host. By default, these are all of
  /// the app's schemes and domains.
  ///
  /// Use this property to ignore links with other schemes or domains. With `["demoapp"]`, a pattern
  /// such as `"videos"` doesn't match web pages with that path, so they open in the browser or in
  /// another feature. Origins don't affect which of several matching routes wins. You can also list
  /// subdomains of the app's domains.
  var origins: [String] { get }
  /// The names of the requirements for all of the feature's destinations and commands. Empty by
  /// default. Give the host a check for each name. For exceptions, use ``DestinationTrait/exempt``.
  var requirements: [String] { get }
  /// Patterns for links that the app leaves to the browser, even though they match another of the
  /// app's patterns. Empty by default.
  ///
  /// An exclusion such as `"projects/_/_?{token}"` is ranked with the other patterns. If it wins,
  /// routing the link fails with ``Diagnostic/Code/excluded``, and the association file leaves the
  /// link out. In a tie, an exclusion wins against patterns from its own feature. A tie with a
  /// pattern from another feature is a problem.
  var exclusions: [RoutePattern] { get }
  /// Rules that change links from outside the app before they're matched, for example to keep links
  /// from an earlier release working. Empty by default. The app's rewrites run first, then the
  /// features' rewrites, sorted by feature name.
  var rewrites: [LinkRewrite] { get }
  /// Links that a host expands before they're rewritten and matched, such as short links. Empty by
  /// default. For each resolver, the feature's runtime supplies a handler with the same name.
  var resolvers: [LinkResolver] { get }
  /// The points where other features can add something to this feature. Empty by default.
  var extensionPoints: [AnyExtensionPoint] { get }
  /// The values that this feature adds to its own extension points or to those of other features.
  /// Empty by default.
  var contributions: [Contribution] { get }
}

extension Feature {
  /// The type's name, without its module.
  public var name: String { "\(Self.self as Any.Type)" }

  /// None.
  public var commands: [any Command.Type] { [] }

  /// All of the app's schemes and domains.
  public var origins: [String] { [] }

  /// None.
  public var requirements: [String] { [] }

  /// None.
  public var exclusions: [RoutePattern] { [] }

  /// None.
  public var rewrites: [LinkRewrite] { [] }

  /// None.
  public var resolvers: [LinkResolver] { [] }

  /// None.
  public var extensionPoints: [AnyExtensionPoint] { [] }

  /// None.
  public var contributions: [Contribution] { [] }
}

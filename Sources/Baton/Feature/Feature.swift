/// The destinations and commands of one module.
///
/// You add a feature to an app, or remove it, with one line in the manifest. Features don't import
/// each other; they refer to each other's destinations by link or slot.
public protocol Feature: Sendable {
  /// The name, unique in the app. By default, the type's name.
  var name: String { get }
  /// The destinations of this feature.
  var destinations: [any Destination.Type] { get }
  /// The actions that links and activities can perform. Empty by default.
  var commands: [any Command.Type] { get }
  /// The schemes and domains for patterns without a scheme or host. By default, all of the app's.
  ///
  /// Use this property to ignore links with other schemes or domains. With `["demoapp"]`, a pattern
  /// such as `"videos"` doesn't match web pages with that path, so they open in the browser or in
  /// another feature. This doesn't affect which of several matching routes wins. You can also list
  /// subdomains of the app's domains.
  var origins: [String] { get }
  /// The names of the requirements for all of the feature's destinations and commands. You pass the
  /// checks to the host. Empty by default. Use ``DestinationTrait/exempt`` for exceptions.
  var requirements: [String] { get }
  /// Patterns for links that the app leaves to the browser, even though another of its patterns
  /// matches them. Empty by default.
  ///
  /// An exclusion such as `"projects/_/_?{token}"` is ranked with the other patterns. If it wins,
  /// routing the link fails with ``Diagnostic/Code/excluded``, and the association file leaves
  /// the link out. In a tie, an exclusion wins against patterns of its own feature; a tie with
  /// another feature is a problem.
  var exclusions: [RoutePattern] { get }
  /// Rules that change links from outside before they're matched, for example so that links from an
  /// earlier release still work. Empty by default. The app's rewrites run first, then those of the
  /// features, sorted by feature name.
  var rewrites: [LinkRewrite] { get }
  /// Links that a host expands before they're rewritten and matched, such as short links. Empty by
  /// default. The feature's runtime supplies a handler for each resolver, under the resolver's
  /// name.
  var resolvers: [LinkResolver] { get }
  /// The places where other features can add something. Empty by default.
  var extensionPoints: [AnyExtensionPoint] { get }
  /// The values that this feature adds to extension points of any feature. Empty by default.
  var contributions: [Contribution] { get }
}

extension Feature {
  /// The type's name, without its module.
  public var name: String { "\(Self.self as Any.Type)" }

  /// None.
  public var commands: [any Command.Type] { [] }

  /// All of the app's.
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

  /// All patterns of the destinations, followed by those of the commands.
  public var patterns: [RoutePattern] {
    destinations.flatMap { $0.patterns } + commands.flatMap { $0.patterns }
  }

  /// The activity types of all destinations and commands, in order. List them in Info.plist.
  public var activityTypes: [ActivityType] {
    destinations.flatMap { $0.activityTypes } + commands.flatMap { $0.activityTypes }
  }
}

/// The plug-in: a module's list of destinations and commands.
///
/// Adding or removing a feature is one line in the app. A feature imports no other feature; it
/// refers to their destinations by link or slot.
public protocol Feature: Sendable {
  /// The name, unique in the app. By default, the type's name.
  var name: String { get }
  /// The destinations of this feature.
  var destinations: [any Destination.Type] { get }
  /// The actions that links and activities can perform. By default, none.
  var commands: [any Command.Type] { get }
  /// The schemes and domains for patterns that name none themselves. By default, all of the app's.
  ///
  /// Use it to keep links out: with `["demoapp"]`, a web page with the same path opens in the
  /// browser or in another feature. It doesn't change any rank. Subdomains of the app's domains
  /// work too.
  var origins: [String] { get }
  /// The requirements for every destination and command of the feature, by name. The host gets
  /// their checks. By default, none. ``DestinationTrait/exempt`` makes an exception.
  var requirements: [String] { get }
  /// Patterns of links that the app leaves to the browser, although one of its patterns matches
  /// them. By default, none.
  ///
  /// An exclusion such as `"projects/_/_?{token}"` competes with the other patterns. If it wins,
  /// the link leads nowhere, with the code ``RoutingError/Code/excluded``, and the association file
  /// leaves it out. In its own feature it wins a tie; a tie with another feature is a problem.
  var exclusions: [RoutePattern] { get }
  /// Changes to links from outside before they're matched, such as the feature's links of an
  /// earlier release. By default, none. The app's own rewrites come first, then the features', by
  /// feature name.
  var rewrites: [LinkRewrite] { get }
  /// Links that a host expands before they're rewritten and matched, such as short links. By
  /// default, none. The feature's runtime supplies the code under the same names.
  var resolvers: [LinkResolver] { get }
  /// The places where other features can add something. By default, none.
  var extensionPoints: [AnyExtensionPoint] { get }
  /// The additions to extension points of any feature. By default, none.
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

  /// All patterns, first of the destinations, then of the commands.
  public var patterns: [RoutePattern] {
    destinations.flatMap { $0.patterns } + commands.flatMap { $0.patterns }
  }

  /// All activity types, in order. List them in Info.plist.
  public var activityTypes: [ActivityType] {
    destinations.flatMap { $0.activityTypes } + commands.flatMap { $0.activityTypes }
  }
}

/// A feature module's list of destinations and commands: the plug-in.
///
/// An app adds or leaves out a feature with one line. A feature imports no other feature; it names
/// their destinations by link or slot.
public protocol Feature: Sendable {
  /// Unique in the app; the type's name by default.
  var name: String { get }
  /// The places of this feature.
  var destinations: [any Destination.Type] { get }
  /// The actions that links and activities can perform. By default, none.
  var commands: [any Command.Type] { get }
  /// The schemes and domains of the app where the feature's patterns hold that name none themselves; all
  /// of the app's by default.
  ///
  /// It keeps links away and changes no rank: `["demoapp"]` leaves a web page of the same path to the
  /// browser, or to another feature. A host below one of the domains may stand here too.
  var origins: [String] { get }
  /// The names of requirements for every destination and command of the feature. The host gets
  /// their checks. By default, none. ``DestinationTrait/exempt`` makes an exception.
  var requirements: [String] { get }
  /// Links that a pattern of the app fits, but that are not the app's; none by default.
  ///
  /// They stand in the contest as the patterns of destinations do. Where one wins, the link leads nowhere,
  /// with the reason code ``RoutingError/Code/excluded``, and the association file leaves it to the
  /// browser: `"projects/_/_?{token}"`. In its own feature an exclusion wins against a pattern of equal rank;
  /// against one of another feature that is a problem.
  var exclusions: [RoutePattern] { get }
  /// Changes of links from outside before they're matched, such as the feature's links of an earlier release; none by
  /// default. A router asks the app's own rewrites first, then the features' in the order of the features' names.
  var rewrites: [LinkRewrite] { get }
  /// Links that a host expands before they're rewritten and matched, such as short links; none by default. The
  /// feature's runtime supplies the code under the same names.
  var resolvers: [LinkResolver] { get }
  /// The places where other features can add something; none by default.
  var extensionPoints: [AnyExtensionPoint] { get }
  /// The feature's additions to extension points of any feature; none by default.
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

  /// All patterns of the feature, in order: of its destinations, then of its commands.
  public var patterns: [RoutePattern] {
    destinations.flatMap { $0.patterns } + commands.flatMap { $0.patterns }
  }

  /// All activity types of the feature, in order: what belongs in Info.plist.
  public var activityTypes: [ActivityType] {
    destinations.flatMap { $0.activityTypes } + commands.flatMap { $0.activityTypes }
  }
}

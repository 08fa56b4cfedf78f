public import Baton

/// A kind of scene and its destinations. The name is the platform's: `UISceneConfigurationName` in
/// Info.plist, or the id of a SwiftUI `WindowGroup`.
///
/// ```swift
/// let composer = SceneConfiguration("composer", for: [MailComposer.self])
/// ```
public struct SceneConfiguration: Sendable {
  /// The platform's name for this kind of scene.
  package let name: String
  /// The destinations that belong in this kind of scene. No other destination opens there.
  package let destinations: [any Destination.Type]

  /// Creates a configuration for destinations and everything on top of them. Other destinations
  /// belong in the app's default configuration.
  public init(_ name: String, for destinations: [any Destination.Type]) {
    self.name = name
    self.destinations = destinations
  }

  func isFor(_ node: Hierarchy.Node) -> Bool {
    let type = ObjectIdentifier(type(of: node.destination))
    return destinations.contains { ObjectIdentifier($0) == type }
  }
}

extension Router {
  /// Returns the configuration for a new scene that will handle these requests, or nil for the
  /// app's default.
  ///
  /// You can call this before there's a screen, in
  /// `application(_:configurationForConnecting:options:)`. The last request with a destination
  /// determines the configuration, because its screen will be on top. If no configuration lists
  /// that destination, its nearest listed ancestor determines the configuration.
  package func configuration(
    for requests: [ContinuationRequest], among configurations: [SceneConfiguration]
  ) -> SceneConfiguration? {
    let hierarchies = requests.compactMap { outcome(of: $0).hierarchy }
    return hierarchies.last.flatMap { configuration(for: $0, among: configurations) }
  }

  func configuration(
    for hierarchy: Hierarchy, among configurations: [SceneConfiguration]
  ) -> SceneConfiguration? {
    guard !configurations.isEmpty else { return nil }
    return hierarchy.focus.reversed().lazy.compactMap { node in
      configurations.first { $0.isFor(node) }
    }.first
  }
}

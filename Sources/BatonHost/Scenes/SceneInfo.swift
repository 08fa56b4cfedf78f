public import Baton

/// The facts about an open scene that matter when choosing a scene for a request.
public struct SceneInfo: Sendable {
  /// The platform's stable identifier, such as `UISceneSession.persistentIdentifier`.
  public var id: String
  /// The name of the scene's ``SceneConfiguration``, or nil for the app's default.
  package var configuration: String?
  /// The scene's hierarchy, or nil if the scene shows nothing yet.
  public var shown: Hierarchy?
  /// True if the user can see the scene.
  package var isInForeground: Bool
  /// A number that grows with each activation. The scene with the highest number was active last.
  package var lastActive: Int

  /// Creates a scene with its hierarchy.
  package init(
    id: String, configuration: String? = nil, shown: Hierarchy? = nil,
    isInForeground: Bool = true, lastActive: Int = 0
  ) {
    self.id = id
    self.configuration = configuration
    self.shown = shown
    self.isInForeground = isInForeground
    self.lastActive = lastActive
  }
}

extension SceneInfo {
  /// Returns true if this scene was used more recently than the other. Ids break ties.
  func isBefore(_ other: SceneInfo) -> Bool {
    if isInForeground != other.isInForeground { return isInForeground }
    if lastActive != other.lastActive { return lastActive > other.lastActive }
    return id < other.id
  }

  func isReserved(by configurations: [SceneConfiguration]) -> Bool {
    configurations.contains { $0.name == configuration }
  }
}

extension SceneInfo: CustomStringConvertible {
  /// The id and configuration, followed by the hierarchy.
  public var description: String {
    let name = (configuration.map { "\(id) (\($0))" } ?? id).escaped
    let place = isInForeground ? "" : ", in the background"
    let tree = shown?.description ?? "nothing"
    return ([name + place + ":"] + tree.split(separator: "\n").map { "  \($0)" })
      .joined(separator: "\n")
  }
}

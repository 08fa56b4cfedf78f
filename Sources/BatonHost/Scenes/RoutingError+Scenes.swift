import Baton

extension RoutingError {
  static let noScene = Self(.screen, says: "no open scene can show it")

  static func sceneNotOpen(_ id: String, open: [String]) -> Self {
    Self(
      .screen, says: "no scene \(value: id.quoted) is open",
      suggestions: EditDistance.nearest(to: id, in: open.sorted()))
  }

  static func sceneNeverCame(_ configuration: String?, after limit: Duration) -> Self {
    Self(.screen, says: "the new scene\(kind(configuration)) did not connect within \(limit)")
  }

  static func sceneRefused(_ configuration: String?, _ error: any Error) -> Self {
    Self(.screen, says: "the new scene\(kind(configuration)) was refused: \(value: "\(error)")")
  }

  static func tooManyForNewScene(_ most: Int) -> Self {
    Self(.overflow, says: "more than \(most) requests were waiting for the new scene")
  }

  private static func kind(_ configuration: String?) -> String {
    configuration.map { " of the configuration \($0.quoted)" } ?? ""
  }
}

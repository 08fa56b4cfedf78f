import Baton

extension RoutingError {
  static let noScene = Self(.screen, "no open scene can show it")

  static func sceneNotOpen(_ id: String, open: [String]) -> Self {
    Self(
      .screen, "no scene \(id.quoted) is open",
      suggestions: EditDistance.nearest(to: id, in: open.sorted()))
  }

  static func sceneNeverCame(_ configuration: String?, after limit: Duration) -> Self {
    Self(.screen, "the new scene\(kind(configuration)) did not connect within \(limit)")
  }

  static func sceneRefused(_ configuration: String?, _ error: any Error) -> Self {
    Self(.screen, "the new scene\(kind(configuration)) was refused: \(error)")
  }

  private static func kind(_ configuration: String?) -> String {
    configuration.map { " of the configuration \($0.quoted)" } ?? ""
  }
}

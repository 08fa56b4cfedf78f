import Baton

extension Diagnostic {
  /// Creates the problem to report for a restored state, or nil if the state was restored
  /// unchanged.
  init?(_ outcome: Outcome, of scene: String) {
    // A state without screens isn't a problem: Baton saves one if only a parked request has ended.
    guard let reason = outcome.reason, reason.code != .notThere else { return nil }
    let code: Code =
      switch outcome {
      case .degraded: .degraded
      default: reason.code == .late ? .late : .notRestored
      }
    self.init(code, of: scene, says: "restoring ended as \(outcome.label): \(reason.words)")
  }

  static func loadTimeout(_ scene: String, _ limit: Duration) -> Self {
    Self(.loadTimeout, of: scene, says: "the stored state did not arrive within \(limit)")
  }

  static func notSaved(_ scene: String, _ error: Diagnostic) -> Self {
    Self(.notSaved, of: scene, says: "the state was not stored: \(error.words)", because: error)
  }

  static func notDeleted(_ scene: String?, _ error: Diagnostic) -> Self {
    let what: RedactableText = scene == nil ? "states that are no longer needed" : "the state"
    return Self(
      .notDeleted, of: scene, says: "\(what) could not be deleted: \(error.words)",
      because: error)
  }

  static func noWindow(_ place: String) -> Self {
    Self(
      .noWindow, says: "no window opened, because openScene is not set",
      at: [Location(destination: place)])
  }

  static func noWindow(_ place: String, because reason: RoutingError) -> Self {
    Self(
      .noWindow, says: "no window opened: \(reason.redacted)", at: [Location(destination: place)])
  }
}

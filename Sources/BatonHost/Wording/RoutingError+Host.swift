import Baton

extension RoutingError {
  init(_ decision: Requirement.Decision, _ check: RequirementCheck) {
    let needs: RedactableText = "\(check.name) requires \(check.requirement.quoted)"
    switch decision {
    case .allow: self.init(.denied, says: needs)
    case .deny(let reason):
      self.init(.denied, explaining: reason, says: "\(needs): \(value: reason)")
    case .unavailable(let reason):
      self.init(.unavailable, explaining: reason, says: "\(needs): \(value: reason)")
    case .absent(let reason):
      self.init(.absent, explaining: reason, says: "\(needs): \(value: reason)")
    case .redirect(let other):
      self.init(
        .redirected, says: "\(needs), which redirects to \(String(describing: type(of: other)))"
      )
    case .park: self.init(.parked, says: "\(needs), which must be met first")
    }
  }

  static func redirectLoop(_ last: Self) -> Self {
    Self(.denied, says: "requirements redirect in a loop: \(last.words)")
  }

  static func unconfirmed(_ command: String) -> Self {
    Self(.unconfirmed, says: "the user did not confirm \(command)")
  }

  static func askedBefore(_ command: String) -> Self {
    Self(.tooMany, says: "the user was just asked about the same \(command)")
  }

  static func tooMany(_ most: Int, from source: Source.Kind) -> Self {
    Self(.tooMany, says: "\(source.rawValue) has asked the user \(most) times within a minute")
  }

  static func commandFailed(_ command: String, _ error: any Error) -> Self {
    Self(.commandFailed, says: "\(command) could not be performed: \(value: "\(error)")")
  }

  static func commandOverdue(_ command: String, _ limit: Duration) -> Self {
    Self(.commandFailed, says: "\(command) did not finish within \(limit)")
  }

  static let notShown = Self(
    .notShown, says: "it is not on screen, because something else changed the screen")

  static let interstitialLocked = Self(
    .notShown,
    says: "it belongs in a slot of a locked container; place it over the container, as a sheet")

  static func notPerformed(_ step: Hierarchy.Transition.Step, _ error: any Error) -> Self {
    Self(.notShown, says: "the step was refused (\(value: "\(step)")): \(value: "\(error)")")
  }

  static func notBroughtToFront(_ name: String, _ error: any Error) -> Self {
    Self(
      .screen,
      says: "the app did not bring its own screen for \(name) to the front: \(value: "\(error)")")
  }

  static func lateToFront(_ name: String, _ limit: Duration) -> Self {
    Self(
      .screen, says: "the app did not bring its own screen for \(name) to the front within \(limit)"
    )
  }

  static func adoptedNotThere(_ name: String) -> Self {
    Self(
      .notShown,
      says: "the app's own screen for \(name) is not on screen, although the app said it was")
  }

  static func rootNotAdopted(_ name: String) -> Self {
    Self(
      .placement, says: "\(name) would replace the app's own root: no handler adopts it")
  }

  static let superseded = Self(
    .superseded, says: "a newer request replaced it before it was shown")

  static func answersInWindow(_ name: String) -> Self {
    Self(
      .placement,
      says:
        "\(name) returns an answer, but would open in its own window, where no caller is waiting")
  }

  static let withdrawn = Self(.withdrawn, says: "its caller has stopped waiting")

  static let expired = Self(.expired, says: "its requirement was not met in time")

  static let abandoned = Self(
    .abandoned,
    says: "the user closed the screen that its requirement showed, and it still isn't met")

  package static let signedOut = Self(
    .signedOut, says: "the account it was meant for has signed out")

  static let cameBeforeSignIn = Self(
    .signedOut,
    says:
      "no one was signed in when it arrived, and commands from outside aren't kept for the next account"
  )

  static func stayed(_ node: Hierarchy.Node, _ reason: String) -> Self {
    Self(.stayed, says: "\(node.name) stays on screen: \(value: reason)")
  }

  static func postponed(_ node: Hierarchy.Node, _ reason: String) -> Self {
    Self(.parked, says: "it waits until \(node.name) is gone: \(value: reason)")
  }

  static func notMade(_ error: any Error) -> Self {
    Self(.screen, says: "a screen could not be made: \(value: "\(error)")")
  }

  static func overflow(_ most: Int) -> Self {
    Self(.overflow, says: "too many requests were waiting (the limit is \(most))")
  }

  static let late = Self(.late, says: "the saved state arrived after the user had moved on")

  static let otherAccount = Self(
    .otherAccount, says: "the saved state belongs to a different account")

  static let sceneGone = Self(.sceneGone, says: "its scene was disconnected")

  static func restored(_ problems: [Diagnostic]) -> Self {
    problems.isEmpty
      ? Self(.notThere, says: "the saved state has no screens")
      : Self(.values, says: problems.map(\.words).joined(separator: "; "))
  }

  static func neverCame(_ type: ActivityType) -> Self {
    Self(
      .notTransferred, says: "the activity \(type.name) was announced, but did not arrive in time")
  }

  static func didNotCome(_ type: ActivityType, _ error: any Error) -> Self {
    Self(
      .notTransferred,
      says: "the activity \(type.name) was announced, but did not arrive: \(value: "\(error)")")
  }
}

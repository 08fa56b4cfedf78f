import Baton

extension RoutingError {
  init(_ decision: Requirement.Decision, _ check: RequirementCheck) {
    let needs: RedactableText = "\(check.name) requires \(check.requirement.name.quoted)"
    switch decision {
    case .allow: self.init(.denied, says: needs)
    case .deny(let reason): self.init(.denied, says: "\(needs): \(value: reason)")
    case .unavailable(let reason): self.init(.unavailable, says: "\(needs): \(value: reason)")
    case .redirect(let other):
      self.init(
        .redirected, says: "\(needs), which leads to \(String(describing: type(of: other))) instead"
      )
    case .park: self.init(.parked, says: "\(needs), which is to be met first")
    }
  }

  static func redirectLoop(_ last: Self) -> Self {
    Self(.denied, says: "requirements redirect in a circle: \(last.words)")
  }

  static func unconfirmed(_ command: String) -> Self {
    Self(.unconfirmed, says: "the user did not confirm \(command)")
  }

  static func commandFailed(_ command: String, _ error: any Error) -> Self {
    Self(.commandFailed, says: "\(command) could not be carried out: \(value: "\(error)")")
  }

  static let expired = Self(.expired, says: "what it requires was not met in time")

  static let signedOut = Self(.signedOut, says: "the account that it was meant for signed out")

  static func stayed(_ place: Hierarchy.Place, _ why: String) -> Self {
    Self(.stayed, says: "\(place.name) does not want to be left: \(value: why)")
  }

  static func notMade(_ error: any Error) -> Self {
    Self(.screen, says: "a screen could not be made: \(value: "\(error)")")
  }

  static func overflow(_ most: Int) -> Self {
    Self(.overflow, says: "more than \(most) requests waited for the app to be ready")
  }

  static let late = Self(.late, says: "the saved state came after the user had gone on")

  static let sceneGone = Self(.sceneGone, says: "its scene went away")

  static func restored(_ problems: [Router.DecodedHierarchy.Problem]) -> Self {
    problems.isEmpty
      ? Self(.values, says: "the saved state is empty")
      : Self(.values, says: problems.map(\.words).joined(separator: "; "))
  }

  static func neverCame(_ type: ActivityType) -> Self {
    Self(.notTransferred, says: "\(type.name) was announced and did not come in time")
  }

  static func didNotCome(_ type: ActivityType, _ error: any Error) -> Self {
    Self(.notTransferred, says: "\(type.name) was announced and did not come: \(value: "\(error)")")
  }
}

import Baton

extension Diagnostic {
  static func notReady(waiting: Int, after limit: Duration) -> Self {
    Self(
      .notReady,
      says:
        "requests that have been waiting for \(limit) or more: \(String(waiting)); call becomeReady()"
    )
  }

  static func requirementUnused(_ name: String, near: [String]) -> Self {
    let guess = near.first.map { "; did you mean \($0.quoted)?" } ?? ""
    return Self(
      .requirementUnused,
      says: "nothing requires \(name.quoted), so its check never runs\(guess)")
  }

  static func commandUnused(_ name: String) -> Self {
    Self(.commandUnused, says: "no feature lists the command \(name), so its handler never runs")
  }

  static func slotHidden(_ slot: Slot, in container: String) -> Self {
    Self(
      .slotHidden,
      says: "the slot \(slot.name.quoted) of \(container) isn't shown: no feature handles the link "
        + "\((slot.first ?? "").quoted)")
  }

  static func checkOverdue(_ name: String, _ requirement: String, _ limit: Duration) -> Self {
    Self(
      .checkOverdue,
      says: "the check \(requirement.quoted) of \(name) took longer than "
        + "\(limit), so it counts as unavailable")
  }

  static func notSettled(_ step: Hierarchy.Transition.Step) -> Self {
    Self(.notSettled, says: "the step took too long: \(value: "\(step)")")
  }

  static func destinationNotMade(_ name: String, _ error: any Error) -> Self {
    Self(.notMade, says: "\(name) could not be made: \(value: "\(error)")")
  }

  static func interstitialNotShown(_ destination: any Destination, _ error: RoutingError) -> Self {
    Self(
      .interstitialNotShown,
      says:
        "\(String(describing: type(of: destination))) could not be shown in the meantime: \(error.words)"
    )
  }

  static func identityChanged(
    _ destination: any Destination, _ said: any Destination, _ router: Router
  )
    -> Self
  {
    let name = router.name(of: destination)
    let now =
      type(of: destination) == type(of: said) ? "a different one" : "a \(router.name(of: said))"
    return Self(
      .identityChanged,
      says:
        "the screen of \(name) says it is now \(now), which is ignored: a screen can "
        + "change only properties that are listed in .state(…)")
  }

  static func tooManyQuestions(_ source: Source.Kind, _ most: Int) -> Self {
    Self(
      .tooManyQuestions,
      says: "\(source.rawValue) has asked the user about \(String(most)) commands within a minute: "
        + "further ones are refused")
  }

  static func answeredTwice(_ name: String) -> Self {
    Self(.answeredTwice, says: "\(name) answers a second time, but only the first answer counts")
  }

  static func unexpectedAnswer(_ name: String) -> Self {
    Self(
      .unexpectedAnswer,
      says:
        "\(name) answers, but no caller is waiting: it was restored, opened without being asked, "
        + "or its caller has stopped waiting")
  }

  static func notKept(_ times: Int) -> Self {
    Self(
      .notKept,
      says: "after \(String(times)) steps, the screen still shows something that isn't allowed")
  }
}

// All that is said of what became of a link, in one place.

extension Outcome.Reason {
  init(_ rejection: LinkRejection, links: AppLinks) {
    switch rejection {
    case .fault(let fault):
      self.init(fault.family == .invalid ? .invalidLink : .refusedLink, says: "\(fault)")
    case .foreignScheme(let scheme):
      let schemes = links.schemes + (links.domains.isEmpty ? [] : ["https"])
      let isPlain = scheme.lowercased() == "http" && !links.domains.isEmpty
      self.init(
        .foreignLink,
        says: isPlain
          ? "the app takes https, not http"
          : "the scheme \(value: scheme.quoted) is none of the app's: \(schemes.joinedOrNone)")
    case .foreignHost(let host):
      self.init(
        .foreignLink,
        says:
          "the host \(value: host.quoted) is none of the app's domains: \(links.domains.joinedOrNone)"
      )
    case .port(let port):
      self.init(
        .refusedLink,
        says: "the link names port \(value: port); only a scheme's own port is taken")
    case .authority(let text):
      self.init(
        .refusedLink,
        says: "\(value: text.quoted) stands where the first segment of the link is wanted")
    }
  }

  /// - Parameter loss: why the nearest route does not take the link.
  init(link: String, refusals: [RouteRefusal], nearest: [String], loss: String?) {
    for refusal in refusals {
      guard case .source(let source) = refusal.why else { continue }
      self.init(
        .source, says: "\(refusal.pattern.quoted) is not open to the door \(source.kind.rawValue)")
      return
    }
    for refusal in refusals {
      guard case .declined(let why) = refusal.why else { continue }
      // Where a value of the route is secret, so is the link that carries it.
      let link = refusal.isSecret ? RedactableText.mark : link.quoted
      self.init(
        .notFound,
        says: "\(refusal.pattern.quoted) fits \(value: link) but declines it: \(value: why)")
      return
    }
    var message: RedactableText = "no pattern takes \(value: link.quoted)"
    if let loss, let pattern = nearest.first {
      message = message + ": for \(pattern.quoted) \(value: loss)"
    }
    self.init(.notFound, says: message, nearest: nearest)
  }

  /// - Parameter why: why the result is none of the app's links; nil where it has no scheme.
  static func rewrite(_ name: String, _ result: String, _ why: Outcome.Reason?) -> Self {
    Self(
      .rewrite,
      says:
        "the rewrite \(name.quoted) gives \(value: result.quoted), which the app does not take: "
        + (why?.words ?? "it has no scheme; begin the result with / to keep that of the link"))
  }

  // MARK: Activities

  static func unknownActivity(_ activity: UserActivity, near: [String]) -> Self {
    Self(
      .notFound,
      says: "nothing takes the activity type \(value: activity.activityType.name.quoted)",
      nearest: near)
  }

  static func activityWithoutPage(_ activity: UserActivity) -> Self {
    Self(.values, says: "the activity \(activity.activityType.name.quoted) has no webpageURL")
  }

  static func activityValue(_ key: String, of activity: UserActivity) -> Self {
    Self(
      .values,
      says: "the activity \(activity.activityType.name.quoted) has no text under \(key.quoted)")
  }

  static func activityValues(_ error: any Error, _ type: RoutableType) -> Self {
    Self(.values, says: "the values are not those of \(type.name): \(value: type.text(of: error))")
  }

  static func unknownSearchItem(_ identifier: String) -> Self {
    Self(.notFound, says: "no link is known for the search item \(value: identifier.quoted)")
  }

  static let noSearchAnswer = Self(.notFound, says: "no destination answers a continued search")

  static func noDocumentType(_ name: String) -> Self {
    Self(.notFound, says: "no destination opens documents such as \(value: name.quoted)")
  }

  static func notOpen(_ type: RoutableType, to source: Source) -> Self {
    Self(.source, says: "\(type.name) is not open to the door \(source.kind.rawValue)")
  }

  // MARK: Commands and places

  static func isCommand(_ command: any Command, _ type: RoutableType) -> Self {
    Self(
      .command,
      says: "that is the command \(type.redactable(command)), not a place: ask router.command(for:)"
    )
  }

  static func isDestination(_ destination: any Destination, _ type: RoutableType) -> Self {
    Self(
      .destination,
      says: "that is the destination \(type.redactable(destination)), not a command: "
        + "ask router.destination(for:)")
  }

  static func unknownDestination(_ value: any Routable) -> Self {
    Self(
      .unknownDestination,
      says: "\(String(describing: type(of: value))) is of no feature of this router")
  }

  static func unknownName(_ name: String, near: [String]) -> Self {
    Self(
      .unknownDestination, says: "no destination or command is named \(value: name.quoted)",
      nearest: near)
  }

  static func unknownProperty(_ name: String, _ type: RoutableType, near: [String]) -> Self {
    Self(.values, says: "\(type.name) has no property \(value: name.quoted)", nearest: near)
  }

  static func repeatedProperty(_ name: String, _ type: RoutableType) -> Self {
    Self(.values, says: "\(name) of \(type.name) is no list, but has several values")
  }

  static func loop(_ names: [String]) -> Self {
    Self(.placement, says: "the placements form a loop: \(names.joined(separator: " → "))")
  }

  static func tooDeep(_ name: String, _ limit: Int) -> Self {
    Self(.placement, says: "the placements of \(name) reach no root in \(limit) steps")
  }

  static func noSlot(_ slot: String, of name: String, near: [String]) -> Self {
    Self(
      .placement, says: "\(name) stands in the slot \(value: slot.quoted), which no container has",
      nearest: near
    )
  }

  static func hiddenSlot(_ slot: String, of name: String) -> Self {
    Self(
      .placement,
      says:
        "\(name) stands in the slot \(slot.quoted), which is not shown: nothing provides its first content"
    )
  }

  static func containerNeedsValues(_ container: String, slot: String) -> Self {
    Self(
      .placement,
      says:
        "\(container) cannot be made without values; name it: .slot(\(slot.quoted), in: \(container)(…))"
    )
  }

  static func wrongContainer(_ container: String, slot: String) -> Self {
    Self(.placement, says: "\(container) has no slot \(slot.quoted)")
  }

  static func parentLink(_ link: String, of type: RoutableType, _ reason: Outcome.Reason) -> Self {
    // The link is made of values of the type, and the reason quotes the link.
    let isSecret = type.isSecret
    let link = isSecret ? RedactableText.mark : link.quoted
    let why = isSecret ? .hidden(reason.redacted) : reason.words
    return Self(
      .placement,
      says: "\(type.name) stands on the link \(value: link), which leads to no place: \(why)",
      nearest: reason.nearest)
  }

  static func noAlternative(_ name: String, _ reasons: [Outcome.Reason]) -> Self {
    Self(
      .placement,
      says: "the app has none of the \(reasons.count) places for \(name): "
        + reasons.map(\.words).joined(separator: "; "))
  }

  static func elsewhere(_ name: String, slot: String) -> Self {
    Self(
      .placement,
      says: "\(name) is to stand beside in the slot \(slot.quoted), but is placed elsewhere")
  }

  // MARK: Printing

  static func noPattern(_ type: RoutableType) -> Self {
    Self(.unprintable, says: "\(type.name) has no pattern that is printed")
  }

  static func notPrinted(_ type: RoutableType, _ why: [String]) -> Self {
    let why = type.isSecret ? RedactableText.mark : why.joined(separator: "; ")
    return Self(
      .unprintable, says: "no link of \(type.name) carries this value: \(value: why)")
  }

  static func noActivityType(_ type: RoutableType) -> Self {
    Self(.unprintable, says: "\(type.name) names no activity type")
  }

  static func notEncoded(_ error: any Error, _ type: RoutableType) -> Self {
    Self(.values, says: "\(type.name) cannot be encoded: \(value: type.text(of: error))")
  }
}

extension Outcome.Reason {
  // MARK: The host

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

  static func restored(_ report: [String]) -> Self {
    report.isEmpty
      ? Self(.values, says: "the saved state is empty")
      : Self(.values, says: "\(value: report.joined(separator: "; "))")
  }

  static func neverCame(_ type: ActivityType) -> Self {
    Self(.notTransferred, says: "\(type.name) was announced and did not come in time")
  }

  static func didNotCome(_ type: ActivityType, _ error: any Error) -> Self {
    Self(.notTransferred, says: "\(type.name) was announced and did not come: \(value: "\(error)")")
  }
}

extension [String] {
  fileprivate var joinedOrNone: String { isEmpty ? "it has none" : joined(separator: ", ") }
}

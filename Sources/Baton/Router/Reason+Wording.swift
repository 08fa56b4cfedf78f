// All that is said of what became of a link, in one place.

extension Outcome.Reason {
  init(_ rejection: LinkRejection, links: AppLinks) {
    switch rejection {
    case .fault(let fault):
      self.init(fault.family == .invalid ? .invalidLink : .refusedLink, fault.description)
    case .foreignScheme(let scheme):
      let schemes = links.schemes + (links.domains.isEmpty ? [] : ["https"])
      let isPlain = scheme.lowercased() == "http" && !links.domains.isEmpty
      self.init(
        .foreignLink,
        isPlain
          ? "the app takes https, not http"
          : "the scheme \(scheme.quoted) is none of the app's: "
            + (schemes.isEmpty ? "it has none" : schemes.joined(separator: ", ")))
    case .foreignHost(let host):
      self.init(
        .foreignLink,
        "the host \(host.quoted) is none of the app's domains: "
          + (links.domains.isEmpty ? "it has none" : links.domains.joined(separator: ", ")))
    case .port(let port):
      self.init(
        .refusedLink, "the link names port \(port); only a scheme's own port is taken")
    case .authority(let text):
      self.init(
        .refusedLink, "\(text.quoted) stands where the first segment of the link is wanted")
    }
  }

  /// - Parameter loss: why the nearest route does not take the link.
  init(link: String, refusals: [RouteRefusal], nearest: [String], loss: String?) {
    for refusal in refusals {
      guard case .source(let source) = refusal.why else { continue }
      self.init(
        .source, "\(refusal.pattern.quoted) is not open to the door \(source.kind.rawValue)")
      return
    }
    for refusal in refusals {
      guard case .declined(let why) = refusal.why else { continue }
      self.init(
        .notFound, "\(refusal.pattern.quoted) fits \(link.quoted) but declines it: \(why)")
      return
    }
    var message = "no pattern takes \(link.quoted)"
    if let loss, let pattern = nearest.first { message += ": for \(pattern.quoted) \(loss)" }
    self.init(.notFound, message, nearest: nearest)
  }

  // MARK: Activities

  static func unknownActivity(_ activity: UserActivity, near: [String]) -> Self {
    Self(
      .notFound, "nothing takes the activity type \(activity.activityType.name.quoted)",
      nearest: near)
  }

  static func activityWithoutPage(_ activity: UserActivity) -> Self {
    Self(.values, "the activity \(activity.activityType.name.quoted) has no webpageURL")
  }

  static func activityValue(_ key: String, of activity: UserActivity) -> Self {
    Self(
      .values, "the activity \(activity.activityType.name.quoted) has no text under \(key.quoted)")
  }

  static func activityValues(_ error: any Error, _ type: RoutableType) -> Self {
    Self(.values, "the values are not those of \(type.name): \(ValueErrorText(error).text)")
  }

  static func unknownSearchItem(_ identifier: String) -> Self {
    Self(.notFound, "no link is known for the search item \(identifier.quoted)")
  }

  static let noSearchAnswer = Self(.notFound, "no destination answers a continued search")

  static func noDocumentType(_ name: String) -> Self {
    Self(.notFound, "no destination opens documents such as \(name.quoted)")
  }

  static func notOpen(_ type: RoutableType, to source: Source) -> Self {
    Self(.source, "\(type.name) is not open to the door \(source.kind.rawValue)")
  }

  // MARK: Commands and places

  static func isCommand(_ command: any Command, _ type: RoutableType) -> Self {
    Self(
      .command,
      "that is the command \(type.text(of: command)), not a place: ask router.command(for:)")
  }

  static func isDestination(_ destination: any Destination, _ type: RoutableType) -> Self {
    Self(
      .destination,
      "that is the destination \(type.text(of: destination)), not a command: "
        + "ask router.destination(for:)")
  }

  static func unknownDestination(_ value: any Routable) -> Self {
    Self(
      .unknownDestination,
      "\(String(describing: type(of: value))) is of no feature of this router")
  }

  static func unknownName(_ name: String, near: [String]) -> Self {
    Self(.unknownDestination, "no destination or command is named \(name.quoted)", nearest: near)
  }

  static func unknownProperty(_ name: String, _ type: RoutableType, near: [String]) -> Self {
    Self(.values, "\(type.name) has no property \(name.quoted)", nearest: near)
  }

  static func repeatedProperty(_ name: String, _ type: RoutableType) -> Self {
    Self(.values, "\(name) of \(type.name) is no list, but has several values")
  }

  static func loop(_ names: [String]) -> Self {
    Self(.placement, "the placements form a loop: \(names.joined(separator: " → "))")
  }

  static func tooDeep(_ name: String, _ limit: Int) -> Self {
    Self(.placement, "the placements of \(name) reach no root in \(limit) steps")
  }

  static func noSlot(_ slot: String, of name: String, near: [String]) -> Self {
    Self(
      .placement, "\(name) stands in the slot \(slot.quoted), which no container has", nearest: near
    )
  }

  static func hiddenSlot(_ slot: String, of name: String) -> Self {
    Self(
      .placement,
      "\(name) stands in the slot \(slot.quoted), which is not shown: nothing provides its first content"
    )
  }

  static func containerNeedsValues(_ container: String, slot: String) -> Self {
    Self(
      .placement,
      "\(container) cannot be made without values; name it: .slot(\(slot.quoted), in: \(container)(…))"
    )
  }

  static func wrongContainer(_ container: String, slot: String) -> Self {
    Self(.placement, "\(container) has no slot \(slot.quoted)")
  }

  static func parentLink(_ link: String, of name: String, _ reason: Outcome.Reason) -> Self {
    Self(
      .placement,
      "\(name) stands on the link \(link.quoted), which leads to no place: \(reason.message)",
      nearest: reason.nearest)
  }

  static func noAlternative(_ name: String, _ reasons: [Outcome.Reason]) -> Self {
    Self(
      .placement,
      "the app has none of the \(reasons.count) places for \(name): "
        + reasons.map(\.message).joined(separator: "; "))
  }

  static func elsewhere(_ name: String, slot: String) -> Self {
    Self(
      .placement, "\(name) is to stand beside in the slot \(slot.quoted), but is placed elsewhere")
  }

  // MARK: Printing

  static func noPattern(_ type: RoutableType) -> Self {
    Self(.unprintable, "\(type.name) has no pattern that is printed")
  }

  static func notPrinted(_ type: RoutableType, _ why: [String]) -> Self {
    Self(
      .unprintable, "no link of \(type.name) carries this value: \(why.joined(separator: "; "))")
  }

  static func noActivityType(_ type: RoutableType) -> Self {
    Self(.unprintable, "\(type.name) names no activity type")
  }

  static func notEncoded(_ error: any Error, _ type: RoutableType) -> Self {
    Self(.values, "\(type.name) cannot be encoded: \(ValueErrorText(error).text)")
  }
}

extension Outcome.Reason {
  // MARK: The host

  init(_ decision: Requirement.Decision, _ check: RequirementCheck) {
    let needs = "\(check.name) requires \(check.requirement.name.quoted)"
    switch decision {
    case .allow: self.init(.denied, needs)
    case .deny(let reason): self.init(.denied, "\(needs): \(reason)")
    case .unavailable(let reason): self.init(.unavailable, "\(needs): \(reason)")
    case .redirect(let other):
      self.init(.redirected, "\(needs), which leads to \(type(of: other)) instead")
    case .park: self.init(.parked, "\(needs), which is to be met first")
    }
  }

  static func redirectLoop(_ last: Self) -> Self {
    Self(.denied, "requirements redirect in a circle: \(last.message)")
  }

  static func unconfirmed(_ command: String) -> Self {
    Self(.unconfirmed, "the user did not confirm \(command)")
  }

  static func commandFailed(_ command: String, _ error: any Error) -> Self {
    Self(.commandFailed, "\(command) could not be carried out: \(error)")
  }

  static let expired = Self(.expired, "what it requires was not met in time")

  static let signedOut = Self(.signedOut, "the account that it was meant for signed out")

  static func stayed(_ place: Hierarchy.Place, _ why: String) -> Self {
    Self(.stayed, "\(place.name) does not want to be left: \(why)")
  }

  static func notMade(_ error: any Error) -> Self {
    Self(.screen, "a screen could not be made: \(error)")
  }

  static func overflow(_ most: Int) -> Self {
    Self(.overflow, "more than \(most) requests waited for the app to be ready")
  }

  static let late = Self(.late, "the saved state came after the user had gone on")

  static let sceneGone = Self(.sceneGone, "its scene went away")

  static func restored(_ report: [String]) -> Self {
    Self(
      .values, report.isEmpty ? "the saved state is empty" : report.joined(separator: "; "))
  }

  static func neverCame(_ type: ActivityType) -> Self {
    Self(.notTransferred, "\(type.name) was announced and did not come in time")
  }

  static func didNotCome(_ type: ActivityType, _ error: any Error) -> Self {
    Self(.notTransferred, "\(type.name) was announced and did not come: \(error)")
  }
}

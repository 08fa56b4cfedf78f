import Baton

/// A requirement of a command, or of a place in what is wanted.
struct RequirementCheck {
  let subject: any Routable
  /// The subject's stable name.
  let name: String
  /// Where the place stands.
  let address: Hierarchy.Address
  let requirement: Requirement
}

extension ContinuationHost {
  /// The requirements of a hierarchy, root to leaf: of its chain, or of all its branches.
  func checks(of hierarchy: Hierarchy, all: Bool) -> [RequirementCheck] {
    guard !requirements.isEmpty else { return [] }
    var checks: [RequirementCheck] = []
    if all {
      for place in hierarchy.root.addressed(at: .root) {
        checks += self.checks(of: place.place.destination, at: place.address)
      }
    } else {
      for (address, place) in hierarchy.addressedChain {
        checks += self.checks(of: place.destination, at: address)
      }
    }
    return checks
  }

  /// The requirements of a command, or of a place alone.
  func checks(
    of subject: any Routable, at address: Hierarchy.Address = .root
  ) -> [RequirementCheck] {
    guard let type = router.routableType(of: subject) else { return [] }
    var checks: [RequirementCheck] = []
    for name in type.traits.requirements {
      guard let requirement = requirements[name] else { continue }
      checks.append(
        RequirementCheck(
          subject: subject, name: type.name, address: address, requirement: requirement))
    }
    return checks
  }
}

extension Passage {
  /// Makes the next check; the first that is not met decides.
  func requireNext() {
    guard let check = checks.first else {
      return requirementsAreMet()
    }
    seen = nil
    let subject = check.subject
    let requirement = check.requirement
    switch requirement.check {
    case .now(let decide): act(on: decide(subject), check)
    case .later(let decide):
      wait(
        atMost: requirement.timeLimit, for: { await decide(subject) },
        then: { [self] decision in
          act(on: decision ?? .unavailable("the check took too long"), check)
        })
    }
  }

  private func act(on decision: Requirement.Decision, _ check: RequirementCheck) {
    if case .allow = decision {
      checks.removeFirst()
      return
    }
    let reason = RoutingError(decision, check)
    if isRestoration { return cut(check, reason) }
    switch decision {
    case .allow: return
    case .deny, .unavailable: end(.refused(reason))
    case .redirect(let other): redirect(to: other, reason)
    case .park(let showing): host.park(self, reason, showing: showing)
    }
  }

  /// A saved state is cut to its nearest allowed ancestor.
  private func cut(_ check: RequirementCheck, _ reason: RoutingError) {
    guard let wanted, let rest = wanted.removing(check.address) else {
      return end(.refused(reason))
    }
    settle(for: rest, because: reason)
    checks.removeAll { check.address.isPrefix(of: $0.address) }
  }

  private func redirect(to destination: any Destination, _ reason: RoutingError) {
    redirects += 1
    guard redirects <= host.limits.maxRedirects else { return end(.refused(.redirectLoop(reason))) }
    do throws(RoutingError) {
      let hierarchy = try host.router.hierarchy(to: destination, over: host.shown)
      degraded = degraded ?? reason
      want(hierarchy)
    } catch {
      end(.refused(error))
    }
  }
}

extension Hierarchy {
  /// The hierarchy without a place and all on it; nil without its root.
  func removing(_ address: Address) -> Hierarchy? {
    guard let parent = address.parent, let edge = address.edges.last else { return nil }
    var root = root
    root.change(at: parent) { place in
      guard let number = place.child(on: edge) else { return }
      place.removeChild(number)
      // A container goes on with its first slot that is left.
      if place.focusedChild == nil {
        place.focus(onSlot: place.children.first?.edge.slotName ?? "")
      }
    }
    return Hierarchy(root: root)
  }
}

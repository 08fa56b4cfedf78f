import Baton

/// A request that waits for a requirement.
@MainActor struct ParkedRequest {
  let delivery: Delivery
  /// Whose it is; nil while nobody has signed in.
  var account: String?
  let expiry: Task<Void, Never>
}

extension ContinuationHost {
  /// Whether a request is parked.
  public var hasParkedRequest: Bool { parked != nil }

  /// Checks again what waits and what is shown: call it when somebody signed in or out, when a purchase
  /// went through, when anything changed that a ``Requirement`` looks at.
  ///
  /// A parked request goes on if it may. What is shown is cut to its nearest allowed ancestor.
  public func requirementsChanged() {
    var passages: [Passage] = []
    if let shown, !checks(of: shown, all: true).isEmpty {
      passages.append(Passage(showing: shown, as: .recheck, in: self))
    }
    if let parked {
      if let earlier = intake.retry(of: parked.delivery) {
        intake.remove(earlier)
        earlier.end(nil)
      }
      passages.append(Passage(parked.delivery, isRetry: true, in: self))
    }
    run(passages)
  }

  func accountChanged() {
    if let parked {
      if parked.account == nil, account != nil {
        self.parked?.account = account
      } else if parked.account != account {
        dropParked(.refused(.signedOut))
      }
    }
    requirementsChanged()
  }

  /// Keeps a request until its requirement changes, and shows what is to be shown meanwhile.
  func park(_ passage: Passage, _ reason: RoutingError, showing: (any Destination)?) {
    guard let delivery = passage.delivery else { return passage.end(.refused(reason)) }
    if passage.isRetry, parked?.delivery === delivery { return passage.end(nil) }
    dropParked(.superseded)
    let expiry = Task { [weak self, clock, limits] in
      do { try await clock.sleep(for: limits.parkedTimeout) } catch { return }
      self?.dropParked(.refused(.expired))
    }
    parked = ParkedRequest(delivery: delivery, account: account, expiry: expiry)
    let meanwhile = showing.flatMap { try? router.hierarchy(endingAt: $0, over: shown) }
    if let meanwhile {
      intake.queue.insert(Passage(showing: meanwhile, as: .meanwhile, in: self), at: 0)
    }
    passage.end(.parked(reason, showing: meanwhile))
  }

  /// Takes a parked request out, because it goes on.
  func unpark(_ delivery: Delivery) {
    guard parked?.delivery === delivery else { return }
    parked?.expiry.cancel()
    parked = nil
  }

  func dropParked(_ outcome: Outcome) {
    guard let parked else { return }
    unpark(parked.delivery)
    conclude(parked.delivery, with: outcome)
  }
}

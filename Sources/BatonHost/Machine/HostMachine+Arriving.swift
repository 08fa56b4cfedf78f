import Baton
import Foundation

// Queues requests when they arrive, and lets newer ones supersede older ones.
extension HostMachine {
  /// Returns true if the scene is open, and a new request belongs to the current account.
  mutating func admits(_ request: ContinuationRequest) -> Bool {
    phase == .waiting
      || phase == .running && (request.owner?.account == nil || request.owner == Owner(account))
  }

  mutating func take(_ incoming: [Boxed<Delivery>]) {
    var numbers: [RequestNumber] = []
    for var delivery in incoming {
      let request = delivery.request
      let id = request.id
      if announced != nil { endAnnounced(with: request.value) }
      delivery.belong(to: account, isLate: phase == .running)
      guard deliveries.add(delivery) else { continue }
      if phase == .closed {
        conclude(id, with: .failed(.sceneGone))
      } else if phase == .running, delivery.isForeign(to: account) {
        conclude(id, with: .refused(.signedOut))
      } else if let name = delivery.claimedBy {
        conclude(id, with: .claimed(by: name))
      } else {
        numbers.append(add(PendingRequest(.request, request)))
      }
    }
    enqueue(numbers)
  }

  /// Queues requests. A new request may supersede waiting ones. If the queue gets too long, the
  /// oldest request is refused.
  mutating func enqueue(_ numbers: [RequestNumber]) {
    for number in numbers {
      let isInTheWay =
        numbers.count > 1 || current != nil || !queue.isEmpty || movement != nil
      // A saved state is placed ahead of all other requests.
      let isSaved = requests[number]?.isSavedState == true
      let first = isSaved ? queue.firstIndex { requests[$0]?.isSavedState == false } : nil
      queue.insert(number, at: first ?? queue.endIndex)
      if phase == .waiting {
        // Warn once if the app doesn't become ready in time.
        if !hasReadyTimer { begin(.timer(.ready), atMost: limits.readyWarning) }
        hasReadyTimer = true
      } else if isInTheWay {
        classifyQueue()
      }
      let oldest = queue.first { requests[$0]?.isRequested == true }
      if queue.count > limits.maxQueuedRequests, let oldest {
        end(oldest, .refused(.overflow(limits.maxQueuedRequests)))
      }
    }
  }

  mutating func classifyQueue() {
    for number in queue where requests[number]?.kind == nil { classify(number) }
  }

  /// Determines a request's kind. If the request opens a destination, older destination requests
  /// that haven't changed the screen end as superseded.
  private mutating func classify(_ number: RequestNumber) {
    guard let request = requests[number], request.isRequested else { return }
    let kind = kind(of: number)
    switch kind {
    case .destination:
      // A retry is queued last, but it belongs to an older request.
      if parked?.request == request.id,
        underway.contains(where: { other in
          other != number && requests[other]?.canBeSuperseded == true
            && self.kind(of: other) == .destination
        })
      {
        return end(number, .superseded)
      }
      let earlier = queue.last {
        let kind = requests[$0]?.kind
        return $0 != number && (kind == .destination || kind == .move)
      }
      if let earlier, requests[earlier]?.kind == .destination,
        requests[earlier]?.stage == .resolving
      {
        end(earlier, .superseded)
      }
    case .move: break
    case .window, .command, .nowhere: return
    }
    guard let current, let running = requests[current], running.canBeSuperseded else { return }
    let isSuperseded =
      switch (kind, self.kind(of: current)) {
      case (.destination, .destination): true
      // A retry is older than any move.
      case (.destination, .move): running.waiting != nil && parked?.request != request.id
      // All moves are performed, but a move supersedes an earlier destination that's still waiting,
      // for example, for a check. A request that only removes an answered screen doesn't.
      case (.move, .destination):
        running.waiting != nil && self[deliveryOf: number]?.leavesAnswered != true
      default: false
      }
    if isSuperseded { end(current, .superseded) }
  }

  /// Returns the kind of a request, even if its turn hasn't come yet.
  mutating func kind(of number: RequestNumber) -> RequestState.Kind {
    guard let request = requests[number] else { return .nowhere }
    if let kind = request.kind { return kind }
    let kind: RequestState.Kind
    if request.hasRun {
      // The command has run, so only its destination remains to be shown.
      kind = .destination
    } else if request.moves != nil, request.redirection == nil {
      kind = .move
    } else if let wanted = request.wanted {
      kind = self.kind(of: wanted, request)
    } else {
      switch router.outcome(of: content(of: request), from: request.request.source) {
      case .opened(let hierarchy), .degraded(let hierarchy, _):
        kind = self.kind(of: hierarchy, request)
      case .performed: kind = .command
      // The link must be resolved first, or only the current screen has the destination's slot.
      case .refused(let error) where [.toResolve, .placement].contains(error.code):
        kind = .destination
      default: kind = .nowhere
      }
    }
    requests[number]?.kind = kind
    return kind
  }

  mutating func kind(of hierarchy: Hierarchy, _ request: PendingRequest) -> RequestState.Kind {
    hierarchy.root.edge == .window && opensWindow(request) ? .window : .destination
  }

  /// Returns true if a request may open a window. A request that was passed to a new window may not
  /// open another.
  mutating func opensWindow(_ request: PendingRequest) -> Bool {
    opensWindows && !request.request.isForNewWindow
  }

  mutating func content(of request: PendingRequest) -> ContinuationRequest.Content {
    guard request.delivers, !resolverLimits.isEmpty else { return request.request.content }
    return deliveries[request.request.id]?.content ?? request.request.content
  }

  /// Withdraws a request whose caller has stopped waiting, unless the request's first step or its
  /// command has begun.
  mutating func withdraw(_ id: ContinuationRequest.ID) {
    let number = number(of: id)
    if let number, let request = requests[number] {
      guard !request.hasShown, !request.isBegun, stepEffect?.request != number else { return }
    }
    if parked?.request == id {
      dropParked(.refused(.withdrawn))
    } else if let number {
      end(number, .refused(.withdrawn))
    }
  }

  /// The announced activity or, if there isn't one, the link that's being resolved.
  var pendingContinuation: PendingContinuation? {
    announced?.pending
      ?? underway.compactMap { requests[$0]?.resolver }.first.map { .resolving(by: $0) }
  }

  mutating func showPending() { emit(.showPending(pendingContinuation)) }

  mutating func announce(_ type: ActivityType) {
    guard let known = router.routableType(for: type) else { return }
    endAnnounced(because: .superseded)
    begin(.timer(.announced), atMost: limits.pendingTimeout)
    let activity = AnnouncedActivity(
      type: type, pending: .announced(type, leadsTo: known.type, name: known.name),
      request: ContinuationRequest(.activity(UserActivity(type)), from: .activity))
    announced = Boxed(activity)
    showPending()
  }

  /// Ends the announcement of an activity that has arrived as a request. The request reports an
  /// outcome, so the announcement doesn't.
  mutating func endAnnounced(with request: ContinuationRequest) {
    guard case .activity(let activity) = request.content,
      activity.activityType == announced?.type
    else { return }
    clearAnnounced()
  }

  mutating func endAnnounced(because outcome: Outcome) {
    guard let announced else { return }
    clearAnnounced()
    record(outcome, of: announced.request, route: announced.pending.description)
  }

  private mutating func clearAnnounced() {
    cancel(.announced)
    announced = nil
    showPending()
  }
}

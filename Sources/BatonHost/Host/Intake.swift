import Baton

/// What has come and is not through: one request changes the screen at a time.
///
/// A class, because passages and host share it.
@MainActor final class Intake {
  private let limits: HostLimits
  /// Whether the app takes requests.
  var isReady = false
  /// What came before the app was ready, or while the screen changes; in the order of arrival.
  var queue: [Passage] = []
  var current: Passage?
  /// Commands, which are carried out one after the other beside the places.
  var commands: [Passage] = []
  private var deliveries: [ContinuationRequest.ID: Delivery] = [:]
  /// The ids of final deliveries, oldest first.
  private var finished: [ContinuationRequest.ID] = []

  init(limits: HostLimits) {
    self.limits = limits
  }

  /// The delivery of an id that was seen before.
  func delivery(_ id: ContinuationRequest.ID) -> Delivery? { deliveries[id] }

  /// The passage of a parked request that comes again, while it shows nothing.
  func retry(of delivery: Delivery) -> Passage? {
    ([current].compactMap(\.self) + queue + commands).first {
      $0.isRetry && $0.delivery === delivery && !$0.isChangingScreen
    }
  }

  /// Takes out all that is on its way.
  func takeAll() -> [Passage] {
    defer { (current, queue, commands) = (nil, [], []) }
    return [current].compactMap(\.self) + queue + commands
  }

  /// Takes a passage out of those that wait; its end takes it from the others.
  func remove(_ passage: Passage) {
    queue.removeAll { $0 === passage }
  }

  func begin(_ delivery: Delivery) {
    deliveries[delivery.request.id] = delivery
  }

  /// Keeps the outcome for a while, for those that come by a second callback.
  func finish(_ delivery: Delivery) {
    finished.append(delivery.request.id)
    guard finished.count > limits.maxRememberedIDs else { return }
    deliveries[finished.removeFirst()] = nil
  }

  /// Takes in passages, saved state first; returns those that others make needless.
  func enqueue(_ passages: [Passage]) -> [(passage: Passage, outcome: Outcome)] {
    let others = queue.firstIndex { !$0.isRestoration } ?? queue.count
    queue.insert(contentsOf: passages.filter(\.isRestoration), at: others)
    queue += passages.filter { !$0.isRestoration }
    return isReady ? superseded() : overflowing()
  }

  /// Of all that lead to a place the newest is on top: the others need not be shown.
  func superseded() -> [(passage: Passage, outcome: Outcome)] {
    guard queue.count + (current == nil ? 0 : 1) > 1 else { return [] }
    let candidates = [current].compactMap { $0?.isChangingScreen == false ? $0 : nil } + queue
    guard candidates.count > 1 else { return [] }
    let places = candidates.filter(\.leadsToPlace).dropLast()
    queue.removeAll { passage in places.contains { $0 === passage } }
    return places.map { ($0, .superseded) }
  }

  private func overflowing() -> [(passage: Passage, outcome: Outcome)] {
    guard queue.count > limits.maxQueuedRequests else { return [] }
    let excess = Array(queue.prefix(queue.count - limits.maxQueuedRequests))
    queue.removeFirst(excess.count)
    return excess.map { ($0, .refused(.overflow(limits.maxQueuedRequests))) }
  }
}

/// One request from its coming to its final outcome.
///
/// A class, because all who wait for the outcome share it.
@MainActor final class Delivery {
  let request: ContinuationRequest
  /// What the platform gave, kept until the final outcome.
  var raw: AnyObject?
  /// Takes the chain to the platform, which calls it.
  let handover: (@MainActor ([ChainEntry]) -> Void)?
  private(set) var outcome: Outcome?
  private var waiting: [@MainActor (Outcome) -> Void] = []
  private var last: [@MainActor () -> Void] = []

  init(
    _ request: ContinuationRequest, raw: AnyObject? = nil,
    handover: (@MainActor ([ChainEntry]) -> Void)? = nil
  ) {
    self.request = request
    self.raw = raw
    self.handover = handover
  }

  /// Tells what became of it, at once where that is known.
  func tell(_ receiver: @escaping @MainActor (Outcome) -> Void) {
    if let outcome { receiver(outcome) } else { waiting.append(receiver) }
  }

  /// Does something once the outcome is final, at once where it is.
  func whenFinal(_ work: @escaping @MainActor () -> Void) {
    if outcome?.isFinal == true { work() } else { last.append(work) }
  }

  /// Sets what became of it; a parked request gets a second, final outcome.
  func end(with outcome: Outcome) {
    guard self.outcome?.isFinal != true else { return }
    self.outcome = outcome
    if outcome.isFinal { raw = nil }
    let waiting = waiting
    self.waiting = []
    for receiver in waiting { receiver(outcome) }
    guard outcome.isFinal else { return }
    let last = last
    self.last = []
    for work in last { work() }
  }
}

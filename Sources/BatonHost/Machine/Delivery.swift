import Baton

/// The host's record of a request, from its arrival to its final outcome.
struct Delivery: Sendable {
  /// The request with its owner.
  fileprivate(set) var request: Boxed<ContinuationRequest>
  /// The request's moves with their targets, kept in case the request starts over.
  var walk: NavigationWalk?
  /// The results of link resolvers, kept in case the request starts over.
  var expansion: LinkExpansion?
  /// The external handler that claimed the request when it arrived.
  var claimedBy: String?
  /// True if the caller is waiting for the screen to return an answer.
  var asks = false
  /// The effects that have delivered this request and may be waiting for it.
  var makers: Set<EffectID> = []
  /// True if the host made this request to remove a screen that has returned its answer.
  var leavesAnswered = false
  /// The decisions from the latest attempt that ran any of the request's checks. Set when the
  /// attempt ends.
  var checks = Decisions()
  var outcome: Outcome?

  init(_ request: consuming ContinuationRequest, of owner: Owner) {
    request.owner = request.owner ?? owner
    self.request = Boxed(request)
  }

  /// True if the user stays where they are, because the request only asks a question or removes the
  /// screen that asked it.
  var isQuestion: Bool { asks || leavesAnswered }

  var content: ContinuationRequest.Content {
    expansion?.link.map { .link($0) } ?? request.content
  }
}

extension Boxed<Delivery> {
  func isForeign(to account: String?) -> Bool {
    value.request.value.owner.map { $0.account != nil && $0 != Owner(account) } ?? false
  }

  /// If the request arrived before sign-in, assigns it to the account that has signed in since.
  ///
  /// - Parameter isLate: False while the app is starting. During that time, the app may set an
  ///   account that was already signed in.
  mutating func belong(to account: String?, isLate: Bool) {
    guard account != nil, value.request.value.owner?.account == nil else { return }
    value.request.value.owner = Owner(account)
    value.request.value.cameBeforeSignIn = isLate
  }
}

/// The pending requests and the ones that ended most recently, keyed by id.
struct Deliveries: Sendable {
  private var byID: [ContinuationRequest.ID: Boxed<Delivery>] = [:]
  /// The ids of the requests that have ended. Once the list is full, each new id replaces the
  /// oldest.
  private var finished: [ContinuationRequest.ID] = []
  private var oldest = 0
  private let most: Int

  init(remembering most: Int) { self.most = most }

  subscript(id: ContinuationRequest.ID) -> Boxed<Delivery>? {
    get { byID[id] }
    _modify { yield &byID[id] }
  }

  /// Adds a delivery. Returns false if a delivery with its id is already known.
  mutating func add(_ delivery: Boxed<Delivery>) -> Bool {
    let id = delivery.request.id
    guard let known = byID.updateValue(delivery, forKey: id) else { return true }
    byID[id] = known
    return false
  }

  func latest(_ most: Int) -> ArraySlice<ContinuationRequest.ID> {
    (finished[oldest...] + finished[..<oldest]).suffix(most)
  }

  /// Records a request's outcome, unless the request is unknown or has already ended. A final
  /// outcome is kept for a while, in case a second callback delivers the request again.
  mutating func conclude(
    _ id: ContinuationRequest.ID, with outcome: Outcome, after checks: Decisions
  ) -> Boxed<Delivery>? {
    guard let index = byID.index(forKey: id), byID.values[index].value.outcome?.isFinal != true
    else { return nil }
    byID.values[index].outcome = outcome
    if !checks.isEmpty { byID.values[index].checks = checks }
    let delivery = byID.values[index]
    guard outcome.isFinal else { return delivery }
    if finished.count < most {
      finished.append(id)
    } else if finished.isEmpty {
      byID[id] = nil
    } else {
      byID[finished[oldest]] = nil
      finished[oldest] = id
      oldest = (oldest + 1) % most
    }
    return delivery
  }
}

extension OutcomeRecord {
  init(of delivery: Boxed<Delivery>, route: String?, outcome: Outcome, isRequested: Bool = true) {
    resolvers = delivery.expansion?.steps.map(\.resolver) ?? []
    checks = delivery.checks.recorded
    self.isRequested = isRequested
    request = delivery.request.id
    source = delivery.request.source
    context = delivery.request.context
    self.route = route
    self.outcome = outcome
  }
}

import Baton

/// One request from its arrival to its final outcome.
struct Delivery: Sendable {
  let request: ContinuationRequest
  /// The account that the request belongs to.
  private(set) var owner: Owner
  /// True if the request arrived while the user was signed out, and someone has signed in since.
  private(set) var cameBeforeSignIn = false
  /// The request's moves with their targets, kept for the next try.
  var walk: NavigationWalk?
  /// The results of resolvers, kept for the next try.
  var expansion: LinkExpansion?
  /// True if the caller waits for the screen's answer.
  var asks = false
  /// True if the request removes a screen that has answered.
  var leavesAnswered = false
  /// The checks of its latest try that had any, once that has ended.
  var checks: [OutcomeRecord.Check] = []
  var outcome: Outcome?

  init(_ request: ContinuationRequest, of owner: Owner) {
    self.request = request
    self.owner = owner
  }

  /// Returns true if the request belongs to an account other than the current one.
  func isForeign(to account: String?) -> Bool { owner.account != nil && owner != Owner(account) }

  /// Assigns a request that arrived while signed out to the account that has signed in.
  ///
  /// - Parameter isLate: False during the start, when the app may only be naming the account that
  ///   was signed in all along.
  mutating func belong(to account: String?, isLate: Bool) {
    guard owner.account == nil, account != nil else { return }
    owner.account = account
    cameBeforeSignIn = isLate
  }

  /// The content, with the resolved link if there is one.
  var content: ContinuationRequest.Content {
    expansion?.link.map { .link($0) } ?? request.content
  }
}

extension OutcomeRecord {
  init(of delivery: Delivery, route: String?, outcome: Outcome) {
    self.init(
      request: delivery.request, route: route, outcome: outcome,
      resolvers: delivery.expansion?.steps.map(\.resolver) ?? [],
      checks: delivery.checks)
  }
}

/// The current requests by id, and the ids of those that ended last.
struct Deliveries: Sendable {
  private var byID: [ContinuationRequest.ID: Delivery] = [:]
  /// The ids of ended requests, oldest first.
  private var finished: [ContinuationRequest.ID] = []
  private let most: Int

  init(remembering most: Int) { self.most = most }

  subscript(id: ContinuationRequest.ID) -> Delivery? {
    get { byID[id] }
    _modify { yield &byID[id] }
  }

  var all: [Delivery] { Array(byID.values) }

  /// Returns the most recently ended requests' ids, oldest first.
  func latest(_ most: Int) -> ArraySlice<ContinuationRequest.ID> { finished.suffix(most) }

  /// Keeps a request's outcome for a while, in case a second callback delivers the request again.
  mutating func finish(_ id: ContinuationRequest.ID) {
    finished.append(id)
    if finished.count > most { byID[finished.removeFirst()] = nil }
  }
}

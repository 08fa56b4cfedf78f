import Baton

/// One request from its arrival to its final outcome.
struct Delivery: Sendable {
  let request: ContinuationRequest
  /// The account that it belongs to.
  private(set) var owner: Owner
  /// True if it came while nobody was signed in, and somebody has signed in since.
  private(set) var cameBeforeSignIn = false
  /// The subject of its moves, kept while it's parked and for the next try.
  var walk: NavigationWalk?
  /// The link that resolvers returned, kept while it's parked and for the next try.
  var expansion: LinkExpansion?
  /// True if somebody waits for the answer of its screen.
  var asks = false
  /// True if it takes away a screen that has answered.
  var leavesAnswered = false
  var outcome: Outcome?

  init(_ request: ContinuationRequest, of owner: Owner) {
    self.request = request
    self.owner = owner
  }

  /// Returns true if it belongs to another account than the one that is signed in.
  func isForeign(to account: String?) -> Bool { owner.account != nil && owner != Owner(account) }

  /// Gives a request that came while nobody was signed in to the account that has signed in.
  ///
  /// - Parameter isLate: False while the app is still starting, and only now says who was signed in all along.
  mutating func belong(to account: String?, isLate: Bool) {
    guard owner.account == nil, account != nil else { return }
    owner.account = account
    cameBeforeSignIn = isLate
  }

  /// The content of the request. Its link is the one that resolvers returned, if any has.
  var content: ContinuationRequest.Content {
    expansion?.link.map { .link($0) } ?? request.content
  }
}

/// The requests under way by their ids, and the last that ended.
struct Deliveries: Sendable {
  private var byID: [ContinuationRequest.ID: Delivery] = [:]
  /// The ids of those that ended, oldest first from `first` on.
  private var finished: [ContinuationRequest.ID] = []
  private var first = 0
  private let most: Int

  init(remembering most: Int) { self.most = most }

  subscript(id: ContinuationRequest.ID) -> Delivery? {
    get { byID[id] }
    _modify { yield &byID[id] }
  }

  var all: [Delivery] { Array(byID.values) }

  /// Keeps the outcome for a while, for requests that arrive by a second callback.
  mutating func finish(_ id: ContinuationRequest.ID) {
    finished.append(id)
    guard finished.count - first > most else { return }
    byID[finished[first]] = nil
    first += 1
    guard first > most else { return }
    finished.removeFirst(first)
    first = 0
  }
}

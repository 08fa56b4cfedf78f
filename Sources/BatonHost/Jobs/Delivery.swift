import Baton

/// One request from its coming to its final outcome.
///
/// A class, because all who wait for the outcome share it.
@MainActor final class Delivery {
  let request: ContinuationRequest
  /// The account that it belongs to.
  private(set) var owner: Owner
  /// A Boolean value that indicates whether it came while nobody was signed in, and somebody has signed in since.
  private(set) var cameBeforeSignIn = false
  /// What the platform gave, kept until the final outcome.
  private(set) var raw: AnyObject?
  /// Takes the chain to the platform, which calls it.
  let handover: (@MainActor ([ChainEntry]) -> Void)?
  /// What its moves were about, where it asks for moves: also when it is parked and comes again.
  var walk: NavigationWalk?
  /// What resolvers have made of its link: also when it is parked and comes again.
  var expansion: LinkExpansion?
  /// Who waits for the answer of the place that it asks for.
  let asking: Asking?
  /// The place that has answered, and that it takes away.
  var answered: AnswerPoint?
  private(set) var outcome: Outcome?
  /// Whether the platform was given its chain: a job that starts again does not give it again.
  var isHandedOver = false
  /// Who was given a part of it, until the outcome: a job that starts again does not call them again.
  var given: [ChainEntry] = []
  private var waiting: [@MainActor (Outcome) -> Void] = []
  private var last: [@MainActor () -> Void] = []

  init(
    _ request: ContinuationRequest, of owner: Owner, raw: AnyObject? = nil,
    handover: (@MainActor ([ChainEntry]) -> Void)? = nil, asking: Asking? = nil
  ) {
    self.request = request
    self.owner = owner
    self.asking = asking
    self.raw = raw
    self.handover = handover
  }

  /// Returns true if it belongs to another account than the one that is signed in.
  func isForeign(to account: String?) -> Bool { owner.account != nil && owner.account != account }

  /// Gives a request that came while nobody was signed in to the account that has signed in.
  ///
  /// - Parameter isLate: False while the app is still starting, and only now says who was signed in all along.
  func belong(to account: String?, isLate: Bool) {
    guard owner.account == nil, account != nil else { return }
    owner.account = account
    cameBeforeSignIn = isLate
  }

  /// What it asks for, with its link as far as that is resolved.
  var content: ContinuationRequest.Content {
    expansion?.link.map { .link($0) } ?? request.content
  }

  /// How many wait for what becomes of it.
  var waits: Int { waiting.count }

  /// Tells what became of it, at once where that is known.
  func tell(_ receiver: @escaping @MainActor (Outcome) -> Void) {
    if let outcome { receiver(outcome) } else { waiting.append(receiver) }
  }

  /// Does something once the outcome is final, at once where it is.
  func whenFinal(_ work: @escaping @MainActor () -> Void) {
    if outcome?.isFinal == true { work() } else { last.append(work) }
  }

  /// Sets what became of it; a parked request gets a second, final outcome.
  ///
  /// - Returns: Who is to be told.
  func end(with outcome: Outcome) -> [@MainActor () -> Void] {
    self.outcome = outcome
    if outcome.isFinal { (raw, given) = (nil, []) }
    var told: [@MainActor () -> Void] = waiting.map { receiver in { receiver(outcome) } }
    waiting = []
    guard outcome.isFinal else { return told }
    told += last
    last = []
    return told
  }
}

/// The deliveries by the ids of their requests: those that are under way, and the last that ended.
@MainActor struct Deliveries {
  private var byID: [ContinuationRequest.ID: Delivery] = [:]
  /// The ids of those that ended, oldest first from `first` on.
  private var finished: [ContinuationRequest.ID] = []
  private var first = 0
  private let most: Int

  init(remembering most: Int) { self.most = most }

  subscript(id: ContinuationRequest.ID) -> Delivery? { byID[id] }

  var all: [Delivery] { Array(byID.values) }

  mutating func begin(_ delivery: Delivery) { byID[delivery.request.id] = delivery }

  /// Keeps the outcome for a while, for those that come by a second callback.
  mutating func finish(_ delivery: Delivery) {
    finished.append(delivery.request.id)
    guard finished.count - first > most else { return }
    byID[finished[first]] = nil
    first += 1
    guard first > most else { return }
    finished.removeFirst(first)
    first = 0
  }
}

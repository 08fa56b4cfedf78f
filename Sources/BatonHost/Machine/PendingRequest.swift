import Baton
import Foundation

/// The number of a pending request. Numbers are never reused.
typealias RequestNumber = Int

/// One thing on its way through the host: a request, or something that the host shows by itself.
///
/// The machine reads it many times between two changes, so it's one pointer. Its own properties are read in
/// place, while calls of `State` would copy it.
@dynamicMemberLookup struct PendingRequest: Sendable {
  private var storage: Storage

  /// Unchecked because only an unshared one ever changes.
  private final class Storage: @unchecked Sendable {
    @exclusivity(unchecked) var state: State
    init(_ state: State) { self.state = state }
  }

  init(_ purpose: Purpose, _ request: ContinuationRequest) {
    storage = Storage(State(purpose, request))
  }

  /// Something that the host shows by itself.
  init(_ purpose: Purpose, showing destination: any Destination) {
    self.init(purpose, ContinuationRequest(.destination(destination), from: .app))
  }

  @inline(__always) var state: State {
    _read { yield storage.state }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.state) }
      yield &storage.state
    }
  }

  @inline(__always) subscript<Member>(dynamicMember path: KeyPath<State, Member>) -> Member {
    storage.state[keyPath: path]
  }

  @inline(__always) subscript<Member>(
    dynamicMember path: WritableKeyPath<State, Member>
  ) -> Member {
    _read { yield storage.state[keyPath: path] }
    _modify { yield &state[keyPath: path] }
  }

  indirect enum Purpose: Sendable {
    case request
    /// A request that was parked and tries again.
    case retry
    /// A saved state with its bytes.
    case savedState(Hierarchy, Data)
    /// What a check shows while something waits for it, such as a sign-in.
    case interstitial(any Destination, Interstitial.Reason, parked: ParkedReport?)
    /// Where a check leads from a locked screen that the user looks at. It's checked as well.
    case led(any Destination)
    /// What was below an interstitial that isn't needed anymore.
    case uncovered(Hierarchy)
  }

  indirect enum Stage: Sendable {
    case resolving
    case checking
    case planning
    /// The screens that would go are asked.
    case leaving(Plan)
    case making(Plan)
    case showing(Plan)
    /// Everything is on screen and passed on.
    case settling(Hierarchy)
    // Of commands alone.
    case confirming
    case performing
  }

  /// A transition under way.
  struct Plan: Sendable {
    let target: Hierarchy
    let transition: Hierarchy.Transition
    var stepsDone = 0
    /// True if somebody has changed the screen since the plan was compared with it.
    var isDisturbed = false
    /// The root that an interstitial takes the place of.
    var covers: Hierarchy.Place?
  }

  /// The kind of place that a request leads to, before anything is checked.
  enum Kind: Sendable {
    /// A destination in this scene: of several that wait, the newest is on top.
    case place
    /// A destination in a window of its own.
    case window
    case command
    /// From what is shown: all that wait happen, in order.
    case move
    /// Nothing, so there is nothing to wait for.
    case nowhere
  }

  struct Redirection: Sendable {
    let to: any Destination
    let reason: RoutingError
  }
}

extension PendingRequest {
  struct State: Sendable {
    let purpose: Purpose
    let request: ContinuationRequest
    /// True if somebody is told its outcome.
    let delivers: Bool
    var stage = Stage.resolving
    /// The effect that it waits for.
    var waiting: EffectID?
    /// The resolver that it waits for.
    var resolver: String?
    /// True if accounts or requirements have changed, so that it begins again.
    var mustRestart = false
    var kind: Kind?

    var wanted: Hierarchy?
    /// The stable name of where it leads.
    var route: String?
    /// True once it was resolved over a screen.
    var sawScreen = false
    /// True if that screen has changed since.
    var isOutdated = false
    /// Why it isn't what was asked for.
    var degraded: RoutingError?
    /// Where a requirement led instead, and why.
    var redirection: Redirection?
    var redirects = 0
    /// Its checks, root to leaf.
    var needs: [RequirementCheck] = []
    var decisions: [RequirementCheck.Key: Requirement.Decision] = [:]
    var consents: [Consent] = []
    /// True if the screen wasn't as planned, so that it was planned once more.
    var wasReplanned = false
    /// True if the app has brought its own screen to the front for it.
    var isInFront = false
    /// True if it has changed the screen, or what a screen shows.
    var hasShown = false
    var isCounted = false

    var command: (any Command)?
    /// True if the command has run, so that only what it shows is left.
    var hasRun = false
    var isConfirmed = false

    init(_ purpose: Purpose, _ request: ContinuationRequest) {
      self.purpose = purpose
      self.request = request
      switch purpose {
      case .request, .retry, .savedState: delivers = true
      case .interstitial, .led, .uncovered: delivers = false
      }
    }
  }
}

extension PendingRequest {
  var isRetry: Bool { if case .retry = self.purpose { true } else { false } }
  var isSavedState: Bool { if case .savedState = self.purpose { true } else { false } }
  var isInterstitial: Bool { if case .interstitial = self.purpose { true } else { false } }

  /// The moves that it asks for.
  var moves: [Navigation]? {
    if case .navigation(let moves) = self.request.content, self.delivers { moves } else { nil }
  }

  /// True if locked screens on the way are wanted, too, because the moves lead there.
  var asksLocked: Bool {
    moves?.contains { move in
      if case .select = move.form { true } else { move.place != nil }
    } ?? false
  }

  /// True if it brings screens new values. Going back brings none.
  var bringsState: Bool { moves?.contains { $0.place != nil } ?? true }

  /// True if the wanted hierarchy names all branches.
  var wantsWhole: Bool { isSavedState || moves != nil && self.redirection == nil }

  /// True if a newer request may take its place.
  var canBeSuperseded: Bool {
    guard !self.hasShown, self.command == nil || self.hasRun else { return false }
    switch self.stage {
    case .showing, .settling: return false
    default: break
    }
    switch self.purpose {
    case .request, .retry: return true
    case .savedState, .interstitial, .led, .uncovered: return false
    }
  }

  /// True if its command runs, or has run.
  var isBegun: Bool {
    if case .performing = self.stage, self.waiting != nil { true } else { self.hasRun }
  }

  /// Saved states and continued activities appear without an animation.
  var isAnimated: Bool {
    switch self.request.source.kind {
    case .restoration, .activity: false
    default: true
    }
  }

  var isShowing: Bool { if case .showing = self.stage { true } else { false } }

  var isChecking: Bool { if case .checking = self.stage { true } else { false } }

  var isResolving: Bool { if case .resolving = self.stage { true } else { false } }

  /// Begins again, because accounts or requirements have changed.
  mutating func restart() {
    self.mustRestart = false
    self.decisions = [:]
    self.redirection = nil
    self.redirects = 0
    goBack()
  }

  /// Resolves again over the screen of now. Answers stay.
  mutating func goBack() { self.stage = .resolving }

  mutating func sees() { (self.sawScreen, self.isOutdated) = (true, false) }

  mutating func screenChanged() {
    if self.sawScreen { self.isOutdated = true }
    switch self.stage {
    case .leaving(var plan):
      plan.isDisturbed = true
      self.stage = .leaving(plan)
    case .making(var plan):
      plan.isDisturbed = true
      self.stage = .making(plan)
    case .showing(var plan):
      plan.isDisturbed = true
      self.stage = .showing(plan)
    default: break
    }
  }

  /// Who changes the screen when this request does.
  var origin: ScreenChange.Origin {
    switch self.purpose {
    case .request, .retry:
      ScreenChange.Origin(cause: .request(self.request.id), context: self.request.context)
    case .interstitial(_, .parked(let id), _): ScreenChange.Origin(cause: .request(id))
    case .interstitial, .savedState, .led, .uncovered: ScreenChange.Origin(cause: .system)
    }
  }
}

/// What a check shows while something waits for it, such as a sign-in.
struct Interstitial: Sendable {
  enum Reason: Sendable, Equatable {
    case parked(ContinuationRequest.ID)
    case locked(Int)
  }

  let destination: any Destination
  let reason: Reason
  /// What it took the place of, and whose that was.
  var covered: Covered?

  struct Covered: Sendable {
    let tree: Hierarchy.Place
    let account: String?
  }
}

/// What is told about a parked request once its interstitial is shown.
struct ParkedReport: Sendable {
  let request: ContinuationRequest.ID
  let reason: RoutingError
  let route: String?
}

/// A request that waits for a requirement.
struct ParkedRequest: Sendable {
  let request: ContinuationRequest.ID
  let route: String?
  /// When it ends, by the wall clock, which goes on while the app doesn't run.
  let expires: Date
  let timer: EffectID
}

/// An activity that the platform has announced.
struct AnnouncedActivity: Sendable {
  let type: ActivityType
  let pending: PendingContinuation
  let request: ContinuationRequest
  let timer: EffectID
}

/// The requests that wait for their turn, in order.
struct RequestQueue: Sendable {
  private(set) var numbers: [RequestNumber] = []
  /// The newest that leads to a place. A newer one takes its place.
  var place: RequestNumber?

  var isEmpty: Bool { numbers.isEmpty }
  var count: Int { numbers.count }

  mutating func append(_ number: RequestNumber) { numbers.append(number) }
  mutating func insert(_ number: RequestNumber, at index: Int) { numbers.insert(number, at: index) }
  mutating func prepend(_ number: RequestNumber) { numbers.insert(number, at: 0) }

  /// Takes out one of them; returns false if it isn't there.
  @discardableResult mutating func remove(_ number: RequestNumber) -> Bool {
    guard let index = numbers.firstIndex(of: number) else { return false }
    numbers.remove(at: index)
    return true
  }
}

import Baton
import Foundation

typealias RequestNumber = Int

/// A request that the host is working on, or a change that the host makes on its own.
typealias PendingRequest = Boxed<RequestState>

struct RequestState: Sendable {
  indirect enum Purpose: Sendable {
    case request
    case savedState(Hierarchy, Data, [Diagnostic])
    case interstitial(Interstitial)
    /// The destination that a visible placeholder's check redirects to. That destination's
    /// requirements are also checked.
    case led(any Destination)
    /// Shows the screens behind the interstitial with this number, because it's no longer needed.
    case uncovered(RequestNumber)
    case correction(Correction)
  }

  /// Steps that enforce requirements or show home. They run before any other request's steps, and
  /// ask no screens.
  struct Correction: Sendable {
    /// The name of the screen that the steps replace or show.
    let name: String
    /// The address of the screens that the steps replace, or nil if they show home.
    let address: Hierarchy.Address?
    /// The outcome to report after the last step.
    let outcome: Outcome?
  }

  enum Stage: String, Sendable {
    case resolving, checking, planning
    /// Asks for consent from the screens that would be dismissed, and then creates the new
    /// screens.
    case leaving
    case showing
    /// Everything is on screen and has its values.
    case delivered
    // For commands only.
    case confirming, performing
  }

  /// The steps to a request's hierarchy. It's a class, because effects share it.
  final class Plan: Sendable {
    let target: Hierarchy
    let transition: Hierarchy.Transition
    /// True if everything on screen is allowed as long as the screen turns out as planned.
    let isAllowed: Bool
    /// The root that an interstitial replaces.
    let covers: Hierarchy.Node?
    /// The address of the screens that a correction replaces or removes.
    let corrects: Hierarchy.Address?

    init(
      target: Hierarchy, _ transition: Hierarchy.Transition, isAllowed: Bool = false,
      covers: Hierarchy.Node? = nil, corrects: Hierarchy.Address? = nil
    ) {
      self.target = target
      self.transition = transition
      self.isAllowed = isAllowed
      self.covers = covers
      self.corrects = corrects
    }
  }

  /// The kind of target that a request opens, determined before any check runs.
  enum Kind: Sendable {
    /// A destination in this scene. If several of these requests are waiting, the newest supersedes
    /// the others.
    case destination
    case window
    case command
    /// A set of moves from the current screen. They're all performed, in order.
    case move
    /// Nothing, so the request doesn't have to wait for its turn.
    case nowhere
  }

  struct CommandState: Sendable {
    let value: any Command
    /// True if the command has run and only its destination remains to be shown.
    var hasRun = false
    var isConfirmed = false
    /// True if the user or a newer request has navigated since the command started.
    var userHasNavigated = false
    /// The questions that appeared since the command started.
    var newerQuestions: Set<ContinuationRequest.ID> = []
  }

  struct Redirection: Sendable {
    let to: any Destination
    let reason: RoutingError
    let count: Int
  }

  var purpose: Purpose
  let request: Boxed<ContinuationRequest>
  /// True if the request reports its outcome.
  let delivers: Bool
  /// The moves that the app asked for, or nil for any other request.
  let moves: [Navigation]?
  var stage = Stage.resolving
  var waiting: EffectID?
  var resolver: String?
  /// True if accounts or requirements have changed, so the request must start over.
  var mustRestart = false
  var kind: Kind?

  var wanted: Hierarchy?
  var plan: Plan?
  var stepsDone = 0
  var route: String?
  /// True if the screen has changed since the request was resolved or its plan was last checked.
  var isOutdated = false
  /// The reason why the result isn't exactly what was requested, or can't be seen.
  var degraded: RoutingError?
  /// The destination that a requirement redirects to, and the reason.
  var redirection: Boxed<Redirection>?
  var needs: [RequirementCheck.Needs] = []
  var decisions = Decisions()
  var consents: [Consent] = []
  /// True if the request was planned a second time, because the screen changed or refused a step.
  var wasReplanned = false
  /// True if the app has already brought its own root screen to the front for this request.
  var isInFront = false
  /// True if the request has changed the screen or a screen's state.
  var hasShown = false
  var isCounted = false

  /// The command, once the request has been resolved to one.
  var command: CommandState?

  init(_ purpose: Purpose, _ request: Boxed<ContinuationRequest>) {
    self.purpose = purpose
    self.request = request
    switch purpose {
    case .request, .savedState: delivers = true
    case .interstitial, .led, .uncovered, .correction: delivers = false
    }
    if delivers, case .navigation(let moves) = request.content {
      self.moves = moves
    } else {
      moves = nil
    }
  }
}

extension PendingRequest {
  init(_ purpose: RequestState.Purpose, _ request: Boxed<ContinuationRequest>) {
    self.init(RequestState(purpose, request))
  }

  init(_ purpose: RequestState.Purpose, showing destination: any Destination) {
    self.init(purpose, .init(ContinuationRequest(.destination(destination), from: .app)))
  }

  // These are read without copying the whole request.
  var id: ContinuationRequest.ID { value.request.id }
  var source: Source { value.request.source }

  var isSavedState: Bool { if case .savedState = self.purpose { true } else { false } }
  var isInterstitial: Bool { if case .interstitial = self.purpose { true } else { false } }

  /// True if the request came from the app, the user, or the system, and isn't a saved state.
  var isRequested: Bool { self.delivers && !isSavedState }

  /// True if the request's moves may open locked screens. If so, those screens' checks also run.
  var asksLocked: Bool {
    self.moves?.contains { move in
      if case .select = move.form { true } else { move.destination != nil }
    } ?? false
  }

  /// True if the request passes values to screens. Moves that only go back don't.
  var bringsState: Bool { self.moves?.contains { $0.destination != nil } ?? true }

  /// True if the request's hierarchy describes the whole screen, not just one path.
  var wantsWhole: Bool {
    if case .uncovered = self.purpose { return true }
    return isSavedState || self.moves != nil && self.redirection == nil
  }

  var canBeSuperseded: Bool {
    guard isRequested, !self.hasShown, !isCommand else { return false }
    return self.stage != .showing && self.stage != .delivered
  }

  var hasRun: Bool { value.command?.hasRun ?? false }

  /// True if the request's command hasn't run yet.
  var isCommand: Bool { value.command?.hasRun == false }

  var isBegun: Bool {
    hasRun || self.stage == .performing && self.waiting != nil
  }

  /// True if the request won't show anything and isn't waiting for a result.
  var leadsNowhere: Bool {
    isRequested && self.kind == .nowhere && self.stage == .resolving && self.waiting == nil
  }

  /// True unless the request restores a saved state or continues an activity.
  var isAnimated: Bool {
    switch source.kind {
    case .restoration, .activity: false
    default: true
    }
  }

  /// Takes the hierarchy that the request leads to. If its checks are nil, none have to run.
  mutating func want(_ hierarchy: Hierarchy, checking needs: [RequirementCheck.Needs]?) {
    if let needs { self.needs = needs }
    self.stage = needs == nil ? .planning : .checking
    self.wanted = hierarchy
    self.isOutdated = false
    self.route = hierarchy.leaf.name
  }

  mutating func restart() {
    self.mustRestart = false
    self.decisions.forget(hasRun: hasRun)
    self.redirection = nil
    self.degraded = nil
    self.isInFront = false
    self.wasReplanned = false
    self.stage = .resolving
  }

  /// The reason for an interstitial that the request shows or waits for.
  var reason: Interstitial.Reason {
    if case .interstitial(let new) = self.purpose { new.reason } else { .parked(id) }
  }

  var origin: ScreenChange.Origin {
    if isInterstitial, case .parked(let id) = reason {
      return ScreenChange.Origin(cause: .request(id))
    }
    guard isRequested else { return ScreenChange.Origin(cause: .system) }
    return ScreenChange.Origin(cause: .request(id), context: self.request.context)
  }
}

/// A screen that a check asked for, such as a sign-in. It's shown while something waits for the
/// check.
struct Interstitial: Sendable {
  enum Reason: Sendable, Equatable {
    case parked(ContinuationRequest.ID)
    case locked(Int)

    var isLocked: Bool { if case .locked = self { true } else { false } }
  }

  let destination: any Destination
  var check: RequirementCheck
  var reason: Reason
  /// The request that shows the interstitial.
  var number = 0
  /// The screens that the interstitial replaces, and their account.
  var covered: Locks.Record?
  /// The slots on the way to the interstitial.
  var slots: [String] = []
}

/// A request that waits for a requirement to be met, or for a screen to close.
struct ParkedRequest: Sendable {
  let request: ContinuationRequest.ID
  let route: String?
  /// The date when the request expires. A duration wouldn't be enough, because the app might quit
  /// in the meantime.
  let expires: Date
  /// The reason for parking the request, or nil once that reason has been reported. The host
  /// reports it when the interstitial is on screen or couldn't be shown.
  var unreported: RoutingError?
  /// The screen that must close first. Nil if the request waits for a requirement.
  var screen: Hierarchy.AddressedNode?
  /// The interstitial that closed while the request waited.
  var goneInterstitial: (any Destination)?
}

struct AnnouncedActivity: Sendable {
  let type: ActivityType
  let pending: PendingContinuation
  let request: ContinuationRequest
}

extension Hierarchy.Address {
  /// The slots on the way to the address.
  var slots: [String] { edges.compactMap(\.slotName) }
}

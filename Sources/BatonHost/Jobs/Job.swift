import Baton
import Foundation

/// One thing that a host does on its way through: a request is resolved, checked, planned, made, shown,
/// handed down.
///
/// A class, because it lives over waiting; the driver alone changes it.
@MainActor final class Job {
  /// What it is for.
  enum Purpose {
    case request(Delivery)
    /// A request that was parked and comes again.
    case retry(Delivery)
    /// A saved state, with what of it could not be read, and whose it is, where that is known.
    case savedState(Delivery, Hierarchy, RoutingError?, of: Owner)
    /// What a check shows in the stead of a place that waits for it.
    case meanwhile(any Destination, Meanwhile.Reason, ended: @MainActor (Outcome) -> Void)
    /// What a check leads to in the stead of a locked place that the user has turned to; checked as well.
    case led(any Destination)
    /// What stood under what a check showed, once it need not stand there any more.
    case uncovered(Hierarchy)
  }

  enum Stage {
    case resolving, checking, planning, showing, settling
    /// A command's own.
    case confirming, performing
  }

  /// A screen that said that it may go, and to what that was said.
  struct Consent {
    let place: Hierarchy.AddressedPlace
    weak var screen: AnyObject?
    let hadScreen: Bool
  }

  let purpose: Purpose
  /// The state that it shows again, as it was saved.
  var savedState: Data?
  let request: ContinuationRequest
  var stage = Stage.resolving
  /// The count of the host's changes that its answers belong to.
  var generation: Int

  var wanted: Hierarchy?
  /// What is wanted, as far as it may be shown.
  var target: Hierarchy?
  /// What was on screen when it was resolved; nil once anybody may have changed that.
  private(set) var seen: Hierarchy?
  private var changesAtSight = 0
  /// Whether it was resolved over a screen that somebody has changed since.
  func isOutdated(after changes: Int) -> Bool { wasSeen && changesAtSight != changes }
  private var wasSeen = false
  /// How often others had changed the screen when it was planned.
  var changesSeen = 0
  /// Why it is not what was asked for.
  var degraded: RoutingError?
  /// The destination that a requirement led to instead, and why.
  var redirection: (to: any Destination, reason: RoutingError)?
  var redirects = 0
  /// What is required of it, root to leaf.
  var needs: [RequirementCheck] = []
  /// What has been answered for it.
  var answered: [RequirementCheck.Key: Requirement.Decision] = [:]
  var consents: [Consent] = []
  var transition: Hierarchy.Transition?
  var stepsDone = 0
  /// Whether the screen was not as planned, so that it was planned anew.
  var isPlannedAnew = false
  /// Whether the app has brought its own screen to the front for it.
  var isInFront = false
  /// Whether it has changed the screen, or what a screen shows.
  var hasShown = false
  /// Whether its deprecated pattern was counted.
  var isCounted = false

  /// The command that it asks for.
  var command: (any Command)?
  /// Whether the command was carried out, so that only what it shows is left.
  var isPerformed = false
  /// Whether the user has confirmed it.
  var isConfirmed = false
  /// Whether the command is being carried out, or was.
  var isBegun: Bool { isPerformed || stage == .performing && waiting != nil }

  var waiting: Wait?
  private(set) var isOver = false
  /// What it leads to, where that was found out before its turn.
  var kind: Kind?

  /// What a request leads to, before anything is checked.
  enum Kind {
    /// A place of this scene: of several that wait the last is on top.
    case place
    /// A window of its own.
    case window
    case command
    /// From what is shown: all that wait are made, in order.
    case move
    /// No place, and no command: nothing is to wait for.
    case nowhere
  }

  init(_ purpose: Purpose, generation: Int) {
    self.purpose = purpose
    self.generation = generation
    switch purpose {
    case .request(let delivery), .retry(let delivery): request = delivery.request
    case .savedState(let delivery, _, let reason, _):
      request = delivery.request
      degraded = reason
    case .meanwhile(let destination, _, _), .led(let destination):
      request = ContinuationRequest(.destination(destination), from: .app)
    case .uncovered(let hierarchy):
      request = ContinuationRequest(.destination(hierarchy.leaf.destination), from: .app)
    }
  }

  /// Who is told; nil for what the host does of itself.
  var delivery: Delivery? {
    switch purpose {
    case .request(let delivery), .retry(let delivery), .savedState(let delivery, _, _, _): delivery
    case .meanwhile, .led, .uncovered: nil
    }
  }

  var isRetry: Bool {
    if case .retry = purpose { true } else { false }
  }

  /// Whether what is shown again names all branches, and is asked for no leave.
  var isRestoration: Bool {
    if case .savedState = purpose { true } else { false }
  }

  var isMeanwhile: Bool {
    if case .meanwhile = purpose { true } else { false }
  }

  /// What it asks for, with its link as far as that is resolved.
  var content: ContinuationRequest.Content { delivery?.content ?? request.content }

  /// The moves that it asks for.
  var moves: [Navigation]? {
    if case .navigation(let moves) = request.content, delivery != nil { moves } else { nil }
  }

  /// Whether what is wanted names all branches.
  var wantsWhole: Bool { isRestoration || moves != nil && redirection == nil }

  /// Whether a newer request may take its place.
  var canBeSuperseded: Bool {
    switch purpose {
    case .request, .retry:
      !hasShown && stage != .showing && stage != .settling && (command == nil || isPerformed)
    case .savedState, .meanwhile, .led, .uncovered: false
    }
  }

  func endWaiting() {
    isOver = true
    waiting?.cancel()
    waiting = nil
  }

  /// Begins anew, as the world has changed.
  func restart(in generation: Int) {
    self.generation = generation
    answered = [:]
    redirection = nil
    redirects = 0
    goBack()
  }

  /// Keeps what was on screen when it was resolved.
  func sees(_ shown: Hierarchy?, after changes: Int) {
    seen = shown
    changesAtSight = changes
    wasSeen = true
  }

  /// What it saw, where nobody has changed the screen since.
  func takeSeen(after changes: Int) -> Hierarchy? {
    defer { seen = nil }
    return changesAtSight == changes ? seen : nil
  }

  func forgetsSeen() { seen = nil }

  /// Lets a check go whose answer would be void.
  func interrupt() {
    guard stage == .checking else { return }
    waiting?.cancel()
    waiting = nil
  }

  /// Resolves again over what is shown now; what was answered stays.
  func goBack() {
    stage = .resolving
    seen = nil
    transition = nil
    stepsDone = 0
  }
}

/// What a check shows in the stead of a place that waits for it, such as a sign-in.
struct Meanwhile {
  enum Reason: Equatable {
    case parked(ContinuationRequest.ID)
    case locked(Int)
  }

  let destination: any Destination
  let reason: Reason
  /// What it stands in the stead of, where it took the place of all that was shown; and whose that was.
  var covered: (tree: Hierarchy.Place, account: String?)?
}

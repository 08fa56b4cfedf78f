import Baton

/// One request on its way through the host: resolved, checked, planned, made, shown, handed down.
///
/// It goes on at once as long as nothing is to wait for, so that its first step happens in the turn of the
/// main actor in which it came. A class, because it lives over the waiting.
@MainActor final class Passage {
  enum Stage {
    case resolving, requiring, leaving, showing
    /// A command's own.
    case confirming, performing
  }

  /// What it is for.
  enum Purpose {
    case request(Delivery)
    /// A request that was parked and comes again.
    case retry(Delivery)
    case savedState(Delivery, RoutingError?)
    /// What is shown without any request.
    case home
    /// What is shown while a request is parked.
    case meanwhile
    /// What is shown is checked again.
    case recheck
  }

  let purpose: Purpose
  let request: ContinuationRequest
  /// What is wanted where no request says it.
  private let fixed: Hierarchy?
  unowned let host: ContinuationHost

  var stage = Stage.resolving
  private(set) var wanted: Hierarchy?
  /// What was on screen when it was resolved; nil once the app may have changed that.
  var seen: Hierarchy?
  /// Why it is not what was asked for.
  var degraded: RoutingError?
  var checks: ArraySlice<RequirementCheck> = []
  var redirects = 0
  /// The places that may go, as they said.
  var willing: Set<Hierarchy.Address> = []
  var transition: Hierarchy.Transition?
  var stepsDone = 0

  /// The command that it asks for, until it is carried out.
  private var command: (any Command)?
  /// The command that was carried out.
  var performed: (any Command)?
  /// Whether it waits for another command to end.
  var isHeld = false

  private(set) var isOver = false
  private var waitNumber: Int?
  private var waitsBegun = 0
  private var tasks: [Task<Void, Never>] = []

  /// The way of a request.
  init(_ delivery: Delivery, isRetry: Bool = false, in host: ContinuationHost) {
    purpose = isRetry ? .retry(delivery) : .request(delivery)
    request = delivery.request
    fixed = nil
    self.host = host
  }

  /// The way of a hierarchy that is known.
  init(showing hierarchy: Hierarchy, as purpose: Purpose, in host: ContinuationHost) {
    self.purpose = purpose
    fixed = hierarchy
    self.host = host
    switch purpose {
    case .request(let delivery), .retry(let delivery): request = delivery.request
    case .savedState(let delivery, let reason):
      request = delivery.request
      degraded = reason
    case .home, .recheck:
      request = ContinuationRequest(.destination(hierarchy.leaf.destination), from: .restoration)
    case .meanwhile:
      request = ContinuationRequest(.destination(hierarchy.leaf.destination), from: .app)
    }
  }

  /// Who is told; nil for what the host shows by itself.
  var delivery: Delivery? {
    switch purpose {
    case .request(let delivery), .retry(let delivery), .savedState(let delivery, _): delivery
    case .home, .meanwhile, .recheck: nil
    }
  }

  var isRetry: Bool {
    if case .retry = purpose { true } else { false }
  }

  /// Whether what is shown again names all branches, is asked for no leave, and is cut where it is not
  /// allowed.
  var isRestoration: Bool { request.source.kind == .restoration }

  private var isRecheck: Bool {
    if case .recheck = purpose { true } else { false }
  }

  var isChangingScreen: Bool { stage == .showing && !isOver }

  /// By steps, or by the state that it handed down.
  var hasChangedScreen: Bool { stage == .showing }

  /// Whether all its steps are done, and leave something in this scene.
  var hasShown: Bool {
    guard let transition else { return false }
    return transition.result != nil && stepsDone == transition.steps.count
  }

  /// The stable name of what it asks for.
  var route: String? {
    (performed ?? command).map(host.router.name) ?? wanted?.leaf.name
  }

  /// Whether it leads to a place of this scene: of several that do the last is on top.
  private(set) lazy var leadsToPlace: Bool = {
    guard !isRestoration, let hierarchy = host.router.outcome(of: request).hierarchy else {
      return false
    }
    return hierarchy.root.edge != .window || !host.presenter.opensWindows
  }()

  /// Goes on until it is through or something is to wait for.
  func go() {
    while !isOver, !isHeld, waitNumber == nil {
      switch stage {
      case .resolving: resolve()
      case .requiring:
        requireNext()
        // All is allowed: it stays as it is.
        if isRecheck, stage == .leaving, degraded == nil { end(nil) }
      case .confirming: if let command { confirm(command) }
      case .performing: return
      case .leaving: askToLeave()
      case .showing: showNext()
      }
    }
  }

  private func resolve() {
    if let fixed { return want(fixed) }
    let shown = host.shown
    var route: BoundRoute?
    do throws(RoutingError) {
      let resolution = try host.router.resolve(
        request.content, from: request.source, over: shown, by: &route)
      if !isRetry { host.countDeprecation(of: request, by: route) }
      switch resolution {
      case .place(let hierarchy):
        seen = shown
        want(hierarchy)
      case .degraded(let hierarchy, let reason):
        seen = shown
        degraded = reason
        want(hierarchy)
      case .command(let command, _):
        self.command = command
        checks = host.checks(of: command)[...]
        stage = .requiring
        host.takeAside(self)
      }
    } catch {
      if !isRetry { host.countDeprecation(of: request, by: route) }
      end(error.isNotFound ? notFound(error) : .refused(error))
    }
  }

  /// What another handler, or the browser, makes of a request that no feature takes.
  private func notFound(_ error: RoutingError) -> Outcome {
    if let claimed = delivery.flatMap({ host.claim($0, .afterRouter) }) { return claimed }
    host.openInBrowser(request)
    return .notFound(error)
  }

  /// Goes for a hierarchy, from its requirements on.
  func want(_ hierarchy: Hierarchy) {
    wanted = hierarchy
    command = nil
    checks = host.checks(of: hierarchy, all: isRestoration)[...]
    stage = .requiring
  }

  /// All that is required is met: what comes next.
  func requirementsAreMet() {
    if case .retry(let delivery) = purpose { host.unpark(delivery) }
    stage = command == nil ? .leaving : .confirming
  }

  /// Goes for less than was wanted; the checks that are left stay.
  func settle(for hierarchy: Hierarchy, because reason: RoutingError) {
    wanted = hierarchy
    degraded = degraded ?? reason
  }

  /// Ends it, from inside or by a newer one; nothing happens after. Nil where nobody is told.
  func end(_ outcome: Outcome?) {
    guard !isOver else { return }
    isOver = true
    for task in tasks { task.cancel() }
    tasks = []
    host.ended(self, with: told(outcome))
  }

  /// Waits for work, at most for a time, and goes on; nil where the time is over.
  func wait<Value: Sendable>(
    atMost limit: Duration? = nil, for work: @escaping @MainActor @Sendable () async -> Value,
    then: @escaping @MainActor (Value?) -> Void
  ) {
    seen = nil
    waitsBegun += 1
    let number = waitsBegun
    waitNumber = number
    let resume: @MainActor @Sendable (Value?) -> Void = { [weak self] value in
      guard let self, waitNumber == number, !isOver else { return }
      waitNumber = nil
      for task in tasks { task.cancel() }
      tasks = []
      then(value)
      go()
    }
    tasks = [Task { resume(await work()) }]
    guard let limit else { return }
    let clock = host.clock
    tasks.append(
      Task {
        do { try await clock.sleep(for: limit) } catch { return }
        resume(nil)
      })
  }
}

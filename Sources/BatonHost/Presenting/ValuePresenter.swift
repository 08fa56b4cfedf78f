public import Baton

/// A presenter that shows hierarchies through your app's state, such as a reducer's state or a
/// model with paths. It reads that state, and replaces it at each step.
///
/// ```swift
/// let presenter = ValuePresenter {
///   store.state.hierarchy
/// } change: { hierarchy, isAnimated in
///   store.send(.navigated(to: hierarchy), animation: isAnimated ? .default : nil)
/// }
/// ```
///
/// Call ``hierarchyChanged()`` when the app or the user changes the state. Your views draw the
/// hierarchy (``Baton/Hierarchy/path(in:)``, `presented(over:)`) and show placeholders for locked
/// destinations (`isLocked`). The presenter doesn't wait for views. If a step must wait until your
/// views have appeared, use the presenter for your UI framework instead.
@MainActor public final class ValuePresenter: Presenter {
  private let handlers: DestinationHandlers<Void>
  private let read: @MainActor () -> Hierarchy?
  private let change: @MainActor (Hierarchy, _ isAnimated: Bool) -> Void
  @exclusivity(unchecked)
  private var receivers: [Hierarchy.Address: @MainActor (AnyAnswer) -> Void] = [:]
  @exclusivity(unchecked)
  private var made: [Hierarchy.Address: @MainActor (AnyAnswer) -> Void] = [:]
  public weak var observer: (any PresenterObserver)?

  /// A closure that asks the user to confirm a command that came from outside the app. By default,
  /// every command is declined.
  public var confirm: @MainActor (any Command, ContinuationRequest) async -> Bool = { _, _ in
    false
  }
  /// A closure that decides whether a screen may be dismissed. By default, every screen may be
  /// dismissed.
  public var shouldDismiss:
    @MainActor (Hierarchy.Address, ContinuationRequest) -> DismissalDecision = { _, _ in .dismiss }
  /// A closure that opens a window for a destination. Nil if the app only has one window.
  public var openWindow: (@MainActor (Hierarchy.Node) -> Void)?

  /// Creates a presenter that reads and changes your app's state.
  ///
  /// - Parameters:
  ///   - handlers: The handlers of the app's own screens
  ///     (``DestinationHandler/adopt(_:restorable:bringToFront:)``).
  ///   - read: A closure that returns the state as a hierarchy, or nil if nothing is shown.
  ///   - change: A closure that sets the next state. After that, `read` must return it.
  public init(
    handlers: [DestinationHandler<Void>] = [], read: @escaping @MainActor () -> Hierarchy?,
    change: @escaping @MainActor (Hierarchy, _ isAnimated: Bool) -> Void
  ) {
    self.handlers = DestinationHandlers(handlers)
    self.read = read
    self.change = change
  }

  /// Tells the host that the app or the user changed the state.
  public func hierarchyChanged() {
    forgetGone()
    observer?.screenChanged()
  }

  /// Sends a destination's answer to the caller that opened it with ``ContinuationHost/ask(_:)``.
  /// Call this from the view.
  ///
  /// - Returns: True if the screen exists and a caller is waiting for its answer.
  @discardableResult
  public func answer<Value: Answering>(
    _ destination: Value.Type, at address: Hierarchy.Address, with answer: Value.Answer
  ) -> Bool {
    guard read()?[address]?.destination is Value, let give = receivers[address] else {
      return false
    }
    give(AnyAnswer(answer))
    return true
  }

  public var shown: ShownScreen? { read().map { ShownScreen($0) } }
  public var shownHierarchy: Hierarchy? { read() }
  public var opensWindows: Bool { openWindow != nil }

  public func adopts(_ destination: any Destination.Type) -> Bool { handlers.adopts(destination) }

  public func bringToFront(_ node: Hierarchy.Node) async throws {
    try await handlers.bringToFront(node.destination)
  }

  public func make(_ transition: Hierarchy.Transition) throws {
    made = [:]
    guard let observer else { return }
    let steps = transition.steps
    // Copying the steps would take longer.
    for index in steps.indices {
      for place in steps[index].made
      where type(of: place.node.destination).returnsAnswer {
        made[place.address] = observer.answerReceiver(for: place)
      }
    }
  }

  public func perform(_ step: Hierarchy.Transition.Step, animated: Bool) throws {
    if case .openWindow(let node) = step.action {
      openWindow?(node)
      return
    }
    guard let next = step.performed(on: read()) else {
      throw RoutingError.nothing(at: step.address)
    }
    if !made.isEmpty || !receivers.isEmpty {
      for node in step.made {
        receivers[node.address] = made.removeValue(forKey: node.address)
      }
    }
    change(next, animated)
    forgetGone()
  }

  public func restorable(at address: Hierarchy.Address) -> (any Restorable)? { nil }

  public func shouldDismiss(
    _ address: Hierarchy.Address, for request: ContinuationRequest
  ) -> DismissalDecision {
    shouldDismiss(address, request)
  }

  public func confirm(_ command: any Command, for request: ContinuationRequest) async -> Bool {
    await confirm(command, request)
  }

  private func forgetGone() {
    guard !receivers.isEmpty else { return }
    let hierarchy = read()
    receivers = receivers.filter { entry in
      hierarchy?[entry.key].map { type(of: $0.destination).returnsAnswer } ?? false
    }
  }
}

extension Hierarchy {
  /// The steps from what is shown to what is wanted: the common part is kept, and nothing is done twice.
  ///
  /// A value, made by ``Router/transition(to:from:opensWindows:rebuilding:)``; its text is stable.
  public struct Transition: Sendable, Hashable {
    /// What to do, in this order: dismissed, left, replaced, selected, pushed, presented.
    public let steps: [Step]
    /// What is shown when all steps are done, branches that the request does not name included; nil
    /// where nothing was shown and all goes to a window of its own.
    public let result: Hierarchy?
    /// The focused places that stay, root to leaf.
    public let kept: [Place]
    /// Whether the place that was asked for is on screen already.
    public let leafIsKept: Bool

    /// Whether all that is wanted is on screen.
    public var isEmpty: Bool { steps.isEmpty }
  }
}

extension Hierarchy.Transition {
  /// One change of the screen.
  public struct Step: Sendable, Hashable {
    /// The change.
    public enum Action: Sendable, Hashable {
      /// What is presented over the place at the address goes, with all above it; listed lowest first.
      case dismiss([Hierarchy.Place])
      /// What is pushed on the place at the address goes; listed lowest first.
      case leave([Hierarchy.Place])
      /// The slot of the container at the address gets the focus.
      case select(String)
      /// The place at the address, and all on it, goes; the tree comes in its place. Nil where the
      /// address is empty.
      case replace(Hierarchy.Place?, with: Hierarchy.Place)
      /// A tree whose places stand on each other is pushed on the place at the address, as one movement.
      case push(Hierarchy.Place)
      /// A tree is presented over the place at the address; its edge says how.
      case present(Hierarchy.Place)
      /// A tree gets a window of its own.
      case openWindow(Hierarchy.Place)
    }

    /// What is to be done.
    public let action: Action
    /// The place that the action is about.
    public let address: Hierarchy.Address
    /// What stands at the address, without what is on it: who reads the step as text asks for its own.
    let holder: Hierarchy.Place
    /// Whether it moves: the last step does, and what the user sees dismissed before it. The rest happens
    /// at once, and so does all that comes back or continues from elsewhere.
    public internal(set) var isAnimated = false
    /// How what is presented with it is presented, as far as the presenter honours it.
    public internal(set) var style = PresentationStyle()

    init(_ action: Action, at address: Hierarchy.Address, of holder: Hierarchy.Place) {
      self.action = action
      self.address = address
      self.holder = holder.alone
    }
  }

  /// The places that are new, each before those on it: all that a presenter makes before the first step.
  /// What goes to a window of its own is made there.
  public var made: [Hierarchy.AddressedPlace] {
    steps.flatMap(\.made)
  }

  /// The places that go, each after those on it: who is asked before the first step.
  public var left: [Hierarchy.AddressedPlace] {
    steps.flatMap { step -> [Hierarchy.AddressedPlace] in
      let gone: [Hierarchy.AddressedPlace] =
        switch step.action {
        case .dismiss(let places), .leave(let places):
          places.first.map { $0.addressed(at: step.address.appending($0.edge)) } ?? []
        case .replace(let place, _): place?.addressed(at: step.address) ?? []
        case .select, .push, .present, .openWindow: []
        }
      return gone.reversed()
    }
  }
}

extension Hierarchy.Transition.Step {
  /// Whether it takes away what is presented where the user looks.
  func dismisses(whatIsAt focus: Hierarchy.Address) -> Bool {
    guard case .dismiss(let places) = action, let lowest = places.first else { return false }
    return address.appending(lowest.edge).isPrefix(of: focus)
  }

  /// Whether it is the first that a scene shows at all.
  package var showsFirst: Bool {
    if case .replace(nil, _) = action { address == .root } else { false }
  }
}

#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import Baton
  public import BatonHost
  import AppKit

  extension AppKitPresenter {
    public var shown: ShownScreen? { containers.shown }
    public var opensWindows: Bool { containers.opensWindows }
    /// Windows, where the app opens them: AppKit's sheets always move, and have one height.
    public var honoured: Set<PresentationStyle.Aspect> { opensWindows ? [.window] : [] }
    public var isSettled: Bool { containers.isSettled }

    public var observer: (any PresenterObserver)? {
      get { containers.observer }
      set { containers.observer = newValue }
    }

    public func canMake(_ destination: any Destination.Type) -> Bool {
      containers.canMake(destination)
    }

    public func canAnswer(_ destination: any Destination.Type) -> Bool {
      containers.canAnswer(destination)
    }

    public func adopts(_ destination: any Destination.Type) -> Bool {
      containers.adopts(destination)
    }

    public func bringToFront(_ place: Hierarchy.Place) async throws {
      try await containers.bringToFront(place)
    }

    public func make(_ transition: Hierarchy.Transition) throws {
      try containers.make(transition)
    }

    public func perform(_ step: Hierarchy.Transition.Step, animated: Bool) throws {
      try containers.perform(step, animated: animated)
    }

    public func settled() async { await containers.settled() }

    public func restorable(at address: Hierarchy.Address) -> (any Restorable)? {
      containers.restorable(at: address)
    }

    public func screen(at address: Hierarchy.Address) -> AnyObject? {
      containers.screen(at: address)
    }
  }
#endif

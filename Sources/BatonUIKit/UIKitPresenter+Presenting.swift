#if canImport(UIKit) && !os(watchOS)
  public import Baton
  public import BatonHost
  import UIKit

  extension UIKitPresenter {
    public var shown: ShownScreen? { containers.shown }
    public var opensWindows: Bool { containers.opensWindows }
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

#if (canImport(UIKit) || canImport(AppKit))
  package import Baton
  package import BatonHost

  /// Shows hierarchies in a window's containers: what UIKit's and AppKit's presenters share.
  ///
  /// A class, because it holds what it knows of live screens.
  @MainActor package final class ContainerPresenter<Containers: LiveContainers> {
    package typealias Screen = Containers.Screen

    package let containers: Containers
    package weak var observer: (any PresenterObserver)?
    package var openWindow: (@MainActor (Hierarchy.Place) -> Void)?
    /// Told what is shown each time that it takes it for known.
    package var onRest: (@MainActor (LiveScreen<Screen>) -> Void)?

    let handlers: DestinationHandlers<Screen>
    var placedScreens: [PlacedScreen<Screen>] = []
    /// The screens of the app's own, the one that was brought to the front last at the end.
    var adopted: [PlacedScreen<Screen>] = []
    var made: [Hierarchy.Address: Screen] = [:]
    var movements = 0
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    var waits = 0
    var lastSeen: [ObjectIdentifier] = []
    var isLooking = false

    package init(_ containers: Containers, handlers: [DestinationHandler<Screen>]) {
      self.containers = containers
      self.handlers = DestinationHandlers(handlers)
    }

    package var shown: ShownScreen? { live?.shown }
    package var opensWindows: Bool { openWindow != nil }

    package func canMake(_ destination: any Destination.Type) -> Bool {
      handlers.handler(for: destination) != nil
    }

    package func canAnswer(_ destination: any Destination.Type) -> Bool {
      handlers.canAnswer(destination)
    }

    package func adopts(_ destination: any Destination.Type) -> Bool {
      handlers.adopts(destination)
    }

    package func restorable(at address: Hierarchy.Address) -> (any Restorable)? {
      live?.at(address)?.placed?.restorable
    }

    package func screen(at address: Hierarchy.Address) -> AnyObject? { live?.at(address)?.screen }

    /// Asks the screen, or what restores it, where that is `Dismissable`; screens that Baton did not make,
    /// too.
    package func shouldDismiss(
      _ address: Hierarchy.Address, for request: ContinuationRequest
    ) -> DismissalDecision {
      let here = live?.at(address)
      let asked = here?.screen as? any Dismissable ?? here?.placed?.restorable as? any Dismissable
      return asked?.shouldDismiss(for: request) ?? .dismiss
    }
  }
#endif

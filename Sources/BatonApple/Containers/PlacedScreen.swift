#if (canImport(UIKit) || canImport(AppKit))
  package import Baton
  package import BatonHost

  /// What a presenter knows of a screen that it made; where the screen is now, only the containers say.
  ///
  /// A class, because a screen keeps it while it moves.
  @MainActor package final class PlacedScreen<Screen: AnyObject> {
    package private(set) weak var screen: Screen?
    package let destination: any Destination
    /// How it was put where it stands.
    package let edge: Hierarchy.Edge
    /// What it was presented over: the platform only knows the outermost container.
    package weak var holder: Screen?
    /// The pane that was asked for last: panes that are seen together have no selection of their own.
    package weak var selectedPane: Screen?
    private let handler: DestinationHandler<Screen>?

    package init(
      _ screen: Screen, showing place: Hierarchy.Place,
      by handler: DestinationHandler<Screen>?
    ) {
      self.screen = screen
      destination = place.destination
      edge = place.edge
      self.handler = handler
    }

    package var restorable: (any Restorable)? {
      screen.flatMap { handler?.restorable(of: $0) }
    }

    /// The place with the state that it is in now.
    package var current: any Destination { restorable?.current ?? destination }

    /// The same in the words of the core.
    var content: ShownScreen.Content {
      (destination as? LockedPlace).map { .locked($0) } ?? .destination(current)
    }
  }
#endif

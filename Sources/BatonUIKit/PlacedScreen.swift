#if canImport(UIKit) && !os(watchOS)
  import Baton
  import UIKit

  /// What a presenter knows of a screen that it made; where the screen is now, only the containers say.
  ///
  /// A class, because a screen keeps it while it moves.
  @MainActor final class PlacedScreen {
    private(set) weak var screen: UIViewController?
    let destination: any Destination
    /// How it was put where it stands.
    let edge: Hierarchy.Edge
    /// What it was presented over: UIKit only knows the outermost container.
    weak var holder: UIViewController?
    /// The pane that was asked for last: panes that are seen together have no selection of their own.
    weak var selectedPane: UIViewController?
    private let handler: DestinationHandler<UIViewController>?

    init(
      _ screen: UIViewController, showing place: Hierarchy.Place,
      by handler: DestinationHandler<UIViewController>?
    ) {
      self.screen = screen
      destination = place.destination
      edge = place.edge
      self.handler = handler
    }

    var restorable: (any Restorable)? {
      screen.flatMap { handler?.restorable(of: $0) }
    }

    /// The place with the state that it is in now.
    var current: any Destination { restorable?.current ?? destination }
  }
#endif

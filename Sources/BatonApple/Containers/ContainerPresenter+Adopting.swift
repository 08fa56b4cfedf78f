#if (canImport(UIKit) || canImport(AppKit))
  package import Baton
  import BatonHost

  // Screens of the app's own, on which all else stands.
  extension ContainerPresenter {
    package func bringToFront(_ place: Hierarchy.Place) async throws {
      let screen = try await handlers.bringToFront(place.destination)
      // Who asked does not wait any more.
      try Task.checkCancellation()
      let handler = handlers.handler(for: type(of: place.destination))
      let own = PlacedScreen(screen, showing: place, by: handler)
      placedScreens.removeAll { $0.screen == nil || $0.screen === screen }
      adopted.removeAll { $0.screen == nil || $0.screen === screen }
      placedScreens.append(own)
      adopted.append(own)
      if isSettled {
        containers.layOut()
        remember()
      }
    }

    /// Whether the screens at the bottom are the app's own.
    var standsOnAdopted: Bool { handlers.adoptsAny }

    /// The screen of the app's own that is shown: the one in front, else the last that was.
    var adoptedRoot: Screen? {
      let there = adopted.compactMap(\.screen).filter(isThere)
      return there.last(where: isInFront) ?? there.last
    }

    /// What holds a screen of the app's own: its stack, if it lies in one.
    func outer(of own: Screen) -> Screen {
      containers.parent(of: own).flatMap { isStack($0) ? $0 : nil } ?? own
    }

    /// Whether a screen is in the window, seen or not.
    private func isThere(_ screen: Screen) -> Bool {
      var top = screen
      while let parent = containers.parent(of: top) { top = parent }
      guard var level = containers.root else { return false }
      var levels = [level]
      while level !== top, let next = containers.presented(over: level, on: level)?.screen,
        !levels.contains(where: { $0 === next })
      {
        level = next
        levels.append(next)
      }
      return level === top
    }

    /// Whether each container that a screen is in shows that.
    private func isInFront(_ screen: Screen) -> Bool {
      var here = outer(of: screen)
      while let parent = containers.parent(of: here) {
        if let front = containers.contents(of: parent)?.front, front !== here { return false }
        here = parent
      }
      return true
    }
  }

  extension LiveScreen {
    /// What stands on a screen, without what that lies on.
    func from(_ bottom: Screen) -> LiveScreen? {
      var here = self
      while here.screen !== bottom {
        guard let next = here.children.first(where: { $0.edge == .push }) else { return nil }
        here = next
      }
      here.edge = .root
      return here
    }
  }
#endif

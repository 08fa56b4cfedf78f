#if canImport(SwiftUI)
  public import Baton
  import BatonHost
  import SwiftUI

  /// The app's own view, with the screens on top of it. Baton keeps the screens while another view
  /// is in front.
  struct OwnedView {
    let view: ViewRecord
    var hierarchy: Hierarchy?
    var placed: [Hierarchy.Address: ViewRecord] = [:]
  }

  // The app's own views, below all other screens.
  extension SwiftUIPresenter {
    public func adopts(_ destination: any Destination.Type) -> Bool {
      handlers.adopts(destination)
    }

    public func bringToFront(_ node: Hierarchy.Node) async throws {
      _ = try await handlers.bringToFront(node.destination)
      // The caller may have stopped waiting.
      try Task.checkCancellation()
      let type = type(of: node.destination)
      coming = type
      waitForViews()
      await settled()
      if coming == type { coming = nil }
      try Task.checkCancellation()
      guard isVisible(type) else {
        throw RoutingError(
          .notShown, "no HierarchyView(_:owning:) for \(node) has appeared")
      }
      turn(to: type)
      let view = owned(type)
      view.destination = node.destination
      if hierarchy == nil { placed = [.root: view] }
      var root = hierarchy?.root ?? node
      root.destination = node.destination
      hierarchy = Hierarchy(root: root)
    }

    /// Returns true if the app's own view for a destination type, or a screen on it, is visible.
    func isVisible(_ type: any Destination.Type) -> Bool {
      let isInFront = hierarchy.map { Swift.type(of: $0.root.destination) == type } ?? false
      let placed = isInFront ? placed : owned[ObjectIdentifier(type)]?.placed
      return owned(type).isVisible || placed?.values.contains(where: \.isVisible) == true
    }

    /// Returns the app's own view for a destination type. Registers the view the first time.
    func owned(_ type: any Destination.Type) -> ViewRecord {
      let key = ObjectIdentifier(type)
      if let known = owned[key] { return known.view }
      // Until the app shows the destination, any value will do.
      let example: any Destination = type.examples.first ?? ForeignScreen.examples[0]
      let view = ViewRecord(SwiftUIScreen(EmptyView()), of: example, at: .root, in: self)
      owned[key] = OwnedView(view: view)
      return view
    }

    /// Switches to another view that the app manages. Saves the screens on top of the old view,
    /// and restores the new view's screens.
    func turn(to type: any Destination.Type) {
      let now = hierarchy.map { Swift.type(of: $0.root.destination) }
      guard now != type else { return }
      for view in placed.values { view.leave() }
      if let now {
        owned[ObjectIdentifier(now)]?.hierarchy = hierarchy
        owned[ObjectIdentifier(now)]?.placed = placed
      }
      _ = owned(type)
      let next = owned[ObjectIdentifier(type)]
      placed = next?.placed ?? [:]
      hierarchy = next?.hierarchy
    }

    /// Handles the user's return to one of the app's own views, and restores the screens on it.
    func userTurned(to type: any Destination.Type) {
      guard owned[ObjectIdentifier(type)]?.hierarchy != nil else { return }
      turn(to: type)
      observer?.screenChanged()
    }
  }
#endif

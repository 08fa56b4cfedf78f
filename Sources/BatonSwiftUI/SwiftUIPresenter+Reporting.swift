#if canImport(SwiftUI)
  import Baton

  // Splits the hierarchy into one part for each view, so a change doesn't redraw all views.
  extension SwiftUIPresenter {
    /// Passes each view its part of the hierarchy. Only views whose part changed are redrawn.
    func tellViews() {
      let now = item(at: .root)
      if root != now { root = now }
      let there = Set(placed.values.map(\.number))
      for view in told where !there.contains(view.number) { view.leave() }
      told = Array(placed.values)
      for (address, view) in placed { view.show(surroundings(of: address)) }
    }

    /// Returns everything around the view at an address: its path, presented screen, slots, and
    /// question.
    private func surroundings(of address: Hierarchy.Address) -> Surroundings {
      guard let hierarchy, let node = hierarchy[address] else { return Surroundings() }
      let presented = hierarchy.presented(over: address)
      let current = placed[address]?.restorable?.current ?? node.destination
      let slots = node.slots(declaredBy: current).map { slot in
        let child = node.children.first {
          if case .slot(slot.name, _) = $0.edge { true } else { false }
        }
        return ShownSlot(
          name: slot.name, isPane: slot.kind == .pane,
          content: child.flatMap { item(at: address.appending($0.edge)) })
      }
      return Surroundings(
        path: hierarchy.path(on: address).compactMap { item(at: $0.address) },
        presented: presented.flatMap { item(at: $0.address) },
        slots: slots.filter { $0.isPane || $0.content != nil },
        selection: hierarchy.selection(at: address) ?? "",
        question: hierarchy.leafAddress == address ? question : nil)
    }
  }
#endif

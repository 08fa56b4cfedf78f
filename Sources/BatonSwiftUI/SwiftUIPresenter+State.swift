#if canImport(SwiftUI)
  import Baton
  import SwiftUI

  // Container bindings. SwiftUI reads and sets them all on the main actor, although the `Binding`
  // type doesn't declare that.
  extension SwiftUIPresenter {
    func item(at address: Hierarchy.Address) -> ViewItem? {
      placed[address].map { ViewItem(view: $0, address: address) }
    }

    // Each function reads the value before it returns the binding, so SwiftUI redraws the calling
    // view when the value changes.

    /// Returns a binding to the screens pushed onto a destination.
    func path(on item: ViewItem) -> Binding<[ViewItem]> {
      _ = item.view.path
      return Binding {
        MainActor.assumeIsolated { item.view.path }
      } set: { path in
        MainActor.assumeIsolated {
          self.userChanges(item) { $0.keeping(path.count, on: item.address) }
        }
      }
    }

    /// Returns a binding to the selected slot of a container.
    func selection(of item: ViewItem) -> Binding<String> {
      _ = item.view.selection
      return Binding {
        MainActor.assumeIsolated { item.view.selection }
      } set: { slot in
        MainActor.assumeIsolated {
          self.userChanges(item) { $0.selecting(slot, at: item.address) }
        }
      }
    }

    /// Returns a binding to the sheet or cover over a destination.
    func presented(_ edge: Hierarchy.Edge, over item: ViewItem) -> Binding<PresentedItem?> {
      let hasCovers = type(of: presentations).hasCovers
      let now = item.view.presented(edge, hasCovers: hasCovers)
      return Binding {
        MainActor.assumeIsolated { item.view.presented(edge, hasCovers: hasCovers) }
      } set: { next in
        MainActor.assumeIsolated {
          // SwiftUI may report the old item's dismissal again after another item has replaced it,
          // so ignore that report.
          guard next == nil, let now, item.view.presented(edge, hasCovers: hasCovers)?.id == now.id
          else { return }
          self.userChanges(item) { $0.dismissing(over: item.address) }
        }
      }
    }

    /// Applies a change that the user made, and notifies the host if anything changed.
    private func userChanges(_ item: ViewItem, _ change: (Hierarchy) -> Hierarchy) {
      guard placed[item.address] === item.view, let hierarchy else { return }
      let next = change(hierarchy)
      guard next != hierarchy else { return }
      self.change(to: next)
      observer?.screenChanged()
    }
  }

  // Splits the hierarchy into one part for each view, so a change doesn't redraw all views.
  extension SwiftUIPresenter {
    /// Passes each view its part of the hierarchy. Only views whose part changed are redrawn.
    func tellViews() {
      let now = item(at: .root)
      if root != now { root = now }
      for view in gone { view.leave() }
      for (address, view) in placed { tell(view, at: address) }
    }

    /// Passes a view everything around it: its path, presented screen, slots, and question.
    private func tell(_ view: ViewRecord, at address: Hierarchy.Address) {
      guard let hierarchy, let node = hierarchy[address] else { return view.show() }
      let current = view.restorable?.current ?? node.destination
      let slots = node.slots(declaredBy: current).map { slot in
        let child = node.children.first {
          if case .slot(slot.name, _) = $0.edge { true } else { false }
        }
        return ShownSlot(
          name: slot.name, isPane: slot.kind == .pane,
          content: child.flatMap { item(at: address.appending($0.edge)) })
      }
      view.show(
        path: hierarchy.path(on: address).compactMap { item(at: $0.address) },
        presented: hierarchy.presented(over: address).flatMap { item(at: $0.address) },
        slots: slots.filter { $0.isPane || $0.content != nil },
        selection: hierarchy.selection(at: address) ?? "",
        question: hierarchy.leafAddress == address ? question : nil)
    }
  }
#endif

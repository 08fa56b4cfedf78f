#if canImport(SwiftUI)
  import Baton
  import SwiftUI

  // Container bindings. SwiftUI reads and sets them all on the main actor, although the `Binding`
  // type doesn't declare that.
  extension ViewRecord {
    /// The address, or nil once the user has left the view.
    var currentAddress: Hierarchy.Address? {
      presenter?.placed[address] === self ? address : nil
    }

    // Each of these reads the value before it returns the binding, so SwiftUI redraws the calling
    // view when the value changes.

    /// A binding to the screens pushed onto a destination.
    var pathBinding: Binding<[ViewRecord]> {
      _ = path
      return Binding {
        MainActor.assumeIsolated { self.path }
      } set: { path in
        MainActor.assumeIsolated {
          self.userChanges { $0.keeping(path.count, on: self.address) }
        }
      }
    }

    /// A binding to the selected slot of a container.
    var selectionBinding: Binding<String> {
      _ = selection
      return Binding {
        MainActor.assumeIsolated { self.selection }
      } set: { slot in
        MainActor.assumeIsolated {
          self.userChanges { $0.selecting(slot, at: self.address) }
        }
      }
    }

    /// Returns a binding to the sheet or cover over a destination.
    func presentedBinding(_ edge: Hierarchy.Edge) -> Binding<PresentedItem?> {
      let hasCovers = presenter.map { type(of: $0.presentations).hasCovers } ?? true
      let now = presented(edge, hasCovers: hasCovers)
      return Binding {
        MainActor.assumeIsolated { self.presented(edge, hasCovers: hasCovers) }
      } set: { next in
        MainActor.assumeIsolated {
          // SwiftUI may report the old item's dismissal again after another item has replaced it,
          // so ignore that report.
          guard next == nil, let now, self.presented(edge, hasCovers: hasCovers)?.id == now.id
          else { return }
          self.userChanges { $0.dismissing(over: self.address) }
        }
      }
    }

    /// Applies a change that the user made, and notifies the host if anything changed.
    private func userChanges(_ change: (Hierarchy) -> Hierarchy) {
      guard let presenter, currentAddress != nil, let hierarchy = presenter.hierarchy else {
        return
      }
      let next = change(hierarchy)
      guard next != hierarchy else { return }
      presenter.change(to: next)
      presenter.observer?.screenChanged()
    }
  }

  // Splits the hierarchy into one part for each view, so a change doesn't redraw all views.
  extension SwiftUIPresenter {
    /// Passes each view its part of the hierarchy. Only views whose part changed are redrawn.
    func tellViews() {
      if root != placed[.root] { root = placed[.root] }
      for view in gone { view.leave() }
      for view in placed.values { tell(view) }
    }

    /// Passes a view everything around it: its path, presented screen, slots, and question.
    private func tell(_ view: ViewRecord) {
      let address = view.address
      guard let hierarchy, let node = hierarchy[address] else { return view.show() }
      let current = view.restorable?.current ?? node.destination
      let slots = node.slots(declaredBy: current).map { slot in
        let child = node.children.first {
          if case .slot(slot.name, _) = $0.edge { true } else { false }
        }
        return ShownSlot(
          name: slot.name, isPane: slot.kind == .pane,
          content: child.flatMap { placed[address.appending($0.edge)] })
      }
      view.show(
        path: hierarchy.path(on: address).compactMap { placed[$0.address] },
        presented: hierarchy.presented(over: address).flatMap { placed[$0.address] },
        slots: slots.filter { $0.isPane || $0.content != nil },
        selection: hierarchy.selection(at: address) ?? "",
        question: hierarchy.leafAddress == address ? question : nil)
    }
  }
#endif

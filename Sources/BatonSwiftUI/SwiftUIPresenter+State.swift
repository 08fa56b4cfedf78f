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
    func presented(_ way: Hierarchy.Edge, over item: ViewItem) -> Binding<PresentedItem?> {
      let hasCovers = type(of: presentations).hasCovers
      let now = item.view.presented(way, hasCovers: hasCovers)
      return Binding {
        MainActor.assumeIsolated { item.view.presented(way, hasCovers: hasCovers) }
      } set: { next in
        MainActor.assumeIsolated {
          // SwiftUI may report the old item's dismissal again after another item has replaced it,
          // so ignore that report.
          guard next == nil, let now, item.view.presented(way, hasCovers: hasCovers)?.id == now.id
          else { return }
          self.userChanges(item) { $0.dismissing(over: item.address) }
        }
      }
    }

    /// Applies a change that the user made, and notifies the host unless nothing changed.
    private func userChanges(_ item: ViewItem, _ change: (Hierarchy) -> Hierarchy) {
      guard placed[item.address] === item.view, let hierarchy else { return }
      let next = change(hierarchy)
      guard next != hierarchy else { return }
      self.change(to: next)
      observer?.screenChanged()
    }
  }
#endif

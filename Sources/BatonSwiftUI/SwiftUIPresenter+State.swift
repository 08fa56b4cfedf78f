#if canImport(SwiftUI)
  import Baton
  import SwiftUI

  // Bindings for containers. SwiftUI reads and sets all of them on the main actor, although the
  // `Binding` type doesn't say so.
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

    /// Returns a binding to a container's selected slot.
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
          // Ignore a dismissal of the old item that SwiftUI reports again after another item has
          // replaced it.
          guard next == nil, let now, item.view.presented(way, hasCovers: hasCovers)?.id == now.id
          else { return }
          self.userChanges(item) { $0.dismissing(over: item.address) }
        }
      }
    }

    /// Applies a change made by the user and tells the host, unless nothing changed.
    private func userChanges(_ item: ViewItem, _ change: (Hierarchy) -> Hierarchy) {
      guard placed[item.address] === item.view, let hierarchy else { return }
      let next = change(hierarchy)
      guard next != hierarchy else { return }
      self.change(to: next)
      observer?.screenChanged()
    }
  }
#endif

#if canImport(SwiftUI)
  import Baton
  import SwiftUI

  // Container bindings. SwiftUI reads and sets them all on the main actor, although the `Binding`
  // type doesn't say so.
  extension SwiftUIPresenter {
    func item(at address: Hierarchy.Address) -> PlaceItem? {
      placed[address].map { PlaceItem(view: $0, address: address) }
    }

    // Each binding is also read when it's made. So the view whose body asks for it is redrawn when
    // its value changes.

    /// The path of the stack above a destination.
    func path(on item: PlaceItem) -> Binding<[PlaceItem]> {
      _ = item.view.path
      return Binding {
        MainActor.assumeIsolated { item.view.path }
      } set: { path in
        MainActor.assumeIsolated {
          self.userChanges(item) { $0.keeping(path.count, on: item.address) }
        }
      }
    }

    /// The selected slot of a container.
    func selection(of item: PlaceItem) -> Binding<String> {
      _ = item.view.selection
      return Binding {
        MainActor.assumeIsolated { item.view.selection }
      } set: { slot in
        MainActor.assumeIsolated {
          self.userChanges(item) { $0.selecting(slot, at: item.address) }
        }
      }
    }

    /// A binding to the sheet or cover over a destination.
    func presented(_ way: Hierarchy.Edge, over item: PlaceItem) -> Binding<PresentedItem?> {
      let hasCovers = type(of: presentations).hasCovers
      let now = item.view.presented(way, hasCovers: hasCovers)
      return Binding {
        MainActor.assumeIsolated { item.view.presented(way, hasCovers: hasCovers) }
      } set: { next in
        MainActor.assumeIsolated {
          // If another item is already there, SwiftUI may dismiss the old item a second time.
          guard next == nil, let now, item.view.presented(way, hasCovers: hasCovers)?.id == now.id
          else { return }
          self.userChanges(item) { $0.dismissing(over: item.address) }
        }
      }
    }

    /// Tells the host about a change by the user, once.
    private func userChanges(_ item: PlaceItem, _ change: (Hierarchy) -> Hierarchy) {
      guard placed[item.address] === item.view, let hierarchy else { return }
      let next = change(hierarchy)
      guard next != hierarchy else { return }
      self.change(to: next)
      observer?.screenChanged()
    }
  }
#endif

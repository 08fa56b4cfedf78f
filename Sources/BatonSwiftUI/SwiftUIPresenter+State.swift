#if canImport(SwiftUI)
  import Baton
  import SwiftUI

  // What containers are bound to. SwiftUI reads and sets all of it on the main actor, though no type of
  // a binding says so.
  extension SwiftUIPresenter {
    func item(at address: Hierarchy.Address) -> PlaceItem? {
      placed[address].map { PlaceItem(view: $0, address: address) }
    }

    // Bindings are read as they are made, too: the view whose body asks for one is drawn again when what it is
    // bound to changes.

    /// The path of the stack that a place is the bottom of.
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
          // One that is gone already may be told to go once more, when another is there.
          guard next == nil, let now, item.view.presented(way, hasCovers: hasCovers)?.id == now.id
          else { return }
          self.userChanges(item) { $0.dismissing(over: item.address) }
        }
      }
    }

    /// Tells the host once about the user's change.
    private func userChanges(_ item: PlaceItem, _ change: (Hierarchy) -> Hierarchy) {
      guard placed[item.address] === item.view, let hierarchy else { return }
      let next = change(hierarchy)
      guard next != hierarchy else { return }
      self.change(to: next)
      observer?.screenChanged()
    }
  }
#endif

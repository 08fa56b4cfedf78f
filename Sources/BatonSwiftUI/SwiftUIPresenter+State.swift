#if canImport(SwiftUI)
  import Baton
  import SwiftUI

  // What containers are bound to. SwiftUI reads and sets all of it on the main actor, though no type of
  // a binding says so.
  extension SwiftUIPresenter {
    func item(at address: Hierarchy.Address) -> PlaceItem? {
      placed[address].map { PlaceItem(view: $0, address: address) }
    }

    /// What stands now where something was presented.
    func item(insteadOf last: PlaceItem) -> PlaceItem {
      guard let now = item(at: last.address), now.view.presentation == last.view.presentation
      else { return last }
      return now
    }

    /// The path of the stack that a place is the bottom of.
    func path(on item: PlaceItem) -> Binding<[PlaceItem]> {
      Binding {
        MainActor.assumeIsolated {
          self.placed[item.address] === item.view ? self.path(on: item.address) : []
        }
      } set: { path in
        MainActor.assumeIsolated {
          self.userChanges(item) { $0.keeping(path.count, on: item.address) }
        }
      }
    }

    private func path(on address: Hierarchy.Address) -> [PlaceItem] {
      hierarchy?.path(on: address).compactMap { self.item(at: $0.address) } ?? []
    }

    /// The selected slot of a container.
    func selection(of item: PlaceItem) -> Binding<String> {
      Binding {
        MainActor.assumeIsolated {
          let isThere = self.placed[item.address] === item.view
          return isThere ? self.hierarchy?.selection(at: item.address) ?? "" : ""
        }
      } set: { slot in
        MainActor.assumeIsolated {
          self.userChanges(item) { $0.selecting(slot, at: item.address) }
        }
      }
    }

    /// What is presented over a place in one of both ways.
    func presented(_ edge: Hierarchy.Edge, over item: PlaceItem) -> Binding<PresentedItem?> {
      let now = presentedItem(edge, over: item)
      return Binding {
        MainActor.assumeIsolated { self.presentedItem(edge, over: item) }
      } set: { next in
        MainActor.assumeIsolated {
          // One that is gone already may be told to go once more, when another is there.
          guard next == nil, let now, self.presentedItem(edge, over: item)?.id == now.id else {
            return
          }
          self.userChanges(item) { $0.dismissing(over: item.address) }
        }
      }
    }

    private func presentedItem(
      _ edge: Hierarchy.Edge, over item: PlaceItem
    ) -> PresentedItem? {
      guard placed[item.address] === item.view,
        let presented = hierarchy?.presented(over: item.address), presented.place.edge == edge
      else { return nil }
      return self.item(at: presented.address).map(PresentedItem.init)
    }

    /// The host is told of what the user did, once.
    private func userChanges(_ item: PlaceItem, _ change: (Hierarchy) -> Hierarchy) {
      guard placed[item.address] === item.view, let hierarchy else { return }
      let next = change(hierarchy)
      guard next != hierarchy else { return }
      self.change(to: next)
      observer?.screenChanged()
    }
  }
#endif

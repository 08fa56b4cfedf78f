import Baton
import Foundation

extension HostDriver {
  /// What is shown as data, as far as it is the account's own; nil where there is nothing to save, and
  /// while another account's screen is still to be locked.
  func savedState() throws(RoutingError) -> Data? {
    guard state.mustLock == nil, let root = shown?.root,
      let own = state.locks.opened(root, for: state.account),
      let hierarchy = Hierarchy(root: own).withoutForeign
    else { return nil }
    return try router.encodeHierarchy(hierarchy)
  }

  /// Shows a saved state again.
  func restore(_ data: Data, completion: @escaping @MainActor (Outcome) -> Void) {
    let restored = router.decodeHierarchy(data)
    let reason = restored.problems.isEmpty ? nil : RoutingError.restored(restored.problems)
    let leaf = restored.hierarchy?.leaf.destination
    let request = ContinuationRequest(
      leaf.map { .destination($0) } ?? .link(""), from: .restoration)
    let delivery = Delivery(request)
    delivery.tell(completion)
    defer { drive() }
    guard state.phase != .closed else { return conclude(delivery, with: .failed(.sceneGone)) }
    guard let hierarchy = restored.hierarchy else {
      return conclude(delivery, with: .refused(reason ?? .restored([])))
    }
    guard !state.hasGoneOn else { return conclude(delivery, with: .refused(.late)) }
    state.deliveries.begin(delivery)
    enqueue([Job(.savedState(delivery, hierarchy, reason), generation: state.generation)])
  }
}

extension Hierarchy {
  /// The hierarchy without screens that Baton did not make; what stands on them stands on what they
  /// stood on. Nil where nothing is left.
  fileprivate var withoutForeign: Hierarchy? {
    guard root.isForeign else { return Hierarchy(root: root.withoutForeignChildren) }
    for number in root.childrenFocusFirst {
      let child = root.children[number].standing(on: .root)
      if let rest = Hierarchy(root: child).withoutForeign { return rest }
    }
    return nil
  }
}

extension Hierarchy.Place {
  fileprivate var withoutForeignChildren: Self {
    var place = Self(destination, name: name, edge: edge)
    let order = children.compactMap(\.edge.slotName)
    for number in childrenFocusFirst.reversed() {
      var child = children[number]
      // A foreign screen makes room for what it carries.
      while child.isForeign, let next = child.childrenFocusFirst.first {
        child = child.children[next].standing(on: child.edge)
      }
      guard !child.isForeign else { continue }
      place.set(
        child.withoutForeignChildren, slotOrder: order, focused: number == focusedChild)
    }
    return place
  }
}

import Baton
public import Foundation

extension ContinuationHost {
  /// What is shown as data, with the state that each restorable is in now; nil where there is nothing to
  /// save. Screens that Baton did not make are left out.
  ///
  /// - Throws: Which destination cannot be encoded.
  public func savedState() throws(RoutingError) -> Data? {
    guard let hierarchy = shown?.withoutForeign else { return nil }
    return try router.encodeHierarchy(hierarchy)
  }

  /// Shows a saved state again, the same way as everything else, unanimated; before any request that
  /// came with it.
  ///
  /// What cannot be read, or is not allowed any more, is cut off to its nearest ancestor; the outcome
  /// then is degraded and says what. State that comes after the user has gone on is refused as late.
  ///
  /// - Returns: What became of it; refused where nothing of it could be read.
  @discardableResult
  public func restore(_ state: Data) async -> Outcome {
    await withCheckedContinuation { continuation in
      restore(state) { continuation.resume(returning: $0) }
    }
  }

  /// Shows a saved state again, and begins at once where the app is ready.
  public func restore(
    _ state: Data, completion: @escaping @MainActor (Outcome) -> Void
  ) {
    let restored = router.decodeHierarchy(state)
    let reason = restored.problems.isEmpty ? nil : RoutingError.restored(restored.problems)
    guard let hierarchy = restored.hierarchy else {
      let request = ContinuationRequest(.link(""), from: .restoration)
      return conclude(request, .refused(reason ?? .restored([])), completion)
    }
    let request = ContinuationRequest(
      .destination(hierarchy.leaf.destination), from: .restoration)
    guard !hasGoneOn else { return conclude(request, .refused(.late), completion) }
    let delivery = Delivery(request)
    delivery.tell(completion)
    intake.begin(delivery)
    run([Passage(showing: hierarchy, as: .savedState(delivery, reason), in: self)])
  }

  private func conclude(
    _ request: ContinuationRequest, _ outcome: Outcome,
    _ completion: @MainActor (Outcome) -> Void
  ) {
    outcomeHub.send(OutcomeRecord(request: request, route: nil, outcome: outcome))
    completion(outcome)
  }
}

extension Hierarchy {
  /// The hierarchy without screens that Baton did not make; what stands on them stands on what they
  /// stood on. Nil where nothing is left.
  var withoutForeign: Hierarchy? {
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

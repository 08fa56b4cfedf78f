import Baton
import BatonInspection

extension ValueLaws {
  /// The maximum number of hierarchies to test with. Each generated value is opened on top of every
  /// one of them.
  private static let maxShown = 24

  /// Returns a hierarchy for each of the app's destinations, up to the maximum.
  static func shown(by router: Router) -> [Hierarchy] {
    router.types.lazy.compactMap { $0.examples.first as? any Destination }
      .compactMap { try? router.hierarchy(endingAt: $0, over: nil) }
      .prefix(maxShown).map { router.transition(to: $0, from: nil).result ?? $0 }
  }

  /// Checks that a destination that belongs on top of any screen opens there, stays in place when
  /// it's opened again, and is saved.
  func onTop(_ destination: any Destination) -> Verdict {
    let goesOnTop = destination.placement.alternatives.contains { form in
      if case .onShown = form { true } else { false }
    }
    guard goesOnTop else { return .holds }
    for shown in shown {
      do throws(RoutingError) {
        if let why = try fault(of: destination, over: shown) {
          return .broken("over \(router.text(of: shown.leaf.destination)) \(why)")
        }
      } catch {
        // Another law reports destinations that can't be placed at all.
        return .cannot(error.description)
      }
    }
    return .holds
  }

  private func fault(
    of destination: any Destination, over shown: Hierarchy
  ) throws(RoutingError) -> String? {
    let wanted = try router.hierarchy(endingAt: destination, over: shown)
    guard AnyHashable(wanted.leaf.destination) == AnyHashable(destination) else {
      return "its hierarchy ends at \(router.text(of: wanted.leaf.destination))"
    }
    guard let there = router.transition(to: wanted, from: shown).result else { return nil }
    let again = try router.hierarchy(endingAt: destination, over: there)
    guard router.transition(to: again, from: there).isEmpty else {
      return "it ends up in another place when it's opened again"
    }
    guard isSaved(there) else { return nil }
    let encoded = try router.encodeScene(Router.SavedScene(hierarchy: there))
    guard encoded.problems.isEmpty else { return nil }
    let restored = router.decodeScene(encoded.data)
    guard restored.scene.hierarchy?.focus.map(\.name) == there.focus.map(\.name) else {
      return restored.problems.first?.message ?? "its saved state comes back different"
    }
    return nil
  }
}

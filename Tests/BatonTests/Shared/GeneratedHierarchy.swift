import Baton
import BatonTesting
import Foundation

/// A hierarchy of the gallery: tabs or panes with stacks, some with presented screens.
struct GeneratedHierarchy {
  private(set) var hierarchy: Hierarchy
  private let router: Router

  init(_ generator: inout some RandomNumberGenerator, in router: Router) {
    self.router = router
    hierarchy = Hierarchy(root: Hierarchy.Node(Hall(), .root, in: router))
    hierarchy = made(&generator)
  }

  private func made(_ generator: inout some RandomNumberGenerator) -> Hierarchy {
    let isDesk = generator.chance(30)
    var root = Hierarchy.Node(isDesk ? Bureau() : Hall() as any Destination, .root, in: router)
    let bottoms: [(any Destination, Hierarchy.Edge)] =
      isDesk
      ? [
        (Deeds(kind: "all"), .slot("papers", .pane)),
        (Deed(kind: "all", number: 1), .slot("paper", .pane)),
      ] : [(Rooms(), .slot("rooms", .tab)), (Shelf(), .slot("shelf", .tab))]
    for (bottom, edge) in bottoms where generator.chance(80) {
      root.put(
        stack(on: bottom, edge, levels: 4, &generator), in: router,
        focused: generator.chance(50))
    }
    if generator.chance(20) {
      let sheet = stack(on: Leaflet(page: 9), .sheet, levels: 2, &generator)
      root.put(sheet, in: router, focused: generator.chance(80))
    }
    return Hierarchy(root: root)
  }

  /// Returns a destination with a stack, and in some cases with a presented screen.
  private func stack(
    on bottom: any Destination, _ edge: Hierarchy.Edge, levels: Int,
    _ generator: inout some RandomNumberGenerator
  ) -> Hierarchy.Node {
    var node = Hierarchy.Node(bottom, edge, in: router)
    if generator.chance(levels * 20) {
      let above = destination(pushed: true, &generator)
      node.put(
        stack(on: above, .push, levels: levels, &generator), in: router,
        focused: generator.chance(80))
    }
    if generator.chance(levels * 8) {
      let above = destination(pushed: false, &generator)
      let edge = above is Film ? Hierarchy.Edge.cover : .sheet
      node.put(
        stack(on: above, edge, levels: levels - 1, &generator), in: router,
        focused: generator.chance(80))
    }
    return node
  }

  private func destination(
    pushed: Bool, _ generator: inout some RandomNumberGenerator
  ) -> any Destination {
    let number = Int.random(in: 0..<3, using: &generator)
    guard pushed else {
      return generator.chance(50)
        ? Leaflet(page: number)
        : Film(at: Date(timeIntervalSinceReferenceDate: .random(in: 0...1, using: &generator)))
    }
    return switch Int.random(in: 0..<4, using: &generator) {
    case 0: Artist(id: number, note: Bool.random(using: &generator) ? "n" : nil)
    case 1: Artwork(id: number)
    case 2: Cellar()
    default: CellarItem(id: number)
    }
  }
}

import Baton
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
    let isDesk = chance(30, &generator)
    var root = Hierarchy.Node(isDesk ? Bureau() : Hall() as any Destination, .root, in: router)
    let bottoms: [(any Destination, Hierarchy.Edge)] =
      isDesk
      ? [
        (Deeds(kind: "all"), .slot("papers", .pane)),
        (Deed(kind: "all", number: 1), .slot("paper", .pane)),
      ] : [(Rooms(), .slot("rooms", .tab)), (Shelf(), .slot("shelf", .tab))]
    for (bottom, edge) in bottoms where chance(80, &generator) {
      root.put(
        stack(on: bottom, edge, levels: 4, &generator), in: router,
        focused: chance(50, &generator))
    }
    if chance(20, &generator) {
      let sheet = stack(on: Leaflet(page: 9), .sheet, levels: 2, &generator)
      root.put(sheet, in: router, focused: chance(80, &generator))
    }
    return Hierarchy(root: root)
  }

  /// Returns a destination with a stack, and in some cases with a presented screen.
  private func stack(
    on bottom: any Destination, _ edge: Hierarchy.Edge, levels: Int,
    _ generator: inout some RandomNumberGenerator
  ) -> Hierarchy.Node {
    var node = Hierarchy.Node(bottom, edge, in: router)
    if chance(levels * 20, &generator) {
      let above = destination(pushed: true, &generator)
      node.put(
        stack(on: above, .push, levels: levels, &generator), in: router,
        focused: chance(80, &generator))
    }
    if chance(levels * 8, &generator) {
      let above = destination(pushed: false, &generator)
      let edge = above is Film ? Hierarchy.Edge.cover : .sheet
      node.put(
        stack(on: above, edge, levels: levels - 1, &generator), in: router,
        focused: chance(80, &generator))
    }
    return node
  }

  private func destination(
    pushed: Bool, _ generator: inout some RandomNumberGenerator
  ) -> any Destination {
    let number = Int.random(in: 0..<3, using: &generator)
    guard pushed else {
      return chance(50, &generator)
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

  private func chance(_ percent: Int, _ generator: inout some RandomNumberGenerator) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }
}

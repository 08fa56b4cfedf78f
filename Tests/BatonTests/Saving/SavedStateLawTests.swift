import Baton
import BatonTesting
import Foundation
import Testing

/// What holds for every hierarchy, and for all bytes.
@Suite struct SavedStateLawTests {
  let router: Router

  init() throws {
    router = try Gallery.router()
  }

  // MARK: Generated hierarchies

  private func destination(
    pushed: Bool, _ generator: inout SeededGenerator
  ) -> any Destination {
    let number = Int.random(in: 0..<3, using: &generator)
    guard pushed else {
      return generator.chance(50)
        ? Leaflet(page: number)
        : Film(at: Date(timeIntervalSinceReferenceDate: .random(in: 0...1, using: &generator)))
    }
    return switch Int.random(in: 0..<4, using: &generator) {
    case 0: Artist(id: number, note: generator.pick([nil, "n"]))
    case 1: Artwork(id: number)
    case 2: Cellar()
    default: CellarItem(id: number)
    }
  }

  /// A place with a stack and what is presented over places of it.
  private func stack(
    on bottom: any Destination, _ edge: Hierarchy.Edge, levels: Int,
    _ generator: inout SeededGenerator
  ) -> Hierarchy.Place {
    var place = Hierarchy.Place(bottom, edge, in: router)
    if generator.chance(levels * 20) {
      let above = destination(pushed: true, &generator)
      place.put(
        stack(on: above, .push, levels: levels, &generator), in: router,
        focused: generator.chance(80))
    }
    if generator.chance(levels * 8) {
      let above = destination(pushed: false, &generator)
      let edge = above is Film ? Hierarchy.Edge.cover : .sheet
      place.put(
        stack(on: above, edge, levels: levels - 1, &generator), in: router,
        focused: generator.chance(80))
    }
    return place
  }

  private func hierarchy(_ generator: inout SeededGenerator) -> Hierarchy {
    let isDesk = generator.chance(30)
    var root = Hierarchy.Place(isDesk ? Bureau() : Hall() as any Destination, .root, in: router)
    let bottoms: [(any Destination, Hierarchy.Edge)] =
      isDesk
      ? [
        (Deeds(kind: "all"), .slot("papers", .pane)),
        (Deed(kind: "all", number: 1), .slot("paper", .pane)),
      ] : [(Rooms(), .slot("rooms", .tab)), (Shelf(), .slot("shelf", .tab))]
    for (bottom, edge) in bottoms where generator.chance(80) {
      root.put(
        stack(on: bottom, edge, levels: 4, &generator), in: router, focused: generator.chance(50))
    }
    if generator.chance(20) {
      let sheet = stack(on: Leaflet(page: 9), .sheet, levels: 2, &generator)
      root.put(sheet, in: router, focused: generator.chance(80))
    }
    return Hierarchy(root: root)
  }

  @Test(arguments: lawSeeds(UInt64(0)..<400))
  func comesBackAsItWas(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<5 {
      let scene = Router.SavedScene(
        hierarchy: hierarchy(&generator), account: generator.pick([nil, "ana"]))
      let encoded = try router.encodeScene(scene)
      let decoded = router.decodeScene(encoded.data)
      #expect(decoded.scene == scene, "seed \(seed)\n\(scene.hierarchy.map(\.description) ?? "")")
      #expect(encoded.problems + decoded.problems == [], "seed \(seed)")
      #expect(try router.encodeScene(decoded.scene) == encoded, "seed \(seed)")
    }
  }

  // MARK: Damaged bytes

  static let pieces = [
    "{", "}", "[", "]", ",", ":", "\"", "\\u0000", "\\ud800", "null", "-1", "1e999", "$date",
    "\"$url\":", "\"slots\":", "\"presented\":", "\"root\"", "\"focus\":\"push\"", "\u{0}", "é",
    "\"version\":1", "\"onTop\":true",
  ].map { Data($0.utf8) }

  private func damage(_ data: inout Data, _ generator: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 1...6, using: &generator) where !data.isEmpty {
      let index = Int.random(in: 0..<data.count, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: data[index] = UInt8.random(in: 0...255, using: &generator)
      case 1: data.remove(at: index)
      case 2: data = Data(data[..<index])
      case 3: data.insert(contentsOf: generator.pick(Self.pieces), at: index)
      case 4:
        let end = Int.random(in: index..<data.count, using: &generator)
        data.insert(contentsOf: Data(data[index...end]), at: index)
      default:
        let end = Int.random(in: index..<data.count, using: &generator)
        data.removeSubrange(index...end)
        data = Data(data)
      }
    }
  }

  @Test(arguments: lawSeeds(UInt64(0)..<400))
  func readsWhateverIsDamaged(seed: UInt64) async throws {
    let this = self
    try await onSmallStack {
      var generator = SeededGenerator(seed: seed)
      let parked = Router.SavedRequest(
        .activity(SavedRequestTests.artwork), from: .activity, expires: SavedRequestTests.day)
      let whole =
        generator.chance(20)
        ? Data(SavedFormat1Tests.whole.utf8)
        : try this.router.encodeScene(
          .init(hierarchy: this.hierarchy(&generator), account: "ana", parked: parked)
        ).data
      for _ in 0..<20 {
        var data = whole
        this.damage(&data, &generator)
        let decoded = this.router.decodeScene(data)
        if decoded.scene == Router.SavedScene() {
          #expect(!decoded.problems.isEmpty || data.text.contains("root"), "seed \(seed)")
        }
        // What was read can be written, and is then read as it was.
        let again = this.router.decodeScene(try this.router.encodeScene(decoded.scene).data)
        #expect(again.scene.hierarchy == decoded.scene.hierarchy, "seed \(seed): \(data.text)")
        #expect(again.problems == [], "seed \(seed): \(data.text)")
      }
    }
  }
}

import Baton
import BatonTesting
import Foundation
import Testing

/// Laws for saved states, checked on generated hierarchies and on damaged bytes.
@Suite struct SavedStateLawTests {
  let router: Router

  init() throws {
    router = try Gallery.router()
  }

  @Test("Every generated scene reads back as it was saved", arguments: lawSeeds(UInt64(0)..<400))
  func roundTrip(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<5 {
      let scene = Router.SavedScene(
        hierarchy: GeneratedHierarchy(&generator, in: router).hierarchy,
        account: generator.pick([nil, "", "ana", "Anna \u{1F600} \"\\\u{1}"]))
      let encoded = try router.encodeScene(scene)
      let decoded = router.decodeScene(encoded.data)
      #expect(decoded.scene == scene, "seed \(seed)\n\(scene.hierarchy.map(\.description) ?? "")")
      #expect(encoded.problems + decoded.problems == [], "seed \(seed)")
      #expect(try router.encodeScene(decoded.scene) == encoded, "seed \(seed)")
    }
  }

  /// A gallery without some of its destinations, like an earlier or later version of the app.
  private struct Part: Feature {
    let destinations: [any Destination.Type]
  }

  private static let removable: [[any Destination.Type]] = [
    [Artist.self], [Artwork.self], [Leaflet.self], [Film.self], [CellarItem.self],
    [Cellar.self, CellarItem.self], [Bureau.self, Deeds.self, Deed.self],
  ]

  @Test(
    "Without some destinations, the others are shown or reported, and the focused one stays in front",
    arguments: lawSeeds(UInt64(0)..<4_000))
  func removedDestinations(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let removed = Set(
      Self.removable.filter { _ in generator.chance(30) }.joined().map { ObjectIdentifier($0) })
    let isKept = { (type: any Destination.Type) in !removed.contains(ObjectIdentifier(type)) }
    let other = try Router(
      features: [Part(destinations: Gallery().destinations.filter(isKept))],
      links: AppLinks(schemes: ["gallery"]), home: "/rooms")
    let saved = try #require(
      onScreen(GeneratedHierarchy(&generator, in: router).hierarchy, router))
    let decoded = other.decodeScene(try router.encoded(saved).data)
    let shown = decoded.scene.hierarchy.flatMap { onScreen($0, other) }
    let text = Comment(
      rawValue: "seed \(seed)\n\(saved)\n\(shown?.description ?? "nothing")\n"
        + decoded.problems.map(\.message).joined(separator: "\n"))

    if isKept(type(of: saved.leaf.destination)) {
      #expect(shown?.leaf.destination.isEqual(to: saved.leaf.destination) == true, text)
    }
    // A reported destination takes everything on top of it along.
    let cutOff = Set(
      decoded.problems.filter { $0.code != .relocated }
        .compactMap { $0.locations.first?.destination })
    let places = saved.root.addressed(at: .root)
    var missing = places.map(\.node.destination).filter { isKept(type(of: $0)) }
    for found in shown?.root.addressed(at: .root).map(\.node.destination) ?? [] {
      let index = missing.firstIndex { $0.isEqual(to: found) }
      if let index { missing.remove(at: index) }
    }
    for destination in missing {
      let copies = places.filter { $0.node.destination.isEqual(to: destination) }.map(\.address)
      let below = places.filter { place in copies.contains { place.address.isPrefix(of: $0) } }
      #expect(!cutOff.isDisjoint(with: below.map(\.node.name)), "\(destination): \(text)")
    }
  }

  /// Returns the hierarchy that's on screen after a transition.
  private func onScreen(_ hierarchy: Hierarchy, _ router: Router) -> Hierarchy? {
    router.transition(to: hierarchy, from: nil).steps.reduce(nil) { $1.performed(on: $0) }
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

  @Test(
    "A scene read from damaged bytes can be saved and read again",
    arguments: lawSeeds(UInt64(0)..<400))
  func damagedBytes(seed: UInt64) async throws {
    let this = self
    try await onSmallStack {
      var generator = SeededGenerator(seed: seed)
      let artwork = UserActivity(
        "com.example.artwork", userInfo: ["id": .integer(7), "tags": .set([.string("a")])],
        webpageURL: URL(string: "https://gallery.example.com/artworks/7"))
      let parked = Router.SavedRequest(.activity(artwork), expires: SavedRequestTests.day)
      let whole = try this.router.encodeScene(
        .init(
          hierarchy: GeneratedHierarchy(&generator, in: this.router).hierarchy, account: "ana",
          parked: parked)
      ).data
      for _ in 0..<20 {
        var data = whole
        this.damage(&data, &generator)
        let decoded = this.router.decodeScene(data)
        if decoded.scene == Router.SavedScene() {
          #expect(!decoded.problems.isEmpty || data.text.contains("root"), "seed \(seed)")
        }
        // A hierarchy that was read can be written, and reading it again returns the same
        // hierarchy.
        let again = this.router.decodeScene(try this.router.encodeScene(decoded.scene).data)
        #expect(again.scene.hierarchy == decoded.scene.hierarchy, "seed \(seed): \(data.text)")
        #expect(again.problems == [], "seed \(seed): \(data.text)")
      }
    }
  }
}

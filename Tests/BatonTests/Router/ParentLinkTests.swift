import Baton
import BatonTesting
import Foundation
import Testing

@Suite("Parents that are named by link") struct ParentLinkTests {
  private struct Weight: LinkValue, CustomStringConvertible {
    var grams: Int
    init(grams: Int) { self.grams = grams }
    init?(linkText: String) {
      guard let grams = Int(linkText.dropLast()), linkText.hasSuffix("g") else { return nil }
      self.grams = grams
    }
    var linkText: String { "\(grams)g" }
    var description: String { "\(grams) grams" }
  }

  private enum Shelf: String, Codable { case top, bottom }

  private struct Parcel: RootDestination {
    static let patterns: [RoutePattern] = ["parcels/:sent/:weight/:shelf/:seal"]
    static let examples = [
      Parcel(
        sent: Date(timeIntervalSince1970: 0), weight: Weight(grams: 5), shelf: .top, seal: Data([7])
      )
    ]
    var sent: Date
    var weight: Weight
    var shelf: Shelf
    var seal: Data
  }

  private struct Receipt: RootDestination {
    static let patterns: [RoutePattern] = []
    static let examples = Parcel.examples.map { Receipt(parcel: $0) }
    var parcel: Parcel
    var placement: Placement {
      .push(onLink: "/parcels/\(parcel.sent)/\(parcel.weight)/\(parcel.shelf)/\(parcel.seal)")
    }
  }

  private struct Stamp: RootDestination {
    static let patterns: [RoutePattern] = []
    static let examples = [Stamp(letters: [1])]
    var letters: [Int]
    var placement: Placement { .push(onLink: "/parcels/\(letters)") }
  }

  @Test("Interpolated values are written as in links") func values() throws {
    let router = try Router(
      features: [TestFeature(name: "Post", destinations: [Parcel.self, Receipt.self])],
      links: AppLinks(), home: nil)
    for parcel in Parcel.examples {
      let hierarchy = try router.hierarchy(to: Receipt(parcel: parcel))
      #expect(hierarchy.root.destination as? Parcel == parcel)
    }
  }

  @Test("A value that has no text in links makes the link invalid") func invalid() {
    let error = #expect(throws: Router.Problems.self) {
      try Router(
        features: [TestFeature(name: "Post", destinations: [Parcel.self, Stamp.self])],
        links: AppLinks(), home: nil)
    }
    #expect(error?.problems.map(\.code) == [.placement])
  }
}

import Baton
import BatonTesting
import Foundation
import Testing

@Suite struct SavedSceneTests {
  let router: Router

  init() throws {
    router = try Gallery.router()
  }

  private func restored(_ hierarchy: Hierarchy) throws -> Router.DecodedScene {
    let encoded = try router.encoded(hierarchy)
    #expect(encoded.problems == [])
    return router.decodeScene(encoded.data)
  }

  // MARK: The format

  @Test("Stacks are saved as lists") func stackFormat() throws {
    var artist = Hierarchy.Node(Artist(id: 7, note: "n"), in: router)
    artist.put(Hierarchy.Node(Artwork(id: 7), in: router), in: router)
    let rooms = Hierarchy.Node(Rooms(), .slot("rooms", .tab), in: router, artist)
    let film = Hierarchy.Node(Film(at: Film.examples[0].at), .cover, in: router)
    let shelf = Hierarchy.Node(Shelf(), .slot("shelf", .tab), in: router, film)
    let hall = Hierarchy.Node(Hall(), .root, in: router, rooms, shelf)

    let encoded = try router.encodeScene(
      Router.SavedScene(hierarchy: Hierarchy(root: hall), account: "ana"))

    #expect(
      encoded.data.text == """
        {"account":"ana","root":[{"name":"Hall","selected":"shelf","slots":{"rooms":[\
        {"name":"Rooms"},{"name":"Artist","values":{"id":7,"note":"n"}},{"name":"Artwork",\
        "values":{"id":7}}],"shelf":[{"name":"Shelf","presented":[{"edge":"cover","name":"Film",\
        "values":{"at":{"$date":4598175219545276416}}}]}]}}],"version":1}
        """)
    #expect(
      router.decodeScene(encoded.data)
        == router.decoded(encoded.data.text.replacing(",", with: " ,\n\t")))
    #expect(router.decodeScene(encoded.data).scene.hierarchy == Hierarchy(root: hall))
    #expect(router.decodeScene(encoded.data).scene.account == "ana")
  }

  // MARK: Places

  @Test("Link values are saved as their text") func linkValues() throws {
    let visit = Visit(
      day: .init(linkText: "2024-02-29"), marks: [3, 1, 2],
      parts: ["$date": [1, .infinity], "b": []],
      days: [.init(linkText: "b-1")!, .init(linkText: "a-2")!],
      at: Date(timeIntervalSinceReferenceDate: 0.1), page: URL(string: "https://a.example/ä?b#c"),
      bytes: Data())
    let hierarchy = try router.hierarchy(to: visit)
    let encoded = try router.encoded(hierarchy)
    #expect(encoded.data.text.contains(#""day":"2024-02-29","days":{"$set":["a-2","b-1"]}"#))
    #expect(encoded.data.text.contains(#""marks":{"$set":[1,2,3]}"#))
    #expect(router.decodeScene(encoded.data).scene.hierarchy == hierarchy)
  }
}

import Baton
import BatonTesting
import MusicFeature
import Testing

@Test func isWellBehaved() throws {
  let links = AppLinks(schemes: ["outside"])
  let router = try Router(features: [Music()], links: links, home: "/albums/blue")
  expectWellBehaved(Music(), with: router)
}

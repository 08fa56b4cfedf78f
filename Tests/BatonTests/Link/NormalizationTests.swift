import Baton
import Testing

@Suite struct NormalizationTests {
  @Test("Hundreds of thousands of dot segments are removed correctly") func manyDotSegments() throws
  {
    let up = String(repeating: "a/", count: 100_000) + String(repeating: "../", count: 200_000)
    let link = try DeepLink("a:/" + up)

    #expect(link.normalized.text == "a:/")
    #expect(link.segments == [])
    #expect(try DeepLink(up).resolved(against: DeepLink("a:/b")).text == "a:/")
  }
}

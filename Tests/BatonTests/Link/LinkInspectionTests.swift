import Baton
import Testing

@Suite struct LinkInspectionTests {
  static let tight = LinkLimits(maxBytes: 40, maxSegments: 2, maxQueryItems: 2, maxValueBytes: 4)

  @Test(
    "Links over a limit are refused, and links at it aren't",
    arguments: [
      ("a:/b/c", nil), ("a:/b/c/d", LinkProblem.Kind.tooManySegments),
      ("a://h/b/c", nil), ("a:/b//c/", nil), ("a:/b/./c/d/..", nil), ("a:/b/%2e%2E/c/d", nil),
      ("a:?b&c", nil), ("a:?&b&&c&", nil), ("a:?b&c&d", .tooManyQueryItems),
      ("a:1234", nil), ("a:12345", .valueTooLong), ("a:%61%62%63%64", nil),
      ("a:%61%62%63%64%65", .valueTooLong), ("a:/12345/../b", nil),
      ("a:?b=1234", nil), ("a:?b=12345", .valueTooLong), ("a:?longname=1", nil),
      ("a:#1234", nil), ("a:#12345", .valueTooLong), ("a://longhost/b", nil),
      ("a://///////////////////////////////////", nil),
      ("a://////////////////////////////////////", nil),
      ("a:///////////////////////////////////////", .tooLong),
    ])
  func customLimits(text: String, wanted: LinkProblem.Kind?) throws {
    #expect(try DeepLink(text).refusal(limits: Self.tight)?.kind == wanted)
  }

  @Test(
    "The authority of a custom-scheme link can count as a segment",
    arguments: [
      ("a://h/b", nil), ("a://h/b/c", LinkProblem.Kind.tooManySegments),
      ("a:///b/c", nil), ("a://12345/b", .valueTooLong),
    ])
  func authorityAsSegment(text: String, wanted: LinkProblem.Kind?) throws {
    let link = try DeepLink(text)

    let problem = link.withBytes {
      LinkInspection.problem(in: $0, link.parts, limits: Self.tight, authorityIsSegment: true)
    }

    #expect(problem?.kind == wanted)
  }

  @Test("Links may reach the default limits but not exceed them") func defaultLimits() throws {
    let limits: [(String, String)] = [
      ("a:" + String(repeating: "/b", count: 64), "/b"),
      ("a:?" + String(repeating: "b&", count: 128), "b"),
      ("a:#" + String(repeating: "b", count: 2048), "b"),
      ("a:" + String(repeating: "/", count: 8190), "/"),
    ]
    for (text, more) in limits {
      #expect(try DeepLink(text).refusal() == nil)
      #expect(try DeepLink(text + more).refusal() != nil)
    }
  }

  @Test("Huge or negative limits don't crash") func extremeLimits() throws {
    let link = try DeepLink("a:/b?c#d")
    #expect(
      link.refusal(
        limits: .init(maxBytes: .max, maxSegments: .max, maxQueryItems: .max, maxValueBytes: .max))
        == nil)
    #expect(link.refusal(limits: .init(maxBytes: .min))?.kind == .tooLong)
    #expect(link.refusal(limits: .init(maxSegments: -1))?.kind == .tooManySegments)
    #expect(link.refusal(limits: .init(maxQueryItems: .min))?.kind == .tooManyQueryItems)
    #expect(link.refusal(limits: .init(maxValueBytes: .min))?.kind == .valueTooLong)
  }
}

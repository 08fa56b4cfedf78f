import Baton
import Testing

@Suite struct LinkInspectionTests {
  static let tight = LinkLimits(maxBytes: 40, maxSegments: 2, maxQueryItems: 2, maxValueBytes: 4)

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

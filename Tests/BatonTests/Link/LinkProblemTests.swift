import Baton
import BatonTesting
import Testing

@Suite struct LinkProblemTests {
  @Test("A problem says what's wrong, where, and how to fix it") func messages() {
    let texts = ["a:/b c", "a:?é", "a://é", "a:\u{202E}", "a:100%", "a://u@h", "a:#%00"]
    let messages = texts.map { text in
      do throws(LinkProblem) {
        return try DeepLink(text).refusal()?.description ?? "no problem"
      } catch {
        return error.description
      }
    }
    expectSnapshot(of: messages.joined(separator: "\n"), as: .text)
  }

  @Test("A problem with a limit names the limit") func limitMessage() throws {
    let problem = try DeepLink("a:bcd").refusal(limits: .init(maxBytes: 4))
    #expect(
      problem?.description
        == "link refused: more than 4 bytes at byte 4. "
        + "Shorten the link, or raise the limit in LinkLimits.")
  }

  @Test("Every kind of problem has a description", arguments: LinkProblem.Kind.allCases)
  func everyKind(kind: LinkProblem.Kind) {
    let problem = LinkProblem(kind, at: 3, in: .host)
    #expect(problem.description.contains("at byte 3, in the host."))
  }

  @Test("A byte that isn't UTF-8 is described in hexadecimal") func invalidByte() {
    let problem = [UInt8(ascii: "/"), 0xE9].withUnsafeBufferPointer { bytes in
      #expect(throws: LinkProblem.self) { try LinkReader.read(bytes) }
    }
    #expect(problem?.description.contains("a byte that is not valid UTF-8 (0xE9)") == true)
    #expect(problem?.description.contains("write %E9") == true)
  }
}

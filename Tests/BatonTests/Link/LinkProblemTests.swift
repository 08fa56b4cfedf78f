import Baton
import Testing

@Suite struct LinkProblemTests {
  @Test(
    "A problem says what's wrong, where, and how to fix it",
    arguments: [
      (
        "a:/b c",
        "not a valid link: a space is not percent-encoded at byte 4, in the path. "
          + "Percent-encode it: write %20."
      ),
      (
        "a:?é",
        "not a valid link: 'é' (U+00E9) is not percent-encoded at byte 3, in the query. "
          + "Percent-encode it: write %C3%A9."
      ),
      (
        "a://é",
        "not a valid link: 'é' (U+00E9) is not percent-encoded at byte 4, in the host. "
          + "Write the host as punycode, which begins with xn--."
      ),
      (
        "a:\u{202E}",
        "not a valid link: U+202E is not percent-encoded at byte 2, in the path. "
          + "Percent-encode it: write %E2%80%AE."
      ),
      (
        "a:100%",
        "not a valid link: a '%' is not followed by two hexadecimal digits at byte 5, in the path. "
          + "Write a literal percent sign as %25."
      ),
      (
        "a://u@h",
        "link refused: user info (the text before '@') at byte 4, in the user info. "
          + "Remove everything up to and including the '@'."
      ),
      (
        "a:#%00",
        "link refused: an encoded control character (U+0000) at byte 3, in the fragment. "
          + "Remove it: values must not contain U+0000–001F or U+007F–009F."
      ),
    ])
  func messages(text: String, wanted: String) {
    let problem: LinkProblem?
    do throws(LinkProblem) { problem = try DeepLink(text).refusal() } catch { problem = error }

    #expect(problem?.description == wanted)
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

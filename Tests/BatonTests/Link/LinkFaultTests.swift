import Baton
import Testing

@Suite struct LinkFaultTests {
  @Test(arguments: [
    (
      "a:/b c",
      "not a valid link: a space stands unencoded at byte 4, in the path. "
        + "Percent-encode it: write %20."
    ),
    (
      "a:?é",
      "not a valid link: 'é' (U+00E9) stands unencoded at byte 3, in the query. "
        + "Percent-encode it: write %C3%A9."
    ),
    (
      "a:\u{202E}",
      "not a valid link: U+202E stands unencoded at byte 2, in the path. "
        + "Percent-encode it: write %E2%80%AE."
    ),
    (
      "a:100%",
      "not a valid link: a '%' has no two hexadecimal digits after it at byte 5, in the path. "
        + "Write a percent sign that is text as %25."
    ),
    (
      "a://u@h",
      "link refused: user info (what stands before '@') at byte 4, in the user info. "
        + "Leave out all up to and with the '@'."
    ),
    (
      "a:#%00",
      "link refused: an encoded control character (U+0000) at byte 3, in the fragment. "
        + "Leave it out: no value may have U+0000–001F or U+007F–009F."
    ),
  ])
  func saysWhatWhereAndWhatToDo(text: String, wanted: String) {
    let fault: LinkFault?
    do throws(LinkFault) { fault = try DeepLink(text).refusal() } catch { fault = error }

    #expect(fault?.description == wanted)
  }

  @Test func namesTheLimit() throws {
    let fault = try DeepLink("a:bcd").refusal(limits: .init(bytes: 4))
    #expect(
      fault?.description
        == "link refused: more than 4 bytes at byte 4. "
        + "Shorten the link, or raise the limit in LinkLimits.")
  }

  @Test(arguments: LinkFault.Kind.allCases)
  func hasWordsForEveryKind(kind: LinkFault.Kind) {
    let fault = LinkFault(kind, at: 3, in: .host)
    #expect(fault.description.contains("at byte 3, in the host."))
  }

  @Test func tellsAByteThatIsNoUTF8() {
    let fault = [UInt8(ascii: "/"), 0xE9].withUnsafeBufferPointer { bytes in
      #expect(throws: LinkFault.self) { try LinkReader.read(bytes) }
    }
    #expect(fault?.description.contains("a byte that is no UTF-8 (0xE9)") == true)
    #expect(fault?.description.contains("write %E9") == true)
  }
}

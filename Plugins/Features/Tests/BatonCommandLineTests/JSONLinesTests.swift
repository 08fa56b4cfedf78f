import Testing

@testable import Baton
@testable import BatonCommandLine
@testable import BatonTesting

@Suite struct JSONLinesTests {
  @Test(
    "Every line gets an answer, or the reason why it can't be answered",
    arguments: [
      ("", ""), ("{}", "{\"id\":null,\"got\":{}}\n"),
      (
        "\n \t\r\n[1]\n\"a\"\n{\"id\":1\n{}{}\n{}\r\n",
        """
        {"id":null,"reason":"the line is empty"}
        {"id":null,"reason":"the line is empty"}
        {"id":null,"reason":"the line is an array, not an object"}
        {"id":null,"reason":"the line is a string, not an object"}
        {"id":null,"reason":"not JSON: expected “,” or “}”, found the end at byte 7"}
        {"id":null,"reason":"not JSON: expected the end, found “{” at byte 2"}
        {"id":null,"got":{}}

        """
      ),
      (
        "\u{FF}\n{\"a\":\"\u{FF}\"}",
        """
        {"id":null,"reason":"not JSON: expected a value, found the byte 0xff at byte 0"}
        {"id":null,"reason":"not JSON: a string is not UTF-8 at byte 5"}

        """
      ),
    ])
  func lines(_ input: String, _ answers: String) {
    let shell = TestShell()
    // Each character is a byte, and each byte a piece of the input, after an empty piece.
    let pieces = input.unicodeScalars.flatMap { [[], [UInt8($0.value)]] }
    JSONLines.answer(shell.streams(pieces: pieces)) {
      (["id": $0["id"] ?? .null, "got": .object($0)] as JSONObject, .done)
    }
    #expect(shell.output == answers)
  }

  @Test("Every line of random bytes gets an answer") func randomBytes() {
    var generator = SeededGenerator()
    print("seed \(generator.seed)")
    let noise = Array("{}[]\"\\u0:,\n \r".utf8) + [0xFF, 0]
    let bytes = (0..<5_000).map { _ in noise.randomElement(using: &generator) ?? 0 } + [0x0A]
    let shell = TestShell()
    JSONLines.answer(shell.streams(pieces: [bytes])) { ($0, .done) }
    #expect(
      shell.output.utf8.count { $0 == 0x0A } == bytes.count { $0 == 0x0A },
      "seed \(generator.seed)")
  }

  @Test("A line is answered before the next one is read") func answerBeforeNextRead() {
    var steps: [String] = []
    var input = [Array("{\"id\":1}\n".utf8), Array("{\"id\":2}\n".utf8)][...]
    let streams = CommandStreams(
      input: {
        steps.append("read")
        return input.popFirst()
      },
      output: { steps.append($0) }, error: { _ in })
    JSONLines.answer(streams) { ($0, .done) }
    #expect(steps == ["read", "{\"id\":1}\n", "read", "{\"id\":2}\n", "read"])
  }
}

import BatonCommandLine
import Testing

@Suite struct CommandStreamsTests {
  private func lines(_ pieces: [String]) -> [String] {
    let streams = TestShell().streams(pieces: pieces.map { Array($0.utf8) })
    var lines: [String] = []
    while let line = streams.nextLine() { lines.append(String(decoding: line, as: UTF8.self)) }
    return lines
  }

  @Test func cutsLinesWhereverThePiecesEnd() {
    #expect(lines(["a\nb", "", "c\n", "\n", "d"]) == ["a", "bc", "", "d"])
    #expect(lines(["a\n\n"]) == ["a", ""])
    #expect(lines([]) == [])
  }

  @Test func readsLinesOfAnyLength() {
    let piece = String(repeating: "x", count: 65_536)
    #expect(lines(Array(repeating: piece, count: 64) + ["\n"]).map(\.utf8.count) == [1 << 22])
  }

  @Test func readsTheRestBehindALine() {
    let streams = TestShell().streams(pieces: [Array("a\nb".utf8), Array("\nc".utf8)])
    #expect(streams.nextLine() == Array("a".utf8))
    #expect(streams.rest() == Array("b\nc".utf8))
    #expect(streams.rest() == [])
  }
}

import BatonCommandLine
import Testing

@Suite struct CommandStreamsTests {
  private func lines(_ pieces: [String]) -> [String] {
    let streams = TestShell().streams(pieces: pieces.map { Array($0.utf8) })
    var lines: [String] = []
    while let line = streams.nextLine() { lines.append(String(decoding: line, as: UTF8.self)) }
    return lines
  }

  @Test("Lines are split correctly wherever the input's chunks end") func chunkBoundaries() {
    #expect(lines(["a\nb", "", "c\n", "\n", "d"]) == ["a", "bc", "", "d"])
    #expect(lines(["a\n\n"]) == ["a", ""])
    #expect(lines([]) == [])
  }

  @Test("After a line, the rest of the input can be read") func restAfterLine() {
    let streams = TestShell().streams(pieces: [Array("a\nb".utf8), Array("\nc".utf8)])
    #expect(streams.nextLine() == Array("a".utf8))
    #expect(streams.rest() == Array("b\nc".utf8))
    #expect(streams.rest() == [])
  }
}

import Baton
import BatonTesting
import Testing

@Suite struct JSONLawTests {
  @Test("Random values survive writing and parsing") func roundTrip() throws {
    var generator = SeededGenerator()
    print("seed \(generator.seed)")
    for _ in 0..<500 {
      let value = JSON.generated(depth: 5, using: &generator)
      #expect(try JSON(parsing: value.line) == value, "seed \(generator.seed)")
      #expect(try JSON(parsing: value.pretty) == value, "seed \(generator.seed)")
      #expect(!value.line.utf8.contains(UInt8(ascii: "\n")), "seed \(generator.seed)")
    }
  }

  /// JSON with a few changed bytes is either read or refused, without a trap. If it's read, writing
  /// the value and reading it again returns the same value.
  @Test("Corrupted JSON never crashes the parser") func corruptedText() throws {
    var generator = SeededGenerator()
    print("seed \(generator.seed)")
    var readable = 0
    for _ in 0..<2_000 {
      var bytes = Array(JSON.generated(depth: 4, using: &generator).line.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[index] =
          Bool.random(using: &generator)
          ? .random(in: 0 ... .max, using: &generator)
          : Array("{}[]\",:\\u019e-.tfn".utf8).randomElement(using: &generator) ?? 0
      }
      guard let value = try? JSON(parsing: bytes) else { continue }
      readable += 1
      #expect(try JSON(parsing: value.line) == value, "seed \(generator.seed)")
    }
    #expect(readable > 0)
  }
}

extension JSON {
  fileprivate static func generated(
    depth: Int, using generator: inout SeededGenerator
  ) -> JSON {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &generator) {
    case 0: return .null
    case 1: return .bool(.random(using: &generator))
    case 2: return .number("\(Int.random(in: .min ... .max, using: &generator))")
    case 3: return .number("\(Double.random(in: -1e300...1e300, using: &generator))")
    case 4: return .string(text(using: &generator))
    case 5:
      let count = Int.random(in: 0...4, using: &generator)
      return .array((0..<count).map { _ in generated(depth: depth - 1, using: &generator) })
    default:
      // These numbers of members are around the number from which keys are hashed.
      let count = Int.random(in: 0...20, using: &generator)
      let members = (0..<count).map { _ in
        JSONObject.Member(
          key: text(using: &generator),
          value: generated(depth: depth - 3, using: &generator))
      }
      return .object(JSONObject(members))
    }
  }

  private static func text(using generator: inout SeededGenerator) -> String {
    var text = ""
    let ranges: [ClosedRange<UInt32>] = [0...0x7F, 0x20...0x7E, 0x80...0x2FFF, 0x1F300...0x1F6FF]
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      let range = ranges.randomElement(using: &generator) ?? 0...0
      text.unicodeScalars.append(
        Unicode.Scalar(.random(in: range, using: &generator)) ?? "\u{FFFD}")
    }
    return text
  }
}

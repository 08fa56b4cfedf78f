import Baton

/// Fuzzes the tool's JSON. If a string can be read, writing it again keeps the value. The tool
/// answers any line.
enum JSONTexts {
  static func ask(_ bytes: [UInt8]) {
    expectQuick(bytes.count, nanosecondsPerByte: 400_000) {
      if let value = try? JSON(parsing: bytes) {
        let line = value.line
        expect(!line.unicodeScalars.contains(where: \.isHidden), "raw: \(line)")
        expect((try? JSON(parsing: line)) == value, "read again as another: \(line)")
      }
      for words in [["match", "--batch"], ["link", "--batch"]] {
        for line in toolOutput(words, reading: bytes).split(separator: "\n") {
          expect((try? JSON(parsing: String(line))) != nil, "no JSON: \(line)")
        }
      }
    }
  }
}

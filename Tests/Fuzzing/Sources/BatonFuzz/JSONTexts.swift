import Baton
import BatonCommandLine

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
        var said = ""
        var rest: [UInt8]? = bytes
        let streams = CommandStreams(
          input: {
            defer { rest = nil }
            return rest
          }, output: { said += $0 }, error: { said += $0 })
        _ = tool.run(words, streams)
        for line in said.split(separator: "\n") {
          expect((try? JSON(parsing: String(line))) != nil, "no JSON: \(line)")
        }
      }
    }
  }

  private static let router: Router = {
    guard let router = try? Gallery.router() else { fatalError("the gallery has problems") }
    return router
  }()
  nonisolated(unsafe) private static let tool = CommandLineTool.baton {
    () throws(Router.Problems) in router
  }
}

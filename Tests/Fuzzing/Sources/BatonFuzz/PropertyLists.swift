import Baton
import BatonCommandLine

/// Fuzzes the property lists that the tool reads.
enum PropertyLists {
  static func ask(_ bytes: [UInt8]) {
    for kind in ["plist", "entitlements"] {
      let words = ["files", "check", "--as", kind, "-", "--json"]
      var said = ""
      expectQuick(bytes.count, nanosecondsPerByte: 400_000) {
        var rest: [UInt8]? = bytes
        let streams = CommandStreams(
          input: {
            defer { rest = nil }
            return rest
          }, output: { said += $0 }, error: { said += $0 })
        _ = tool.run(words, streams)
      }
      expect(!said.unicodeScalars.contains { $0.isHidden && $0 != "\n" }, "raw: \(said)")
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

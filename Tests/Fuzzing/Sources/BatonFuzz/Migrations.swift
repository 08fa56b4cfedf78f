import Baton
import BatonCommandLine
import Foundation

/// Routes of other routers, as lists and as source files.
enum Migrations {
  private static let dialects = ["jlroutes", "urlnavigator", "deeplinkkit", "crossroad"]

  static func ask(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let dialect = dialects[Int(first) % dialects.count]
    let rest = Array(bytes.dropFirst().prefix(2_048))
    var said = ""
    let isSource = first & 0x80 != 0
    if isSource {
      expect(FileManager.default.createFile(atPath: path, contents: Data(rest)), "no file")
    }
    // Every two routes are compared.
    let lines = rest.split(separator: UInt8(ascii: "\n")).count + 1
    guard lines < 40 else { return }
    expectQuick(rest.count * lines * lines, nanosecondsPerByte: 400_000) {
      var input: [UInt8]? = rest
      let streams = CommandStreams(
        input: {
          defer { input = nil }
          return input
        }, output: { said += $0 }, error: { said += $0 })
      _ = tool.run(["migrate", dialect, isSource ? path : "-"], streams)
    }
    expect(!said.unicodeScalars.contains { $0.isHidden && $0 != "\n" }, "raw: \(said)")
  }

  private static let path = NSTemporaryDirectory() + "/baton-fuzz-\(getpid()).swift"
  private static let router: Router = {
    guard let router = try? Gallery.router() else { fatalError("the gallery has problems") }
    return router
  }()
  nonisolated(unsafe) private static let tool = VerbTable.baton {
    () throws(Router.Problems) in router
  }
}

import BatonCommandLine
import Foundation
import Testing

/// Property lists that the tool writes, read by others.
@Suite struct PropertyListTests {
  private func propertyList(_ text: String) throws -> [String: Any] {
    let list = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    return try #require(list as? [String: Any])
  }

  @Test("A written Info.plist passes its check in binary, too") func binary() throws {
    let list = try propertyList(SampleRun(line: "files write --only plist").output)
    try BatonProcess.inFolder { folder in
      try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        .write(to: folder.appendingPathComponent("Info.plist"))
      #expect(SampleRun(line: "files check @Info.plist", in: folder).code == .done)
    }
  }

  @Test("Other programs can read the written files", arguments: ["plist", "entitlements"])
  func isReadByOthers(_ kind: String) throws {
    let text = SampleRun(line: "files write --only \(kind)").output
    let script =
      "import json,plistlib,sys; print(json.dumps(plistlib.loads(sys.stdin.buffer.read())))"
    if let python = try ForeignTool.run("python3", ["-c", script], input: text) {
      let read = try JSONSerialization.jsonObject(with: python.output) as? NSDictionary
      #expect(read?.isEqual(to: try propertyList(text)) == true)
    }
    if let lint = try ForeignTool.run("plutil", ["-lint", "-"], input: text) {
      #expect(lint.code == 0)
    }
  }
}

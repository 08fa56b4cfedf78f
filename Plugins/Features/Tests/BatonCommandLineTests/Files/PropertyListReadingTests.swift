import BatonSampleTool
import Foundation
import Testing

@testable import BatonCommandLine

/// Tests with property lists that no app contains, but that the tool may have to read.
@Suite struct PropertyListReadingTests {
  @Test(
    "Deeply nested input is rejected",
    arguments: [
      "<array>", "<dict><key>a</key>", "<!-- </array></array> --><array>",
      "<string>/></string><array>", "<dict><key><![CDATA[</a></a>]]></key>", "{ a = ", "(",
    ])
  func deepNesting(_ level: String) {
    let (code, error) = check(Array(String(repeating: level, count: 20_000).utf8))
    #expect(code == .usage)
    #expect(
      error.contains("is nested deeper than 64 levels")
        || error.contains("is not a property list"), "\(error)")
  }

  @Test(
    "Property lists may nest at most 64 levels deep",
    arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func nestingLimit(_ format: PropertyListSerialization.PropertyListFormat) throws {
    var list: Any = "x"
    for _ in 0..<60 { list = [list] }
    #expect(try check(["CFBundleURLTypes": list], format).code == .differencesFound)
    for _ in 0..<5 { list = ["a": list] }
    let (code, error) = try check(["CFBundleURLTypes": list], format)
    #expect(code == .usage)
    #expect(error.contains("is nested deeper than 64 levels"), "\(error)")
  }

  @Test("A written Info.plist passes its check in binary, too") func writtenList() throws {
    let text = SampleRun(line: "files write --only plist").output
    let list = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    let data = try PropertyListSerialization.data(
      fromPropertyList: list, format: .binary, options: 0)
    #expect(check(Array(data)).code == .done)
  }

  @Test("Many sibling elements don't count as nesting") func manySiblings() throws {
    let list = ["CFBundleURLTypes": Array(repeating: ["CFBundleURLName": ""], count: 1_000)]
    #expect(try check(list, .xml).code == .differencesFound)
  }

  @Test(
    "Binary property lists may contain sets, references, and null, but no cycles",
    arguments: [
      ("a set", [0xC1, 0x03], .differencesFound), ("null", [0x00], .differencesFound),
      ("an archive's reference", [0x80, 0x01], .differencesFound),
      ("itself", [0xA1, 0x02], .usage),
      ("an ordered set", [0xB1, 0x03], .usage),
    ] as [(String, [UInt8], CommandLineExit)])
  func binaryOnlyObjects(_ what: String, _ object: [UInt8], _ code: CommandLineExit) {
    #expect(check(binaryList([object, [0x51, 0x62]])).code == code)
  }

  @Test("A binary property list can't have more values than bytes") func sharedArrays() {
    let arrays: [[UInt8]] = (3...40).map { [0xA2, $0, $0] }
    let (code, error) = check(binaryList(arrays + [[0x51, 0x62]]))
    #expect(code == .usage)
    #expect(error.contains("is not a property list"))
  }

  /// Returns a binary property list with the first object for the key “a”. The others have the
  /// numbers from 3.
  private func binaryList(_ others: [[UInt8]]) -> [UInt8] {
    let objects: [[UInt8]] = [[0xD1, 0x01, 0x02], [0x51, 0x61]] + others
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(bytes.count))
      bytes += object
    }
    let table = UInt8(bytes.count)
    bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
    for number in [UInt8(objects.count), 0, table] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }
    return bytes
  }

  private func check(
    _ list: [String: Any], _ format: PropertyListSerialization.PropertyListFormat
  ) throws -> (code: CommandLineExit, error: String) {
    let data = try PropertyListSerialization.data(
      fromPropertyList: list, format: format, options: 0)
    return check(Array(data))
  }

  private func check(_ bytes: [UInt8]) -> (code: CommandLineExit, error: String) {
    let shell = TestShell()
    let code = SampleApp.tool.run(
      ["files", "check", "--as", "plist", "-"], shell.streams(pieces: [bytes]))
    return (code, shell.error)
  }
}

import Baton
import BatonInspection
import Foundation

/// Fuzzes association files and their patterns.
enum Associations {
  static func ask(_ bytes: [UInt8]) {
    if bytes.first == UInt8(ascii: "{") { file(bytes) } else { pattern(bytes) }
  }

  /// Reads any bytes as a file, and asks the file about links. Writing the file and reading it
  /// again must return the same file.
  private static func file(_ bytes: [UInt8]) {
    guard let json = try? JSON(parsing: bytes) else { return }
    let file = AssociationFile(json)
    expectQuick(bytes.count, nanosecondsPerByte: 400_000) {
      for link in ["/", "https://www.example.com/videos/7?t=1&t=2#top", "/a//b/?x"] {
        _ = file.decisions(on: link)
      }
    }
    let again = AssociationFile(JSON(encoding: file))
    expect(again == file, "written as another")
    let said = toolOutput(["explain", "--file", "-", "/videos/7?t=1"], reading: bytes)
    expect(!said.unicodeScalars.contains { $0.isHidden && $0 != "\n" }, "raw: \(said)")
  }

  /// Matches a string with a pattern. The result must agree with a matcher that tries every way to
  /// divide the string.
  private static func pattern(_ bytes: [UInt8]) {
    let alphabet = Array("ab*?/$()x")
    let texts = bytes.prefix(40).split(
      separator: 0xFF, maxSplits: 3, omittingEmptySubsequences: false
    )
    .map { String($0.map { alphabet[Int($0) % alphabet.count] }) }
    guard texts.count > 1 else { return }
    let text = String(texts[1].filter { $0 != "?" && $0 != "*" }.prefix(14))
    let pattern = String(texts[0].prefix(20))
    let choices = texts.dropFirst(2).map { String($0.prefix(6)) }
    let variables = ["a": Array(choices), "ab": ["x", "a*"]]
    // The slow matcher's time grows exponentially with the number of wildcards.
    guard pattern.count(where: { $0 == "*" || $0 == "$" }) < 5 else { return }
    let file = AssociationFile(
      details: [.init(appIDs: ["app"], components: [.init(fragment: pattern)])],
      substitutionVariables: variables)
    let takes = file.decision(on: "/#" + text, for: "app").verdict == .match
    let wanted = ReferenceAssociation(variables: variables).takes(pattern, text)
    expect(takes == wanted, "\(pattern) on \(text) with \(variables): \(takes)")
  }
}

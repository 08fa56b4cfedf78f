import Baton
import BatonInspection
import Foundation

/// Apple's matcher for association files (`swcutil` on macOS; see TN3155), used for comparison.
///
/// `swcutil` runs only with administrator rights. Any other program that accepts
/// `verify [-d DOMAIN] -j FILE -u LINK` and prints results in the same way can replace it.
struct AppleMatcher {
  private let name: String
  private let tool: InstalledTool

  static let option = CommandLineOption.value(
    "--compare", "tool", "also ask Apple’s matcher: swcutil, on macOS with sudo")

  /// Creates the matcher that the arguments request, or returns nil if they don't request one.
  init?(_ arguments: Arguments) throws(UsageError) {
    guard let name = arguments[Self.option.name] else { return nil }
    self.name = name
    tool = try InstalledTool(named: name, hint: "Apple's matcher is only available on macOS")
  }

  func verdicts(
    on link: String, in file: JSON, domain: String?
  ) throws(UsageError) -> [String: AssociationFile.Decision.Verdict] {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("baton-\(UUID().uuidString).json").path
    try TextFile.write(file.line, to: path)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let words = ["verify"] + (domain.map { ["-d", $0] } ?? []) + ["-j", path, "-u", link]
    let output = try tool.output(words, hasErrors: true).text
    var verdicts: [String: AssociationFile.Decision.Verdict] = [:]
    for match in output.matches(
      of: /\{ s = applinks, a = ([^,}]+), d = [^}]*\}:\s+Pattern "[^\n]*" (matched|blocked match)\./
    ) {
      let app = String(match.output.1)
      if verdicts[app] == nil { verdicts[app] = match.output.2 == "matched" ? .match : .exclude }
    }
    if verdicts.isEmpty, !output.contains("did not match") {
      let said = output.split(separator: "\n").first.map(String.init) ?? "nothing"
      throw UsageError("“\(name)” gave no answer for \(link); it said: \(said)")
    }
    return verdicts
  }
}

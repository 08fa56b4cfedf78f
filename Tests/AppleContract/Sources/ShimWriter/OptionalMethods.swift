import Foundation

extension Shim {
  /// The optional methods of a protocol. If an adapter lacks one, or has it in another shape, the
  /// generated default records the system's call.
  public static func optionalMethods(of name: String) throws -> Set<String> {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = package.appendingPathComponent("Declarations")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    for file in files where file.pathExtension == "txt" {
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .map(DeclarationLine.init)
      guard let start = lines.firstIndex(where: { $0.declares(protocol: name) }) else { continue }
      let members = lines[start...].prefix { $0.text != "}" }
      return Set(
        members.filter { $0.text.hasPrefix("optional ") }.compactMap { Member($0)?.fullName })
    }
    throw ShimProblem(description: "no file declares a protocol \(name)")
  }
}

extension DeclarationLine {
  fileprivate func declares(protocol name: String) -> Bool {
    zip(words, words.dropFirst()).contains { $0 == "protocol" && $1 == name }
  }
}

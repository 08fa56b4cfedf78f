public import Foundation

/// A stand-in for a part of one of Apple's modules: Swift source, written from declarations.
///
/// Declarations are Swift without bodies, a line each. What a line adds after `//:` says what a
/// stand-in does there:
///
/// - `= value`: what it holds at first, or answers;
/// - `acts`: what the extension's member `simulated…` of the same shape does, written by hand;
/// - `{ … }`: this body;
/// - on a class, `made by the system`: only a driver makes it; `state X`: it holds an `X`.
public struct Shim {
  /// Where the source belongs, below `Sources`.
  public let path: String
  public let source: String

  /// Reads a file of declarations, whose first line names the module.
  public init(declarations: String, named name: String) throws {
    var lines = declarations.split(separator: "\n").map(DeclarationLine.init)
    guard lines.first?.words.first == "module", let module = lines.removeFirst().words.last else {
      throw ShimProblem(description: "\(name): the first line must say `module X`")
    }
    path = "\(module)/Generated/\(name).swift"
    var writer = ShimWriter()
    for line in lines where !line.text.isEmpty { try writer.add(line) }
    source = writer.lines.joined(separator: "\n") + "\n"
  }

  /// The stand-ins of all files of declarations in a folder.
  public static func all(in folder: URL) throws -> [Shim] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "txt" }
      .sorted { $0.path < $1.path }
      .map {
        try Shim(
          declarations: String(contentsOf: $0, encoding: .utf8),
          named: $0.deletingPathExtension().lastPathComponent)
      }
  }
}

struct ShimProblem: Error, CustomStringConvertible {
  let description: String
}

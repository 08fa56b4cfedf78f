import Foundation

/// A stand-in for part of one of Apple's modules: Swift source generated from declarations.
///
/// Declarations are Swift without bodies, one per line. After `//:` a line gives the stand-in's
/// behavior:
///
/// - `= value`: its initial value or result;
/// - `acts`: calls the extension's handwritten member `simulated…` with the same shape;
/// - `{ … }`: this body;
/// - on a class, `made by the system`: only a driver makes it. `state X`: it holds an `X`.
public struct Shim {
  public let source: String

  /// Reads a file of declarations, whose first line names the module.
  public init(declarations: String, named name: String) throws {
    var lines = declarations.split(separator: "\n").map(DeclarationLine.init)
    guard lines.first?.words.first == "module", lines.removeFirst().words.count == 2 else {
      throw ShimProblem(description: "\(name): the first line must say `module X`")
    }
    var writer = ShimWriter()
    for line in lines where !line.text.isEmpty { try writer.add(line) }
    source = writer.lines.joined(separator: "\n") + "\n"
  }
}

struct ShimProblem: Error, CustomStringConvertible {
  let description: String
}

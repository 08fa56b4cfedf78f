import Foundation

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

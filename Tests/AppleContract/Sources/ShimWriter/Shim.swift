import Foundation

/// A stand-in for part of one of Apple's modules: Swift source generated from declarations.
///
/// The declarations are Swift without bodies, one on each line. After `//:`, a line can define the
/// stand-in's behavior:
///
/// - `= value`: the initial value or result.
/// - `acts`: calls the handwritten member `simulated…`, which has the same parameters.
/// - `{ … }`: the body.
/// - On a class, `made by the system` means that only tests can create objects of the class, and
///   `state X` means that the class has an `X` for its state.
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

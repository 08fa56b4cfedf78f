import BatonSampleTool
import Foundation
import Testing

@testable import Baton
@testable import BatonCommandLine

/// One run of a tool. By default, it's the tool for the sample features.
struct SampleRun {
  let code: CommandLineExit
  let output: String
  let error: String

  init(_ words: String..., by tool: CommandLineTool = SampleApp.tool, input: String = "") {
    self.init(words: words, by: tool, input: input)
  }

  init(
    words: [String], by tool: CommandLineTool = SampleApp.tool, input: String = "",
    inputFault: String? = nil, outputFault: String? = nil, width: Int? = nil
  ) {
    let shell = TestShell()
    let streams = shell.streams(
      pieces: [Array(input.utf8)], inputFault: inputFault, outputFault: outputFault, width: width)
    code = tool.run(words, streams)
    output = shell.output
    error = shell.error
  }

  /// Runs a command line without quotes. `@name` is a file in the folder.
  init(
    line: String, in folder: URL? = nil, by tool: CommandLineTool = SampleApp.tool,
    input: String = "",
    width: Int? = nil
  ) {
    let words = line.split(separator: " ").map { word in
      guard word.hasPrefix("@"), let folder else { return String(word) }
      return folder.path + "/" + word.dropFirst()
    }
    self.init(words: words, by: tool, input: input, width: width)
  }

  init(code: CommandLineExit = .done, output: String, error: String = "") {
    (self.code, self.output, self.error) = (code, output, error)
  }

  var withoutOutput: SampleRun { SampleRun(code: code, output: "", error: error) }

  /// Returns the run with a path replaced by a name.
  func naming(_ path: String, _ name: String) -> SampleRun {
    SampleRun(
      code: code, output: output.replacing(path, with: name),
      error: error.replacing(path, with: name))
  }

  /// All output, as a person sees it.
  var transcript: String { "\(output)\(error)exit \(code.number)" }

  var lines: [Substring] { output.split(separator: "\n") }

  /// The lines of JSON in the output.
  var objects: [JSONObject] {
    get throws { try lines.compactMap { try JSON(parsing: String($0)).asObject } }
  }
}

extension URL {
  /// Writes a file into the folder.
  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: appendingPathComponent(name))
  }

  func text(of name: String) throws -> String {
    try String(contentsOf: appendingPathComponent(name), encoding: .utf8)
  }
}

extension String {
  /// Returns the card of a destination or command in the catalogue.
  func card(_ name: String) throws -> String {
    let start = try #require(range(of: "<article id=\"to-\(name)\""))
    let end = try #require(range(of: "</article>", range: start.upperBound..<endIndex))
    return String(self[start.lowerBound..<end.upperBound])
  }
}

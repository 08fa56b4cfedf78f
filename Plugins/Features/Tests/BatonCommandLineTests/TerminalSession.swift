import BatonSampleTool
import Foundation

@testable import BatonCommandLine

/// A file of commands with their output, as in a terminal.
///
/// A command follows `$` at the start of a line. If it ends with `<<END`, its input follows, up to
/// the line `END`. The output is indented, with `!` before lines of standard error. All other lines
/// without indentation are remarks. `@name` is a file in the session's folder, in the input of
/// `play` too. `write`, `edit` and `cat` change and show such files.
struct TerminalSession: Sendable {
  /// A command of a session.
  struct Entry: Sendable {
    /// The command's lines, with the remarks above them.
    var lines: [String]
    let words: [String]
    let input: String
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Sessions")

  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .map { String($0.prefix { $0 != "." }) }.sorted()
  }

  let entries: [Entry]
  let file: URL
  /// The file as written.
  let text: String

  init(_ name: String) throws {
    file = Self.folder.appendingPathComponent("\(name).txt")
    text = try String(contentsOf: file, encoding: .utf8)
    var rest = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    var (entries, remarks) = ([Entry](), [String]())
    while let line = rest.popFirst() {
      if line.isEmpty || line.hasPrefix("  ") { continue }
      guard line.hasPrefix("$ ") else {
        remarks.append(line)
        continue
      }
      var words = Self.words(line.dropFirst(2))
      var (lines, input) = (remarks + [line], "")
      if words.last == "<<END" {
        words.removeLast()
        while let more = rest.popFirst() {
          lines.append(more)
          if more == "END" { break }
          input += more + "\n"
        }
      }
      entries.append(Entry(lines: lines, words: words, input: input))
      remarks = []
    }
    self.entries = entries
  }

  /// Splits a line into words at spaces outside quotes, and removes the quotes.
  private static func words(_ line: Substring) -> [String] {
    var (words, word, isQuoted, isThere) = ([String](), "", false, false)
    for character in line + " " {
      if character == "'" {
        (isQuoted, isThere) = (!isQuoted, true)
      } else if character != " " || isQuoted {
        word.append(character)
        isThere = true
      } else if isThere {
        words.append(word)
        (word, isThere) = ("", false)
      }
    }
    return words
  }

  /// The file with the output of all commands, and each command with its whole output, before
  /// filters such as `head`.
  struct Replay: Sendable {
    var text = ""
    var runs: [(entry: Entry, run: SampleRun)] = []
  }

  /// The replayed JSON session, which two tests use.
  static let json = Result { try TerminalSession("json").replay() }

  /// Runs all commands.
  func replay() throws -> Replay {
    var texts: [String] = []
    var replay = Replay()
    var tools: [String: CommandLineTool] = [:]
    try BatonProcess.inFolder { folder in
      for entry in entries {
        let run = try run(entry, by: &tools, in: folder)
        replay.runs.append((entry, run))
        let output = filtered(run.lines(of: run.output), entry.words)
        let lines =
          output.map { $0.isEmpty ? "" : "  \($0)" } + run.lines(of: run.error).map { "  ! \($0)" }
          + (run.code == .done ? [] : ["  exit \(run.code.number)"])
        texts.append((entry.lines + lines).map { $0 + "\n" }.joined())
      }
    }
    replay.text = texts.joined(separator: "\n")
    return replay
  }

  /// - Parameter tools: The tools that earlier commands called. A tool finds its routes only once.
  private func run(
    _ entry: Entry, by tools: inout [String: CommandLineTool], in folder: URL
  ) throws -> SampleRun {
    func path(_ name: String) -> URL { folder.appendingPathComponent(String(name.dropFirst())) }
    func text(_ name: String) throws -> String {
      try String(contentsOf: path(name), encoding: .utf8)
    }
    let words = entry.words
    switch words[0] {
    case "write":
      let file = path(words[1])
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(entry.input.utf8).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
      return SampleRun(output: "")
    case "edit":
      let old = words[2].replacing("\\n", with: "\n")
      let new = words[3].replacing("\\r\\n", with: "\r\n")
      try Data(text(words[1]).replacing(old, with: new).utf8).write(to: path(words[1]))
      return SampleRun(output: "")
    case "cat": return SampleRun(output: try text(words[1]))
    default: break
    }
    var own = words.prefix { !["|", "<", ">"].contains($0) }
    let name = own.removeFirst()
    let tool = try tools[name] ?? SessionTools.tool(name)
    tools[name] = tool
    let marks = Dictionary(zip(words, words.dropFirst()), uniquingKeysWith: { first, _ in first })
    var input = try marks["<"].map(text) ?? entry.input.replacing("\\u{1B}", with: "\u{1B}")
    if own.first == "play" { input = input.replacing(" @", with: " \(folder.path)/") }
    let run = SampleRun(
      words: own.map { $0.hasPrefix("@") ? path($0).path : $0 }, by: tool, input: input
    ).naming(folder.path + "/", "@").naming(folder.path, "@")
    guard let output = marks[">"] else { return run }
    try Data(run.output.utf8).write(to: path(output))
    return run.withoutOutput
  }

  /// Returns the lines that are left after `| grep TEXT`, `| head COUNT` or `| count`.
  private func filtered(_ lines: [String], _ words: [String]) -> [String] {
    guard let pipe = words.lastIndex(of: "|") else { return lines }
    let value = words.last ?? ""
    switch words[pipe + 1] {
    case "grep": return lines.filter { $0.contains(value) }
    case "head": return Array(lines.prefix(Int(value) ?? 0))
    default: return ["\(lines.count) lines"]
    }
  }
}

extension SampleRun {
  /// Returns the lines of text that ends with a newline.
  func lines(of text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.last == "" ? lines.dropLast() : lines
  }
}

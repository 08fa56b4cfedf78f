import Baton
import BatonInspection

/// A command-line tool with verbs: `baton <verb> …`.
///
/// ```swift
/// let tool = CommandLineTool(
///   name: "baton", summary: "Reads links as the app does.", verbs: [Resolve()])
/// exit(tool.run(CommandLine.arguments.dropFirst(), .standard).number)
/// ```
public struct CommandLineTool {
  /// The tool's name in its help.
  package let name: String

  let summary: String

  let version: String

  /// The verbs in the order that help lists them, including hidden verbs.
  package let verbs: [any Verb]

  /// A function that replaces the old spelling of a command with the current one.
  var current: ([String]) -> [String] = { $0 }

  /// Creates a tool. If two verbs have the same name, the first one is used.
  ///
  /// - Parameters:
  ///   - name: The tool's name in its help.
  ///   - summary: The tool's purpose in one sentence.
  ///   - version: The version that `--version` prints.
  ///   - verbs: The verbs in the order that help lists them.
  public init(name: String, summary: String, version: String = "(unreleased)", verbs: [any Verb]) {
    self.name = name
    self.summary = summary
    self.version = version
    self.verbs = verbs
  }

  /// The name of this process's executable, or `baton` if unknown.
  static var executableName: String {
    let path = CommandLine.arguments.first ?? ""
    return path.split(separator: "/").last.map(String.init) ?? "baton"
  }

  /// Runs a command line, passed as words without the tool's name.
  ///
  /// `-h` or `--help` anywhere before `--`, and `help` as the first word, print help. `--version`
  /// as the first word prints the name and version. `completions bash`, `zsh`, or `fish` prints a
  /// script for the shell, unless a verb is named `completions`. If the command line is invalid,
  /// the command prints one sentence to standard error and exits with ``CommandLineExit/usage``. If
  /// the output can't be written, for example because the disk is full, the command exits with
  /// ``CommandLineExit/outputFailed``. It also prints the reason, unless the program that reads the
  /// output has closed the pipe.
  public func run(_ words: some Sequence<String>, _ streams: CommandStreams) -> CommandLineExit {
    streams.finished(carryOut(words, streams), of: name)
  }

  private func carryOut(_ words: some Sequence<String>, _ streams: CommandStreams)
    -> CommandLineExit
  {
    var words = Array(words)
    streams.state.format = OutputFormat(asked: words)
    streams.state.command = name
    if words.first == "help" { words = words.dropFirst() + ["--help"] }
    if words.first == "--version" {
      streams.write("\(name) \(version)\n")
      return .done
    }
    words = current(words)
    let asksForHelp = words.prefix { $0 != "--" }.contains { $0 == "-h" || $0 == "--help" }
    let named = words.prefix { !$0.hasPrefix("-") }

    do throws(UsageError) {
      if let completions = try completions(for: words) {
        streams.writeWhole(completions)
        return .done
      }
      guard let verb = verb(at: named) else {
        if asksForHelp, let help = help(at: named, width: streams.width) {
          streams.writeWhole(help)
          return .done
        }
        guard let word = words.first else {
          let shown = verbs.filter { !$0.isHidden }
          streams.writeWholeError(help(listing: shown, width: streams.errorWidth))
          return .usage
        }
        throw unknown(named.first == nil ? [word] : named)
      }
      if asksForHelp {
        streams.writeWhole(help(of: verb, width: streams.width))
        return .done
      }
      streams.state.command = "\(name) \(verb.name)"
      let arguments = try Arguments(
        words.dropFirst(verb.words.count), positionals: verb.positionals, options: verb.options)
      if verb.options.contains(.format) {
        try arguments.checkExclusive([["--format", "--json"]])
      }
      try arguments.checkExclusive(verb.exclusiveOptions)
      return try verb.run(arguments, streams)
    } catch {
      return refuse(error, streams)
    }
  }

  private func refuse(_ error: UsageError, _ streams: CommandStreams) -> CommandLineExit {
    guard error != .reported else { return error.exit }
    let command = streams.state.command
    let causes = error.problem.causes
    let problems = causes.isEmpty ? [error.problem] : causes
    for problem in problems {
      let help = problem.fix == nil && error.exit == .usage ? "see “\(command) --help”" : nil
      streams.tell(
        Diagnostic(
          problem.code, problem.message, at: problem.locations, fix: problem.fix ?? help),
        words: problem.fix == nil
          ? "\(command): \(problem.message)" + (help.map { " (\($0))" } ?? "") : problem.line)
    }
    streams.report(problems)
    return error.exit
  }
}

extension CommandLineTool {
  /// Returns the verb whose name is at the beginning of the words. If several verbs match, returns
  /// the one with the longest name.
  func verb(at words: ArraySlice<String>) -> (any Verb)? {
    verbs.filter { words.starts(with: $0.words) }.max { $0.words.count < $1.words.count }
  }

  /// Returns the verbs whose names begin with these words.
  private func verbs(below words: ArraySlice<String>) -> [any Verb] {
    verbs.filter { $0.words.starts(with: words) }
  }

  private func help(at words: ArraySlice<String>, width: Int?) -> String? {
    let below = verbs(below: words).filter { !$0.isHidden || !words.isEmpty }
    return below.isEmpty ? nil : help(listing: below, width: width)
  }

  /// Returns an error that suggests the most similar verb. A two-word verb is compared only with
  /// the first two words, because the rest are arguments.
  private func unknown(_ words: ArraySlice<String>) -> UsageError {
    let first = words.prefix(1)
    guard !first.joined().hasPrefix("-") else {
      let names = [CommandLineOption.help.name]
      return UsageError("there is no option", first.joined(), in: names, else: nil)
    }
    let names = verbs.filter { !$0.isHidden }.map(\.words) + [["help"], ["completions"]]
    for count in Set(names.map(\.count)).sorted(by: >) where words.count >= count {
      let name = words.prefix(count).joined(separator: " ")
      let similar = names.filter { $0.count == count }.map { $0.joined(separator: " ") }
      if UsageError.suggestion(for: name, in: similar) != nil {
        return UsageError("there is no verb", name, in: similar, else: nil)
      }
    }
    let below = verbs(below: first).map { "“\($0.name)”" }
    return UsageError(
      below.isEmpty
        ? "there is no verb “\(first.joined())”" : "specify \(below.joined(separator: " or "))")
  }
}

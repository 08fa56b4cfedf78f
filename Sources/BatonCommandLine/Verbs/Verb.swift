import Baton

/// An action that a command-line tool can perform, such as `baton resolve …`.
///
/// (It isn't called a command, because in Baton, a command is a link's action.)
///
/// ```swift
/// struct Resolve: Verb {
///   let name = "resolve"
///   let summary = "Shows the places a link leads to."
///   let positionals = [CommandLineArgument("link", "the link, or - for the standard input")]
///   let options = [CommandLineOption.flag("--json", "write one JSON value a line")]
///
///   func run(
///     _ arguments: Arguments, _ streams: CommandStreams
///   ) throws(UsageError) -> CommandLineExit {
///     streams.write(try arguments.required("link") + "\n")
///     return .done
///   }
/// }
/// ```
public protocol Verb {
  /// The word that invokes the verb, or several words separated by spaces (`files check`).
  var name: String { get }

  /// The verb's purpose in one sentence, for the list of verbs and for the verb's own help.
  var summary: String { get }

  /// More text for the verb's help. An empty line separates paragraphs, and paragraphs are wrapped
  /// unless they begin with a space. Empty by default.
  var discussion: String { get }

  /// The verb's positional values. Empty by default.
  var positionals: [CommandLineArgument] { get }

  /// The verb's options other than `-h` and `--help`. Empty by default.
  var options: [CommandLineOption] { get }

  /// Groups of mutually exclusive options and values. A command may contain only one member of each
  /// group. Empty by default.
  var exclusiveOptions: [[String]] { get }

  /// True to leave the verb out of help and completions, for an old spelling or a verb that's meant
  /// only for programs. False by default.
  var isHidden: Bool { get }

  /// Runs the verb. Write results to the output, and errors and remarks to standard error.
  ///
  /// - Throws: ``UsageError`` for invalid usage that only the verb can detect.
  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> CommandLineExit
}

extension Verb {
  /// Empty by default.
  public var discussion: String { "" }
  /// Empty by default.
  public var positionals: [CommandLineArgument] { [] }
  /// Empty by default.
  public var options: [CommandLineOption] { [] }

  /// Empty by default.
  public var exclusiveOptions: [[String]] { [] }

  /// False by default.
  public var isHidden: Bool { false }

  var words: [String] { name.split(separator: " ").map(String.init) }
}

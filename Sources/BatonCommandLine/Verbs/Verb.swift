import Baton

/// One thing the command line can do: `baton resolve …`.
///
/// (It isn't called a command, because that's an action of a link.)
///
/// ```swift
/// struct Resolve: Verb {
///   let name = "resolve"
///   let summary = "Shows the places a link leads to."
///   let positionals = [VerbPositional("link", "the link, or - for the standard input")]
///   let options = [VerbOption.flag("--json", "write one JSON value a line")]
///
///   func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> VerbExit {
///     streams.write(try arguments.required("link") + "\n")
///     return .done
///   }
/// }
/// ```
public protocol Verb {
  /// The word, or the words with a space between them (`aasa match`), that call it.
  var name: String { get }

  /// Its purpose in one sentence, which also begins its help.
  var summary: String { get }

  /// More for its help: paragraphs with an empty line between them, wrapped unless they begin with
  /// a space. Empty by default.
  var discussion: String { get }

  /// Its positional values. None by default.
  var positionals: [VerbPositional] { get }

  /// The options it takes besides `-h` and `--help`. None by default.
  var options: [VerbOption] { get }

  /// Groups of options and values, as declared, of which only one each may be given. None by
  /// default.
  var exclusiveOptions: [[String]] { get }

  /// A Boolean value that indicates whether help and completions leave the verb out: an old spelling, or a verb for
  /// programs. False by default.
  var isHidden: Bool { get }

  /// Runs the verb. Answers go to the output, remarks to standard error.
  ///
  /// - Throws: ``UsageError`` for wrong usage that only the verb can detect.
  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> VerbExit
}

extension Verb {
  /// Nothing.
  public var discussion: String { "" }
  /// None.
  public var positionals: [VerbPositional] { [] }
  /// None.
  public var options: [VerbOption] { [] }

  /// None.
  public var exclusiveOptions: [[String]] { [] }

  /// False.
  public var isHidden: Bool { false }

  var words: [String] { name.split(separator: " ").map(String.init) }
}

/// The exit code of a command.
public struct CommandLineExit: Hashable, Sendable {
  /// The number for the shell, 0 to 255.
  public let number: Int32

  /// The code's meaning, for the help.
  public let meaning: String

  /// Creates an exit code for a verb that you add.
  public init(_ number: Int32, _ meaning: String) {
    self.number = number
    self.meaning = meaning
  }

  /// The command succeeded.
  public static let done = CommandLineExit(0, "done")

  /// The link wasn't found, or was refused.
  public static let notFound = CommandLineExit(1, "not found or refused")

  /// The command was invalid, or a file that it refers to couldn't be read.
  public static let usage = CommandLineExit(2, "wrong usage")

  /// The router has problems: mistakes in declarations.
  public static let problems = CommandLineExit(3, "the router has problems")

  /// A golden table differs from the current answers, a new version breaks something that worked in
  /// an old one, or a check found problems that are severe enough to make it fail.
  public static let differencesFound = CommandLineExit(4, "something differs or breaks")

  /// The output, or a file, couldn't be written.
  public static let outputFailed = CommandLineExit(5, "the output cannot be written")

  static let all = [done, notFound, usage, problems, differencesFound, outputFailed]
}

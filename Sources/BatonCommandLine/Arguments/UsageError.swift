import Baton

/// The reason why a command can't run as written, as one sentence for the user. The command line
/// prints it to standard error and exits with ``VerbExit/usage``.
public struct UsageError: Error, Hashable, CustomStringConvertible {
  /// The sentence, on one line and without the command's name or a final period. Invisible
  /// characters from arguments and files are escaped.
  public let description: String

  /// The exit code.
  var exit = VerbExit.usage

  /// The kind of error, for other programs.
  var code = "usage"

  /// The file in question.
  var file: String?

  /// The line of the file, from 1.
  var line: Int?

  /// Creates an error for a problem that a verb detects, such as an unreadable value or a missing
  /// file.
  public init(_ description: String) {
    self.description = description.escaped
  }
}

extension UsageError {
  /// Returns an error about invalid content in a file or standard input.
  static func invalid(_ file: String, line: Int? = nil, _ description: String) -> UsageError {
    var error = UsageError(description)
    error.code = "file-invalid"
    error.file = file
    error.line = line
    return error
  }
}

/// The error messages of the command line.
extension UsageError {
  /// Creates an error about an unknown name: “there is no source …; did you mean …?”.
  ///
  /// - Parameter list: The words that introduce the list of all names, which is shown if no name is
  ///   similar.
  init(
    _ problem: String, _ name: String, in names: [String], else list: String = "there are"
  ) {
    let nearest = EditDistance.nearest(of: name, in: names)
    self.init(
      "\(problem) \u{201C}\(name)\u{201D}"
        + (nearest.map { "; did you mean \u{201C}\($0)\u{201D}?" }
          ?? "; \(list) \(names.joined(separator: ", "))"))
  }

  static func unknownOption(_ name: String, nearest: String?) -> UsageError {
    UsageError("there is no option “\(name)”" + suggestion(nearest))
  }

  static func missingValue(of option: VerbOption, next: String?) -> UsageError {
    let label = option.value ?? "value"
    guard let next else { return UsageError("“\(option.name)” needs a <\(label)> after it") }
    return UsageError(
      "“\(option.name)” needs a <\(label)> before “\(next)”; one that begins with “--” is "
        + "written “\(option.name)=--…”")
  }

  static func needlessValue(of option: VerbOption) -> UsageError {
    UsageError("“\(option.name)” takes no value")
  }

  static func repeated(_ option: VerbOption) -> UsageError {
    UsageError("“\(option.name)” can only be given once")
  }

  static func missing(_ positional: VerbPositional) -> UsageError {
    UsageError("<\(positional.name)> is missing: \(positional.help)")
  }

  static func surplus(_ word: String) -> UsageError {
    UsageError("“\(word)” is one value too many")
  }

  static func unknownVerb(_ name: String, nearest: String?) -> UsageError {
    UsageError("there is no verb “\(name)”" + suggestion(nearest))
  }

  static func incompleteVerb(_ name: String, rest: [String]) -> UsageError {
    UsageError("“\(name)” is not complete; it needs one of \(rest.joined(separator: ", "))")
  }

  private static func suggestion(_ nearest: String?) -> String {
    nearest.map { "; did you mean “\($0)”?" } ?? ""
  }
}

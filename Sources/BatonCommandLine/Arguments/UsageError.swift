import Baton

/// The reason why a command can't run as written. It's one sentence for the user. The command line
/// prints it to standard error and exits with ``CommandLineExit/usage``.
public struct UsageError: Error, Hashable, CustomStringConvertible {
  let problem: Diagnostic

  let exit: CommandLineExit

  /// The sentence, on one line and without the command's name or a final period. Invisible
  /// characters from arguments and files are escaped.
  public var description: String { problem.message }

  /// Creates an error for a problem that a verb detects, such as an unreadable value or a missing
  /// file.
  public init(_ description: String) {
    self.init("usage", description)
  }

  init(
    _ code: Diagnostic.Code, _ description: String, file: String? = nil,
    exit: CommandLineExit = .usage
  ) {
    let place = file.map { Diagnostic.Location(file: $0) }
    problem = Diagnostic(code, description.escaped, at: place.map { [$0] } ?? [], fix: nil)
    self.exit = exit
  }

  /// Creates an error from a problem with a file. The problem may list other problems as its
  /// causes.
  init(_ problem: Diagnostic) {
    (self.problem, exit) = (problem, .usage)
  }
}

extension UsageError {
  /// Returns an error about invalid content in a file or standard input.
  static func invalid(_ file: String, _ description: String) -> UsageError {
    UsageError("file-invalid", description, file: file)
  }

  /// An error that has already been reported as the router's problems.
  static let reported = UsageError("router", "the router has problems", exit: .problems)

  static var emptyLink: UsageError { UsageError("the link is empty; use / for the front page") }

  /// Creates an error about an unknown name: “there is no source …; did you mean …?”.
  ///
  /// - Parameter list: The words that introduce the list of all names, which is shown if no name is
  ///   similar. Nil to leave out the list.
  init(_ problem: String, _ name: String, in names: [String], else list: String? = "there are") {
    let nearest = Self.suggestion(for: name, in: names)
    let all = list.map { names.isEmpty ? "" : "; \($0) \(names.joined(separator: ", "))" } ?? ""
    self.init("\(problem) “\(name)”" + (nearest.map { "; did you mean “\($0)”?" } ?? all))
  }

  /// Returns the most similar name, or else the only one that begins with the given letters.
  static func suggestion(for name: String, in names: [String]) -> String? {
    let longer = name.isEmpty ? [] : names.filter { $0.hasPrefix(name) }
    return EditDistance.nearest(of: name, in: names) ?? (longer.count == 1 ? longer[0] : nil)
  }

  static func missingValue(of option: CommandLineOption, next: String?) -> UsageError {
    let label = option.value ?? "value"
    guard let next else { return UsageError("“\(option.name)” needs a <\(label)> after it") }
    return UsageError(
      "“\(option.name)” needs a <\(label)> before “\(next)”; a value that begins with “--” is "
        + "written “\(option.name)=--…”")
  }
}

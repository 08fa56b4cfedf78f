import Baton

/// The declaration of a verb's option, for both parsing and help.
public struct CommandLineOption: Hashable, Sendable {
  /// The name with its dashes: `--base`.
  package let name: String

  /// The name of the option's value in the help. Nil for a flag.
  package let value: String?

  package let repeats: Bool

  /// The allowed values, which a shell can complete. Empty if any value is allowed.
  var values: [String] = []

  /// The option's purpose, in a few words.
  package let help: String

  /// Declares an option without a value, such as `--json`.
  public static func flag(_ name: String, _ help: String) -> CommandLineOption {
    CommandLineOption(name: name, value: nil, repeats: false, help: help)
  }

  /// Declares an option with a value, such as `--base <url>`, written `--base url` or `--base=url`.
  ///
  /// - Parameters:
  ///   - name: The option's name: `--base`.
  ///   - value: The name of the option's value in the help: `url`.
  ///   - help: The option's purpose, in a few words.
  ///   - repeats: True if the option may be repeated. If it's false, using the option twice is an
  ///   error.
  public static func value(
    _ name: String, _ value: String, _ help: String, repeats: Bool = false
  ) -> CommandLineOption {
    CommandLineOption(name: name, value: value, repeats: repeats, help: help)
  }

  /// Declares an option that accepts one of a few values.
  static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String, _ value: String, of type: Choice.Type, _ help: String
  ) -> CommandLineOption {
    var option = Self.value(name, value, help)
    option.values = type.allCases.map(\.rawValue)
    return option
  }

  /// The option as it appears in help: `--base <url>`.
  var label: String {
    value.map { "\(name) <\($0)>" } ?? name
  }

  static let help = flag("--help", "show this help (also -h)")
}

extension CommandLineOption {
  static let format = choice(
    "--format", "format", of: OutputFormat.self,
    "text or json, or, for CI, github or junit")

  /// Returns the option that sets the lowest severity at which a command exits with
  /// ``CommandLineExit/differencesFound``.
  static func failOn(_ standard: Diagnostic.Severity) -> CommandLineOption {
    .choice(
      "--fail-on", "severity", of: Diagnostic.Severity.self,
      "exit with 4 at this severity or above (default: \(standard.rawValue))")
  }
}

extension Arguments {
  /// - Parameter standard: The severity to use if `--fail-on` isn't given.
  func failOn(_ standard: Diagnostic.Severity) -> Diagnostic.Severity {
    self["--fail-on"].flatMap(Diagnostic.Severity.init) ?? standard
  }
}

import Baton

/// The words of a command, parsed by the declarations of its verb.
///
/// Options and values may come in any order. `--` ends the options, and `-` is a value. Every other
/// word that begins with a dash must be the full name of a declared option.
public struct Arguments: Hashable, Sendable {
  private var values: [String: [String]] = [:]
  private let declared: Set<String>

  /// Parses words.
  ///
  /// - Throws: ``UsageError`` with the first word that doesn't fit.
  public init(
    _ words: some Sequence<String>, positionals: [VerbPositional], options: [VerbOption]
  ) throws(UsageError) {
    declared = Set(positionals.map(\.name) + options.map(\.name))
    var rest = Array(words)[...]
    var plain: [String] = []
    while let word = rest.popFirst() {
      if word == "--" {
        plain += rest
        rest = []
      } else if word.hasPrefix("-"), word != "-" {
        try readOption(word, rest: &rest, options: options)
      } else {
        plain.append(word)
      }
    }
    try assign(plain, to: positionals)
  }

  /// Returns true if an option or value was given, or a flag is set.
  ///
  /// - Parameter name: The declared name, with dashes for options. An undeclared name traps,
  ///   because it's a mistake in the verb.
  public func has(_ name: String) -> Bool {
    !all(name).isEmpty
  }

  /// The value of an option or positional. If there are several, the first one. Nil if it's
  /// missing.
  public subscript(name: String) -> String? {
    all(name).first
  }

  /// All values of an option or positional in order.
  public func all(_ name: String) -> [String] {
    precondition(declared.contains(name), "the verb declares no “\(name)”")
    return values[name] ?? []
  }

  /// Returns the value of an argument that's required, always or in this case.
  ///
  /// - Throws: ``UsageError`` if the argument is missing. If it's declared as required, that can't
  ///   happen.
  public func required(_ name: String) throws(UsageError) -> String {
    guard let value = self[name] else { throw UsageError("\(name) is missing") }
    return value
  }

  /// - Throws: An error with the two members of a group that were given.
  func checkExclusive(_ groups: [[String]]) throws(UsageError) {
    for group in groups {
      let given = group.filter(has).map { $0.hasPrefix("-") ? $0 : "<\($0)>" }
      guard given.count < 2 else {
        throw UsageError("\(given.joined(separator: " and ")) exclude each other")
      }
    }
  }

  private mutating func readOption(
    _ word: String, rest: inout ArraySlice<String>, options: [VerbOption]
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = options.first(where: { $0.name == name }) else {
      let names = options.map(\.name) + [VerbOption.help.name]
      throw .unknownOption(name, nearest: EditDistance.nearest(of: name, in: names))
    }
    let written = parts.count > 1 ? String(parts[1]) : nil
    guard option.value != nil else {
      guard written == nil else { throw .needlessValue(of: option) }
      values[name] = [""]
      return
    }
    // If the user forgot a value, the next option must not be used as the value.
    if written == nil, rest.first?.hasPrefix("--") ?? true {
      throw .missingValue(of: option, next: rest.first)
    }
    guard option.repeats || values[name] == nil else { throw .repeated(option) }
    values[name, default: []].append(written ?? rest.removeFirst())
  }

  private mutating func assign(
    _ words: [String], to positionals: [VerbPositional]
  ) throws(UsageError) {
    var rest = words[...]
    for positional in positionals {
      let own = positional.repeats ? rest : rest.prefix(1)
      if positional.isRequired, own.isEmpty { throw .missing(positional) }
      values[positional.name] = Array(own)
      rest = rest.dropFirst(own.count)
    }
    if let word = rest.first { throw .surplus(word) }
  }
}

import Baton

/// A command's arguments, parsed according to its verb's declarations.
///
/// Options and values may come in any order. `--` ends the options, and `-` is a value. Any other
/// argument that begins with a dash must be a declared option's full name.
public struct Arguments: Hashable, Sendable {
  private var values: [String: [String]] = [:]
  private let declared: Set<String>

  /// Parses a command's arguments.
  ///
  /// - Throws: ``UsageError`` about the first argument that's invalid or missing.
  public init(
    _ words: some Sequence<String>, positionals: [CommandLineArgument], options: [CommandLineOption]
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

  /// Returns true if an option or value is present, or a flag is set.
  ///
  /// - Parameter name: The declared name, including an option's dashes. Traps if the verb doesn't
  ///   declare the name, because that's a programming mistake.
  public func has(_ name: String) -> Bool {
    !all(name).isEmpty
  }

  /// The first value of an option or positional, or nil if it's missing.
  public subscript(name: String) -> String? {
    all(name).first
  }

  /// All values of an option or positional in order.
  public func all(_ name: String) -> [String] {
    precondition(declared.contains(name), "this verb doesn't declare “\(name)”")
    return values[name] ?? []
  }

  /// Returns the value of an argument that's required in this case.
  ///
  /// - Throws: ``UsageError`` if the argument is missing, which can't happen if it's declared as
  ///   required.
  public func required(_ name: String) throws(UsageError) -> String {
    guard let value = self[name] else {
      throw UsageError("specify \(name.hasPrefix("-") ? "" : "a ")\(name)")
    }
    return value
  }

  /// - Throws: ``UsageError`` if two mutually exclusive arguments are present.
  func checkExclusive(_ groups: [[String]]) throws(UsageError) {
    for group in groups {
      let given = group.filter(has).map { $0.hasPrefix("-") ? $0 : "<\($0)>" }
      guard given.count < 2 else {
        throw UsageError("\(given[0]) can't be combined with \(given[1])")
      }
    }
  }

  private mutating func readOption(
    _ word: String, rest: inout ArraySlice<String>, options: [CommandLineOption]
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = options.first(where: { $0.name == name }) else {
      let names = options.map(\.name) + [CommandLineOption.help.name]
      throw UsageError("there is no option", name, in: names, else: nil)
    }
    let written = parts.count > 1 ? String(parts[1]) : nil
    guard option.value != nil else {
      guard written == nil else { throw UsageError("“\(name)” takes no value") }
      values[name] = [""]
      return
    }
    // If the user forgot the value, don't mistake the next option for it.
    if written == nil, rest.first?.hasPrefix("--") ?? true {
      throw .missingValue(of: option, next: rest.first)
    }
    guard option.repeats || values[name] == nil else {
      throw UsageError("“\(name)” can only be given once")
    }
    let value = written ?? rest.removeFirst()
    guard option.values.isEmpty || option.values.contains(value) else {
      throw UsageError("unknown \(option.value ?? name)", value, in: option.values, else: "use")
    }
    values[name, default: []].append(value)
  }

  private mutating func assign(
    _ words: [String], to positionals: [CommandLineArgument]
  ) throws(UsageError) {
    var rest = words[...]
    for positional in positionals {
      let own = positional.repeats ? rest : rest.prefix(1)
      if positional.isRequired, own.isEmpty {
        throw UsageError("specify <\(positional.name)>: \(positional.help)")
      }
      values[positional.name] = Array(own)
      rest = rest.dropFirst(own.count)
    }
    if let word = rest.first { throw UsageError("unexpected argument “\(word)”") }
  }
}

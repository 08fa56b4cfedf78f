/// The old and the current spelling of a command that has been renamed. Help and completions don't
/// list the old spelling.
struct DeprecatedSpelling {
  /// The old command: words at its beginning, and options that may be anywhere in it.
  private let old: [String]
  private let new: [String]
  /// The options that replace each old option. An empty list removes the old option.
  private let options: [String: [String]]
  /// True if the command's first value must directly follow the new words.
  private let movesValue: Bool

  private init(
    _ old: String, _ new: String, options: [String: [String]] = [:], movesValue: Bool = false
  ) {
    self.old = old.split(separator: " ").map(String.init)
    self.new = new.split(separator: " ").map(String.init)
    self.options = options
    self.movesValue = movesValue
  }

  /// All old spellings. The first one that matches a command applies.
  private static let all = [
    DeprecatedSpelling("resolve", "explain --short"),
    DeprecatedSpelling("overlaps", "routes --overlaps"),
    DeprecatedSpelling("graph --svg", "catalogue --graph svg"),
    DeprecatedSpelling("graph --dot", "catalogue --graph dot"),
    DeprecatedSpelling("graph --mermaid", "catalogue --graph mermaid"),
    DeprecatedSpelling("graph", "catalogue --graph mermaid"),
    DeprecatedSpelling("catalogue --html", "catalogue", options: ["--html": ["--output"]]),
    DeprecatedSpelling("plist --check", "files check --as plist"),
    DeprecatedSpelling("plist", "files write --only plist"),
    DeprecatedSpelling("entitlements --check", "files check --as entitlements"),
    DeprecatedSpelling("entitlements", "files write --only entitlements"),
    DeprecatedSpelling("aasa generate", "files write --only association", options: ["--exact": []]),
    DeprecatedSpelling(
      "aasa check", "files check --as association",
      options: ["--strict": ["--fail-on", "warning"]]),
    DeprecatedSpelling("aasa match --batch", "match --batch"),
    DeprecatedSpelling("aasa match", "explain --file", movesValue: true),
    DeprecatedSpelling("aasa explain", "explain --file", movesValue: true),
    DeprecatedSpelling("aasa diff", "diff"),
  ]

  static func current(_ words: [String]) -> [String] {
    all.lazy.compactMap { $0.current(words) }.first ?? words
  }

  private func current(_ words: [String]) -> [String]? {
    let verb = old.prefix { !$0.hasPrefix("-") }
    let flags = old.dropFirst(verb.count)
    guard words.starts(with: verb), flags.allSatisfy(words.contains) else { return nil }
    var rest = words.dropFirst(verb.count)
      .filter { !flags.contains($0) || options[$0] != nil }
      .flatMap { options[$0] ?? [$0] }
    var start = new
    if movesValue, let index = rest.firstIndex(where: { $0 == "-" || !$0.hasPrefix("-") }) {
      start.append(rest.remove(at: index))
    }
    return start + rest
  }
}

/// The `#if` conditions under which a declaration exists. All of them must be true.
package struct BuildConditions: Equatable {
  package private(set) var all: [String] = []

  package var isEmpty: Bool { all.isEmpty }

  package mutating func formUnion(_ others: BuildConditions) {
    for condition in others.all where !all.contains(condition) { all.append(condition) }
  }

  package func subtracting(_ others: BuildConditions) -> BuildConditions {
    BuildConditions(all: all.filter { !others.all.contains($0) })
  }

  package mutating func insert(_ condition: String) {
    if !all.contains(condition) { all.append(condition) }
  }

  /// The conditions combined into one.
  package var text: String { all.isEmpty ? "true" : Self.joined(all, by: " && ") }

  /// Returns a condition that's true if any of the given conditions is true.
  package static func any(_ conditions: [BuildConditions]) -> String {
    joined(Set(conditions.map(\.text)).sorted(), by: " || ")
  }

  private static func joined(_ conditions: [String], by infix: String) -> String {
    guard conditions.count > 1 else { return conditions[0] }
    return conditions.map { isTerm($0.drop { $0 == "!" }) ? $0 : "(\($0))" }.joined(
      separator: infix)
  }

  package static func not(_ condition: String) -> String {
    let rest = condition.dropFirst()
    if condition.hasPrefix("!"), isTerm(rest) { return String(rest) }
    return isTerm(condition[...]) ? "!\(condition)" : "!(\(condition))"
  }

  /// Returns true if the condition doesn't need additional parentheses. Examples are `DEBUG`,
  /// `os(iOS)` and `(os(iOS) || os(tvOS))`.
  private static func isTerm(_ condition: Substring) -> Bool {
    condition.wholeMatch(of: /\w+(?:\([^()]*\))?|\((?:[^()]|\([^()]*\))*\)/) != nil
  }

  /// The first condition that could evaluate differently in another module, such as a flag that the
  /// package defines.
  package var firstThatIsNotShared: String? {
    all.first { condition in
      let shared = /(?:os|arch|canImport|targetEnvironment|compiler)\s*\([^()]*\)|DEBUG|true|false/
      return !condition.replacing(shared, with: "").allSatisfy { "!&|() \t\n".contains($0) }
    }
  }
}

/// The `#if` conditions at the reader's current position.
struct BuildConditionStack {
  private struct Block {
    /// The conditions around the block, and the opposites of those of its earlier branches.
    var others: BuildConditions
    var condition: String?
  }

  private var blocks: [Block] = []
  private(set) var conditions = BuildConditions()

  /// True if there are more conditions than any real source has.
  var isTooDeep: Bool { max(blocks.count, conditions.all.count) > SourceLimits.nesting }

  mutating func read(_ directive: String) {
    let word = directive.prefix { !$0.isWhitespace && $0 != "(" && $0 != "!" }
    let condition = Self.condition(directive.dropFirst(word.count))
    switch word {
    case "#if":
      blocks.append(Block(others: conditions, condition: condition))
    case "#endif":
      _ = blocks.popLast()
    default:
      guard var block = blocks.popLast() else { return }
      if let condition = block.condition { block.others.insert(BuildConditions.not(condition)) }
      block.condition = word == "#elseif" ? condition : nil
      blocks.append(block)
    }
    conditions = blocks.last?.others ?? BuildConditions()
    if let condition = blocks.last?.condition { conditions.insert(condition) }
  }

  private static func condition(_ text: Substring) -> String {
    var tokens = Tokenizer(String(text))
    var condition = ""
    var end = 0
    while case let token = tokens.next(), token.kind != .end {
      if token.start > end, !condition.isEmpty { condition += " " }
      condition += tokens.text(token.start, token.end)
      end = token.end
    }
    return condition
  }
}

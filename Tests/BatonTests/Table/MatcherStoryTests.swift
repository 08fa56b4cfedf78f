import Baton
import BatonInspection
import Foundation
import Testing

/// Tests for the stories in text files about patterns and links. Some have the cases of other
/// routers, of apps, and of RFC 3986: the titles name the cases, and say how Baton differs.
@MainActor @Suite struct MatcherStoryTests {
  @Test("Patterns and links are read as their files say", arguments: StoryFile.names(in: "Table"))
  func answers(_ name: String) async throws { try await StoryFile(name, in: "Table").check() }
}

/// A story player for patterns and links. In a line, `\u{A}` stands for a character, and `\x{20*ab}`
/// for a repeated string. These lines declare an app:
/// - `scheme`, `domain`, `host` and `context` add an entry to its links. `forget` removes all
///   domains.
/// - `option` and `limits` set how links are read. The limits are the numbers of bytes, segments,
///   items, and bytes in a value.
/// - `type n Int64` and `list tab new, old` give the type of all parameters with a name.
/// - `pattern` adds a pattern, and `drop` removes it, or all patterns.
/// - `exclusion`, `rewrite`, `follow`, `page` and `code` add an exclusion or a rewrite.
///
/// These are questions:
/// - `problems` and `describe` list the app's problems, and `add` does so after adding a pattern
///   that stays if there are none. `mistakes` and `hides` list those of a rewrite alone, and of a
///   rewrite with a pattern.
/// - `open` matches a link. `rewritten locale,store` rewrites a link by some of the rewrites.
/// - `parse` shows the parts of a pattern, and `read` those of a link. `query`, `normalize` and
///   `resolve` show a link's items, its normal form, and a reference against a base.
/// - `encode` encodes a value of a query, and `remove dots` shortens a path.
///
/// An answer says so if it depends on the order of the patterns, or if a pattern of a clash doesn't
/// open the clash's link alone.
@MainActor final class MatcherStage: StoryPlayer {
  private var patterns: [String] = []
  private var exclusions: [String] = []
  private var rewrites: [LinkRewrite] = []
  private var types: [String: ParameterKind] = [:]
  private(set) var links = AppLinks()
  private var limits = LinkLimits()

  func play(_ line: String) throws -> String {
    let words = line.split(separator: " ").map { Self.unescaped(String($0)) }
    let rest = words.dropFirst().joined(separator: " ")
    switch words[0] {
    case "scheme": links.schemes.append(rest)
    case "domain": links.domains.append(rest)
    case "host": links.hosts.append(rest)
    case "context": links.context.append(rest)
    case "forget": links.domains = []
    case "limits":
      let numbers = words.compactMap { Int($0) }
      limits = LinkLimits(
        maxBytes: numbers[0], maxSegments: numbers[1], maxQueryItems: numbers[2],
        maxValueBytes: numbers[3])
    case "option":
      switch rest {
      case "http": links.allowsHTTP = true
      case "any-case": links.ignoresPathCase = true
      case "plus-is-space": links.plusIsSpace = true
      case "drops-domain": links.dropsDomainAfterScheme = true
      default: throw StoryError(line: line)
      }
    case "type":
      guard let kind = ValueKind(typeName: words[2]) else { throw StoryError(line: line) }
      types[words[1]] = .kind(kind)
    case "list":
      types[words[1]] = .closed(words.dropFirst(2).map { $0.replacing(",", with: "") })
    case "pattern": patterns.append(rest)
    case "exclusion": exclusions.append(rest)
    case "rewrite", "code", "follow", "page": rewrites.append(try Self.rewrite(words))
    case "drop": patterns.removeAll { rest.isEmpty || $0 == rest }
    default:
      let lines = try answer(words[0], rest).split(separator: "\n")
      return lines.map { "    \($0)" }.joined(separator: "\n")
    }
    return ""
  }

  private func answer(_ question: String, _ rest: String) throws -> String {
    switch question {
    case "problems": return problems(of: patterns)
    case "add":
      let text = problems(of: patterns + [rest])
      if text == "no problem" { patterns.append(rest) }
      return text
    case "open":
      guard matcher(patterns).problems.isEmpty else { return problems(of: patterns) }
      let (text, reversed) = (opened(rest, patterns), opened(rest, patterns.reversed()))
      return text == reversed ? text : "\(text)\nin reverse order: \(reversed)"
    case "parse":
      do throws(PatternProblem) {
        let shape = try PatternShape(parsing: rest)
        let names = shape.parameters.map(\.name).joined(separator: ", ")
        let origin = [
          shape.scheme.map { "scheme \($0)" }, shape.host.map { "host \(Self.text($0))" },
        ]
        let lines = shape.expansions.map { Self.text($0) }
        return (origin.compactMap(\.self) + lines + (names.isEmpty ? [] : ["parameters \(names)"]))
          .joined(separator: "\n")
      } catch {
        return "\(error.kind.rawValue) at \(error.offset)"
      }
    case "rewritten":
      let parts = rest.components(separatedBy: " ")
      let chosen = try parts[0].split(separator: ",").map { name in
        // The name of a rewrite that follows an item or takes a fragment has several words.
        let rewrite = rewrites.first { $0.name.split(separator: " ").first == name }
        guard let rewrite else { throw StoryError(line: rest) }
        return rewrite
      }
      let matcher = matcher(patterns, chosen)
      guard matcher.problems.isEmpty else { return Self.text(matcher.problems) }
      do throws(RoutingError) {
        return try matcher.match(parts[1]).rewritten ?? "nothing"
      } catch {
        return error.code.rawValue
      }
    case "describe":
      return matcher.problems.map(\.description).joined(separator: "\n")
    case "mistakes":
      let rewrite = try Self.rewrite(rest.components(separatedBy: " "))
      let problems = matcher([], [rewrite]).problems
      return problems.isEmpty ? "none" : problems.map(\.description).joined(separator: "\n")
    case "hides":
      let words = rest.components(separatedBy: " ")
      let rewrite = try Self.rewrite(Array(words.dropFirst()))
      return Self.text(matcher([words[0]], [rewrite]).problems)
    case "encode": return PercentCoding.encode(rest, as: .queryText)
    case "remove": return DotSegment.removed(from: String(rest.dropFirst("dots ".count)))
    case "query", "normalize", "resolve", "read":
      do throws(LinkProblem) {
        return try read(question, rest)
      } catch {
        return Self.text(error)
      }
    default: throw StoryError(line: "\(question) \(rest)")
    }
  }

  /// The patterns and rewrites that a story has declared.
  var matcher: PatternMatcher { matcher(patterns) }

  private func matcher(_ patterns: [String], _ rewrites: [LinkRewrite]? = nil) -> PatternMatcher {
    PatternMatcher(
      patterns: patterns, types: types, exclusions: exclusions, links: links,
      rewrites: rewrites ?? self.rewrites)
  }

  /// Returns the rewrite that a story declares: `rewrite locale {l}/{rest*} -> {rest*} where
  /// l=de,fr`, `follow url open`, `page /`, or `code name - old/*`, whose result is a link or `-`.
  private nonisolated static func rewrite(_ words: [String]) throws -> LinkRewrite {
    let line = words.joined(separator: " ")
    switch words[0] {
    case "follow": return .following(query: words[1], of: RoutePattern(words[2]))
    case "page": return .fragmentAsPath(of: RoutePattern(words[1]))
    case "code":
      let result = words[2] == "-" ? nil : words[2]
      return LinkRewrite(words[1], taking: words.dropFirst(3).map { RoutePattern($0) }) { _ in
        result
      }
    default:
      let form = /rewrite (\S+) (\S+)( setting (\w+)=(\S+))? -> (\S+)( where (.+))?/
      guard let parts = line.wholeMatch(of: form)?.output else { throw StoryError(line: line) }
      var from = RoutePattern(String(parts.2))
      if let name = parts.4, let text = parts.5 {
        from = from.setting(AnyKey(String(name)), to: String(text))
      }
      let lists = try (parts.8?.components(separatedBy: "; ") ?? []).map { list in
        let sides = list.components(separatedBy: "=")
        guard sides.count == 2 else { throw StoryError(line: line) }
        return (sides[0], sides[1].split(separator: ",").map(String.init))
      }
      return LinkRewrite(
        String(parts.1), from: from, to: RoutePattern(String(parts.6)),
        where: Dictionary(uniqueKeysWithValues: lists))
    }
  }

  private func problems(of patterns: [String]) -> String {
    let problems = matcher(patterns).problems
    var lines = [Self.text(problems)]
    let reversed = matcher(patterns.reversed()).problems
    if Self.sorted(reversed) != Self.sorted(problems) {
      lines.append("in reverse order: \(Self.text(reversed))")
    }
    for problem in problems where problem.code == "clash" {
      for pattern in problem.locations.compactMap(\.pattern) {
        let answer = problem.link.map { opened($0, [pattern]) } ?? "no link"
        if !answer.hasPrefix(pattern) { lines.append("\(pattern) alone: \(answer)") }
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the codes and patterns of problems in an order that doesn't depend on the patterns'.
  private nonisolated static func sorted(_ problems: [Diagnostic]) -> [[String]] {
    problems.map { [$0.code.rawValue] + $0.locations.compactMap(\.pattern).sorted() }
      .sorted { $0.lexicographicallyPrecedes($1) }
  }

  private func opened(_ link: String, _ patterns: [String]) -> String {
    let matcher = matcher(patterns)
    guard matcher.problems.isEmpty else { return Self.text(matcher.problems) }
    do throws(RoutingError) {
      let match = try matcher.match(link)
      let values = match.values.map { "  \($0.name): \(Self.text($0.text))" }
      let items = match.query.map { "  ?\(Self.text(QueryItem(name: $0.name, value: $0.value)))" }
      let dropped = match.dropped.map { ["  dropped \($0)"] } ?? []
      return ([match.pattern] + values + items + dropped).joined(separator: "\n")
    } catch {
      return error.code.rawValue
    }
  }

  private func read(_ question: String, _ rest: String) throws(LinkProblem) -> String {
    switch question {
    case "resolve":
      let parts = rest.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      return try DeepLink(parts.last ?? "").resolved(against: DeepLink(parts[0])).text
    case "normalize": return try DeepLink(rest).normalized.text
    case "query":
      return try (DeepLink(rest).queryItems ?? []).map { Self.text($0) }.joined(separator: "\n")
    default:
      let link = try DeepLink(rest)
      let raw = link.parts
      let parts: [(String, String?)] = [
        ("scheme", link.raw(raw.scheme)), ("user", link.userInfo), ("host", link.raw(raw.host)),
        ("port", link.port), ("path", link.path), ("query", link.query),
        ("fragment", link.raw(raw.fragment)),
      ]
      var texts = parts.compactMap { name, text in text.map { "\(name) \(Self.shortened($0))" } }
      if let host = link.raw(raw.host) { texts.append(Self.kind(ofHost: host)) }
      var lines = [texts.joined(separator: "; ")]
      let segments = link.segments.map { $0 ?? "-" }
      if 1...20 ~= segments.count { lines.append("segments \(segments)") }
      if let problem = link.refusal(limits: limits) { lines.append(Self.text(problem)) }
      return lines.joined(separator: "\n")
    }
  }

  private nonisolated static func kind(ofHost host: String) -> String {
    if host.hasPrefix("[") { return host.lowercased().hasPrefix("[v") ? "ipvfuture" : "ipv6" }
    // Only an IPv4 address can replace the last two of eight groups.
    return (try? DeepLink("//[1:2:3:4:5:6:\(host)]")) == nil ? "reg-name" : "ipv4"
  }

  private nonisolated static func shortened(_ text: String) -> String {
    text.utf8.count > 200 ? "of \(text.utf8.count) bytes" : "\"\(text)\""
  }

  private nonisolated static func text(_ problem: LinkProblem) -> String {
    "\(problem.isInvalid ? "invalid" : "refused"): \(problem.kind) at \(problem.offset) in \(problem.part)"
  }

  private nonisolated static func text(_ problems: [Diagnostic]) -> String {
    guard !problems.isEmpty else { return "no problem" }
    return problems.map { problem in
      ([problem.code.rawValue] + problem.locations.compactMap(\.pattern)).joined(separator: " ")
        + (problem.link.map { ": \($0)" } ?? "")
    }.joined(separator: "\n")
  }

  private nonisolated static func text(_ item: QueryItem) -> String {
    (item.name ?? "") + (item.value.map { " = \($0.debugDescription)" } ?? "")
  }

  private nonisolated static func text(_ value: ParameterText) -> String {
    switch value {
    case .text(let text), .defaulted(let text), .raw(let text): text.debugDescription
    case .list(let texts): "\(texts)"
    case .items(let items): "\(items.flatMap(\.texts))"
    }
  }

  private nonisolated static func text(_ shape: TextShape) -> String {
    shape.parts.map { part in
      switch part {
      case .literal(let bytes): String(decoding: bytes, as: UTF8.self)
      case .parameter(let parameter): "{\(parameter.name)}"
      }
    }.joined()
  }

  private nonisolated static func text(_ expansion: PatternExpansion) -> String {
    let segments = expansion.segments.map { segment in
      switch segment {
      case .literal(let bytes): String(decoding: bytes, as: UTF8.self)
      case .parameter(let parameter), .tail(let parameter), .rawTail(let parameter): parameter.name
      case .anyTail: "*"
      case .unkept: "_"
      case .mixed: "mixed"
      }
    }
    let tail = expansion.emptyTail == .none ? "" : " \(expansion.emptyTail)"
    return "\(segments.joined(separator: " ")), \(expansion.partsLeftOut)\(tail)"
  }

  private nonisolated static func unescaped(_ text: String) -> String {
    text.replacing(/\\u\{([0-9A-F]+)\}/) { match in
      UInt32(match.output.1, radix: 16).flatMap { Unicode.Scalar($0) }.map { "\($0)" } ?? ""
    }.replacing(/\\x\{(\d+)\*([^}]*)\}/) { match in
      String(repeating: String(match.output.2), count: Int(match.output.1) ?? 0)
    }
  }
}

import Baton
import BatonInspection
import Testing

/// Tests with the cases of other routers and of RFC 3986. In a file, the titles name the cases, and
/// say how Baton differs from them.
@MainActor @Suite struct ConformanceTests {
  @Test(
    "Links of other routers and of an RFC are read as their files say",
    arguments: StoryFile.names(in: "Conformance"))
  func recordedCases(_ name: String) async throws {
    try await StoryFile(name, in: "Conformance").check()
  }
}

/// A story player for patterns and links.
///
/// In a line, `\u{A}` stands for a character, and `\x{20*ab}` for a repeated string.
@MainActor final class MatcherStage: StoryPlayer {
  private var patterns: [String] = []
  private var types: [String: ParameterKind] = [:]
  private var links = AppLinks()

  private func matcher(adding pattern: String? = nil) -> PatternMatcher {
    PatternMatcher(patterns: patterns + [pattern].compactMap(\.self), types: types, links: links)
  }

  func play(_ line: String) throws -> String {
    let words = line.split(separator: " ").map(String.init)
    let rest = Self.unescaped(words.dropFirst().joined(separator: " "))
    switch words[0] {
    case "scheme": links.schemes.append(rest)
    case "domain": links.domains.append(rest)
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
    default:
      return try answer(words[0], rest).split(separator: "\n").map { "    \($0)" }
        .joined(separator: "\n")
    }
    return ""
  }

  private func answer(_ question: String, _ rest: String) throws -> String {
    switch question {
    case "problems": return Self.text(matcher().problems)
    case "add":
      let problems = matcher(adding: rest).problems
      if problems.isEmpty { patterns.append(rest) }
      return Self.text(problems)
    case "open": return opened(rest)
    case "parse":
      do throws(PatternProblem) {
        let shape = try PatternShape(parsing: rest)
        let names = shape.parameters.map(\.name).joined(separator: ", ")
        return "paths \(shape.expansions.count), parameters \(names)"
      } catch {
        return error.kind.rawValue
      }
    case "remove":
      return DotSegment.removed(from: String(rest.dropFirst("dots ".count)))
    default:
      do throws(LinkProblem) {
        return try read(question, rest)
      } catch {
        return error.kind.rawValue
      }
    }
  }

  private func read(_ question: String, _ rest: String) throws(LinkProblem) -> String {
    switch question {
    case "resolve":
      let parts = rest.split(separator: " ", maxSplits: 1).map(String.init)
      return try DeepLink(parts.dropFirst().first ?? "").resolved(against: DeepLink(parts[0])).text
    case "normalize": return try DeepLink(rest).normalized.text
    case "query":
      return try (DeepLink(rest).queryItems ?? []).map { Self.text($0) }.joined(separator: "\n")
    default:
      let link = try DeepLink(rest)
      let raw = link.parts
      let host = link.raw(raw.host).map { "\($0) (\(Self.kind(ofHost: $0)))" }
      let parts: [(String, String?)] = [
        ("scheme", link.raw(raw.scheme)), ("user", link.userInfo), ("host", host),
        ("port", link.port), ("path", link.path), ("query", link.query),
        ("fragment", link.raw(raw.fragment)),
      ]
      return parts.compactMap { name, text in
        text.map { $0.utf8.count > 100 ? "\(name) of \($0.utf8.count) bytes" : "\(name) \($0)" }
      }.joined(separator: "; ")
    }
  }

  nonisolated private static func kind(ofHost host: String) -> String {
    if host.hasPrefix("[") { return host.lowercased().hasPrefix("[v") ? "ipvfuture" : "ipv6" }
    // Only an IPv4 address can replace the last two of eight groups.
    return (try? DeepLink("//[1:2:3:4:5:6:\(host)]")) == nil ? "reg-name" : "ipv4"
  }

  private func opened(_ link: String) -> String {
    let matcher = matcher()
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

  nonisolated private static func text(_ problems: [Diagnostic]) -> String {
    guard !problems.isEmpty else { return "no problem" }
    return problems.map { problem in
      ([problem.code.rawValue] + problem.locations.compactMap(\.pattern)).joined(separator: " ")
    }.joined(separator: "\n")
  }

  nonisolated private static func text(_ item: QueryItem) -> String {
    "\(item.name ?? "")" + (item.value.map { " = \($0.debugDescription)" } ?? "")
  }

  nonisolated private static func text(_ value: ParameterText) -> String {
    switch value {
    case .text(let text), .defaulted(let text), .raw(let text): text.debugDescription
    case .list(let texts): "\(texts)"
    case .items(let items): "\(items.flatMap(\.texts))"
    }
  }

  nonisolated private static func unescaped(_ text: String) -> String {
    text.replacing(/\\u\{([0-9A-F]+)\}/) { match in
      UInt32(match.output.1, radix: 16).flatMap { Unicode.Scalar($0) }.map { "\($0)" } ?? ""
    }.replacing(/\\x\{(\d+)\*([^}]*)\}/) { match in
      String(repeating: String(match.output.2), count: Int(match.output.1) ?? 0)
    }
  }
}

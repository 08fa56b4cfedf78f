import Baton
import BatonInspection
import Foundation

/// A question on one line of input to `baton match --batch`.
struct MatchQuestion: Decodable {
  private var patterns: [String]?
  /// The types of the parameters. Each is the name of a built-in type or a list of allowed strings.
  private var types: [String: JSON]?
  private var exclusions: [String]?
  /// The constants, keyed by the text of their pattern.
  private var constants: [String: [String: String]]?
  private var schemes: [String]?
  private var domains: [String]?
  private var hosts: [String]?
  private var context: [String]?
  private var caseInsensitive: Bool?
  private var plusIsSpace: Bool?
  private var http: Bool?
  private var dropsDomainAfterScheme: Bool?
  private var rewrites: [Rewrite]?
  private var link: String?

  private struct Rewrite: Decodable {
    let name: String
    var from: String?
    var to: String?
    var `where`: [String: [String]]?
    var following: String?
    var of: String?
    var fragmentAsPath: String?
  }

  static func answer(to question: JSONObject) -> (any Encodable, CommandLineExit) {
    let id = question["id"] ?? .null
    let decoded: MatchQuestion
    do {
      decoded = try JSONDecoder().decode(Self.self, from: Data(JSON.object(question).bytes))
    } catch {
      return (NoMatchAnswer(id: id, reason: fault(error)), .usage)
    }
    do throws(UsageError) {
      return try decoded.answer(id: id)
    } catch {
      return (NoMatchAnswer(id: id, reason: error.description), .usage)
    }
  }

  private func answer(id: JSON) throws(UsageError) -> (any Encodable, CommandLineExit) {
    let kinds = Kinds(types ?? [:])
    let patterns = patterns ?? []
    let matcher = PatternMatcher(
      patterns: patterns, types: kinds.known, singleItems: kinds.singleItems,
      exclusions: exclusions ?? [],
      constants: (constants ?? [:]).mapValues { texts in
        texts.sorted { $0.key < $1.key }.map { (name: $0.key, text: $0.value) }
      },
      links: AppLinks(
        schemes: schemes ?? [], domains: domains ?? [], hosts: hosts ?? [], context: context ?? [],
        allowsHTTP: http ?? false, ignoresPathCase: caseInsensitive ?? false,
        plusIsSpace: plusIsSpace ?? false,
        dropsDomainAfterScheme: dropsDomainAfterScheme ?? false),
      rewrites: try rewrites?.map(Self.rewrite) ?? [])
    let problems = matcher.problems.map(Self.answer) + kinds.problems(in: patterns)
    guard problems.isEmpty, let link else {
      let answer = PatternProblemsAnswer(id: id, problems: problems)
      return (answer, problems.isEmpty ? .done : .problems)
    }
    do throws(RoutingError) {
      switch try matcher.answer(link) {
      case .match(let match): return (MatchAnswer(match, id: id), .done)
      case .excluded(let pattern, let context, let rewritten):
        let answer = NoMatchAnswer(
          id: id, excluded: pattern, reason: "the exclusion \(pattern) matches the link",
          context: context.pairs, rewritten: rewritten)
        return (answer, .notFound)
      }
    } catch {
      return (NoMatchAnswer(id: id, reason: error.description), .notFound)
    }
  }

  private static func rewrite(_ rewrite: Rewrite) throws(UsageError) -> LinkRewrite {
    if let from = rewrite.from, let to = rewrite.to {
      return LinkRewrite(
        rewrite.name, from: RoutePattern(from), to: RoutePattern(to), where: rewrite.where ?? [:])
    }
    if let query = rewrite.following, let pattern = rewrite.of {
      return .following(query: query, of: RoutePattern(pattern), named: rewrite.name)
    }
    guard let pattern = rewrite.fragmentAsPath else {
      throw UsageError(
        "the rewrite “\(rewrite.name)” needs \"from\" and \"to\", \"following\" "
          + "and \"of\", or \"fragmentAsPath\"")
    }
    return .fragmentAsPath(of: RoutePattern(pattern), named: rewrite.name)
  }

  private static func answer(for problem: Diagnostic) -> PatternProblemsAnswer.Problem {
    let link = problem.link.map { ": \($0)" } ?? ""
    return .init(
      code: problem.code.rawValue, pattern: problem.locations.last?.pattern,
      message: "\(problem.message)\(link); \(problem.fix ?? "")")
  }

  /// The parameter types that a question lists.
  private struct Kinds {
    private(set) var known: [String: ParameterKind] = [:]
    private var unknown: [(parameter: String, type: JSON)] = []
    /// The parameters that are dictionaries of query items. `singleItems` contains the dictionaries
    /// that accept only one value per name.
    private(set) var dictionaries: Set<String> = []
    private(set) var singleItems: Set<String> = []

    init(_ types: [String: JSON]) {
      for (name, type) in types.sorted(by: { $0.key < $1.key }) {
        if type == "[String: String]" || type == "[String: [String]]" {
          dictionaries.insert(name)
          if type == "[String: String]" { singleItems.insert(name) }
        } else if let kind = type.asString.flatMap(ValueKind.init(typeName:)) {
          known[name] = .kind(kind)
        } else if let words = type.texts {
          known[name] = .closed(words)
        } else {
          unknown.append((name, type))
        }
      }
    }

    /// Returns a problem for each pattern that has a parameter of unknown type, or a dictionary
    /// that isn't written as `?{name*}`.
    func problems(in patterns: [String]) -> [PatternProblemsAnswer.Problem] {
      func owners(of name: String, _ isWrong: (PatternParameter) -> Bool) -> [String] {
        patterns.filter { pattern in
          (try? PatternShape(parsing: pattern))?.parameters
            .contains { $0.name == name && isWrong($0) } ?? false
        }
      }
      return unknown.flatMap { name, type in
        owners(of: name) { _ in true }.map {
          .init(
            code: "unknown-type", pattern: $0,
            message: "\(name) has the type \(type.line), which is neither the name of a "
              + "built-in type nor a list of strings")
        }
      }
        + dictionaries.sorted().flatMap { name in
          owners(of: name) { $0.form != .queryRest }.map {
            .init(
              code: "dictionary-without-rest", pattern: $0,
              message: "\(name) is a dictionary; write ?{\(name)*}, which collects all other items")
          }
        }
    }
  }
}

/// Returns the reason why a question can't be decoded: its first invalid value.
private func fault(_ error: any Error) -> String {
  func place(_ path: [any CodingKey]) -> String {
    path.map { $0.intValue.map { "\($0 + 1)" } ?? $0.stringValue }.joined(separator: ".")
  }
  switch error as? DecodingError {
  case .keyNotFound(let key, let context):
    return "\"\(place(context.codingPath + [key]))\" is missing"
  case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
    let kind = type == String.self ? "a string" : type == Bool.self ? "true or false" : "a list"
    return "\"\(place(context.codingPath))\" is not \(kind)"
  default: return "the question can't be read"
  }
}

import Baton
import BatonInspection

/// A line of `baton match --batch`.
struct MatchQuestion {
  private let id: JSON
  private let question: JSONObject

  init(_ question: JSONObject) {
    id = question["id"] ?? .null
    self.question = question
  }

  var answer: JSONObject {
    do throws(UsageError) {
      let patterns = try texts("patterns") ?? []
      let types = try kinds()
      let contest = PatternContest(
        patterns: patterns, types: types.known, singleItems: types.singleItems,
        exclusions: try texts("exclusions") ?? [], constants: try constants(), links: try links(),
        rewrites: try RewriteQuestion.rewrites(question["rewrites"]))
      let unknown =
        types.unknown.flatMap { problems(of: $0, in: patterns) }
        + types.dictionaries.flatMap { problems(ofDictionary: $0, in: patterns) }
      if !contest.problems.isEmpty || !unknown.isEmpty {
        return problems(contest.problems.map(json) + unknown)
      }
      guard let link = question["link"], link != .null else { return problems([]) }
      guard let link = link.asString else { throw UsageError("\"link\" is not a string") }
      do throws(RoutingError) {
        switch try contest.answer(link) {
        case .match(let match): return match.json(id: id)
        case .excluded(let pattern, let context, let rewritten):
          var answer: JSONObject = [
            "id": id, "matched": false, "excluded": .string(pattern),
            "reason": .string("the exclusion \(pattern) takes the link"),
          ]
          answer.tell(context, rewritten)
          return answer
        }
      } catch {
        return ["id": id, "matched": false, "reason": .string(error.description)]
      }
    } catch {
      return ["id": id, "matched": false, "reason": .string(error.description)]
    }
  }

  // MARK: Reading

  private func links() throws(UsageError) -> AppLinks {
    AppLinks(
      schemes: try texts("schemes") ?? [], domains: try texts("domains") ?? [],
      hosts: try texts("hosts") ?? [], context: try texts("context") ?? [],
      allowsHTTP: try flag("http"), ignoresPathCase: try flag("caseInsensitive"),
      plusIsSpace: try flag("plusIsSpace"),
      dropsDomainAfterScheme: try flag("dropsDomainAfterScheme"))
  }

  private func texts(_ key: String) throws(UsageError) -> [String]? {
    guard let value = question[key], value != .null else { return nil }
    guard let elements = value.asArray else { throw UsageError("\"\(key)\" is not an array") }
    var texts: [String] = []
    for element in elements {
      guard let text = element.asString else {
        throw UsageError("\"\(key)\" has an element that is not a string")
      }
      texts.append(text)
    }
    return texts
  }

  private func flag(_ key: String) throws(UsageError) -> Bool {
    guard let value = question[key], value != .null else { return false }
    guard let flag = value.asBool else { throw UsageError("\"\(key)\" is neither true nor false") }
    return flag
  }

  /// Constants by the text of their pattern.
  private func constants() throws(UsageError) -> [String: [(name: String, text: String)]] {
    guard let value = question["constants"], value != .null else { return [:] }
    guard let object = value.asObject else { throw UsageError("\"constants\" is not an object") }
    var constants: [String: [(name: String, text: String)]] = [:]
    for member in object.members {
      guard let values = member.value.asObject else {
        throw UsageError("the constants of a pattern are not an object")
      }
      var texts: [(name: String, text: String)] = []
      for value in values.members {
        guard let text = value.value.asString else {
          throw UsageError("a constant is not a string")
        }
        texts.append((value.key, text))
      }
      constants[member.key] = texts
    }
    return constants
  }

  /// The parameter types that a line names.
  private struct Kinds {
    var known: [String: ParameterKind] = [:]
    var unknown: [(parameter: String, type: JSON)] = []
    /// Those that are dictionaries of query items, and those of them with one value of each name.
    var dictionaries: Set<String> = []
    var singleItems: Set<String> = []
  }

  private func kinds() throws(UsageError) -> Kinds {
    guard let value = question["types"], value != .null else { return Kinds() }
    guard let object = value.asObject else { throw UsageError("\"types\" is not an object") }
    var kinds = Kinds()
    for member in object.members {
      if let name = member.value.asString,
        name == "[String: String]" || name == "[String: [String]]"
      {
        kinds.dictionaries.insert(member.key)
        if name == "[String: String]" { kinds.singleItems.insert(member.key) }
      } else if let name = member.value.asString, let kind = ValueKind(typeName: name) {
        kinds.known[member.key] = .kind(kind)
      } else if let words = member.value.asArray?.map(\.asString), !words.contains(nil) {
        kinds.known[member.key] = .closed(words.compactMap(\.self))
      } else {
        kinds.unknown.append((member.key, member.value))
      }
    }
    return kinds
  }

  // MARK: Answering

  private func problems(_ problems: [JSON]) -> JSONObject {
    ["id": id, "problems": .array(problems)]
  }

  private func json(_ problem: Router.Problem) -> JSON {
    let pattern = problem.places.last?.pattern
    let link = problem.link.map { ": \($0)" } ?? ""
    return [
      "code": .string(problem.code), "pattern": pattern.map(JSON.string) ?? .null,
      "message": .string("\(problem.summary)\(link); \(problem.fix)"),
    ]
  }

  /// A dictionary takes all other query items, and nothing else.
  private func problems(ofDictionary name: String, in patterns: [String]) -> [JSON] {
    patterns.filter { pattern in
      let shape = try? PatternShape(parsing: pattern)
      return shape?.parameters.contains { $0.name == name && $0.form != .queryRest } ?? false
    }.map { pattern in
      [
        "code": "dictionary-without-rest", "pattern": .string(pattern),
        "message": .string(
          "\(name) is a dictionary; write ?{\(name)*}, which takes all other items"),
      ]
    }
  }

  /// A type that is none is a problem of each pattern that has such a parameter.
  private func problems(
    of unknown: (parameter: String, type: JSON), in patterns: [String]
  ) -> [JSON] {
    patterns.filter { pattern in
      let shape = try? PatternShape(parsing: pattern)
      return shape?.parameters.contains { $0.name == unknown.parameter } ?? false
    }.map { pattern in
      [
        "code": "unknown-type", "pattern": .string(pattern),
        "message": .string(
          "\(unknown.parameter) has the type \(unknown.type.line), which is neither the name of a "
            + "built-in type nor a list of texts"),
      ]
    }
  }
}

extension Router {
  /// A mistake in the features' declarations, found when the router is built.
  ///
  /// Problems are for developers. They don't say what happens to a link, which the host reports as
  /// an outcome. A problem has a stable code, a description of the mistake, its location,
  /// alternatives, and a fix.
  public struct Problem: Error, Hashable, Sendable {
    /// A stable code for the kind of problem, such as `clash` or `parameter-without-property`.
    public let code: String
    /// The mistake, with the text that caused it.
    public let summary: String
    /// Every declaration involved.
    public let places: [Place]
    /// Alternatives, nearest first.
    public let available: [String]
    /// A suggestion to fix the problem.
    public let fix: String
    /// A link that demonstrates the problem, if there is one.
    public let link: String?

    /// A declaration that is part of a problem.
    public struct Place: Hashable, Sendable {
      /// The feature's name, if known.
      public let feature: String?
      /// The name of the destination or command, if known.
      public let destination: String?
      /// The pattern as written.
      public let pattern: String?
      /// The byte offset in the pattern's UTF-8 at which the problem starts.
      public let offset: Int?

      package init(
        feature: String? = nil, destination: String? = nil, pattern: String? = nil,
        offset: Int? = nil
      ) {
        self.feature = feature
        self.destination = destination
        self.pattern = pattern
        self.offset = offset
      }
    }

    package init(
      _ code: String, _ summary: String, at places: [Place] = [], available: [String] = [],
      fix: String, link: String? = nil
    ) {
      self.code = code
      self.summary = summary
      self.places = places
      self.available = available
      self.fix = fix
      self.link = link
    }
  }

  /// All problems of an app's features, thrown together by `Router.init`.
  public struct Problems: Error, Sendable {
    /// The problems, ordered by feature, destination and pattern.
    public let problems: [Problem]
    /// A router without the faulty declarations, so that a release build can log and continue.
    public let usable: Router

    package init(problems: [Problem], usable: Router) {
      self.problems = problems
      self.usable = usable
    }
  }
}

extension Router.Problem: CustomStringConvertible {
  /// A description for developers: the code and the summary, the locations with a caret, and the
  /// fix.
  public var description: String {
    var lines = ["\(code): \(summary)"]
    for place in places { lines += place.lines }
    if let link { lines.append("  link: \(link)") }
    if !available.isEmpty { lines.append("  available: \(available.joined(separator: ", "))") }
    lines.append("  fix: \(fix)")
    return lines.joined(separator: "\n").escapedInLines
  }
}

extension Router.Problem.Place {
  fileprivate var lines: [String] {
    // A route without a destination uses its pattern as its name, so don't print the pattern twice.
    let destination = destination == pattern ? nil : destination
    let names = [destination, feature].compactMap { $0?.escaped }
    var lines: [String] = []
    if !names.isEmpty { lines.append("  in \(names.joined(separator: " of "))") }
    guard let pattern else { return lines }
    lines.append("    \(pattern.escaped)")
    if let offset {
      // The caret points to a character, but offsets count bytes.
      let before = String(decoding: pattern.utf8.prefix(offset), as: UTF8.self)
      lines.append("    " + String(repeating: " ", count: before.escaped.count) + "^")
    }
    return lines
  }
}

extension Router.Problems: CustomStringConvertible {
  public var description: String {
    problems.map(\.description).joined(separator: "\n\n")
  }
}

extension Router.Problem: Encodable {
  /// Encodes the problem as the command line writes it with `--json`.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }

  package var json: JSONObject {
    var object = JSONObject()
    object["code"] = .string(code)
    object["what"] = .string(summary)
    object["where"] = .array(places.map { .object($0.json) })
    object["available"] = .strings(available)
    object["fix"] = .string(fix)
    object["link"] = .string(orNull: link)
    return object
  }
}

extension Router.Problem.Place {
  /// Only the known members.
  fileprivate var json: JSONObject {
    var object = JSONObject()
    if let feature { object["feature"] = .string(feature) }
    if let destination { object["destination"] = .string(destination) }
    if let pattern { object["pattern"] = .string(pattern) }
    if let offset { object["offset"] = .number(Int64(offset)) }
    return object
  }
}

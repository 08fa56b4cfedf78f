/// A mistake in the features' declarations, or a problem that a router, a host, a scene, or a store
/// reports.
///
/// Diagnostics are for developers. They have a stable code, a message, locations, alternatives, and
/// an optional fix. If a single request fails, the reason is a ``RoutingError`` instead.
public struct Diagnostic: Error, Hashable, Sendable {
  /// A stable code for the kind of problem, such as `clash` or `not-saved`, or for the
  /// reason behind a ``RoutingError``. Later versions may add codes. You can compare a code with a
  /// string literal.
  public struct Code: RawRepresentable, ExpressibleByStringLiteral, Encodable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(stringLiteral text: String) { rawValue = text }
  }

  /// The severity of a problem.
  package enum Severity: String, Codable, CaseIterable, Comparable {
    /// Information that requires no action.
    case note
    /// Something unusual, or possibly unwanted.
    case warning
    /// Something that doesn't work, or that will break.
    case error

    package static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// A location: a declaration, a destination, a scene, or a file. Parts that aren't known are nil.
  public struct Location: Hashable, Sendable {
    /// The feature's name.
    public let feature: String?
    /// The name of the destination or command. In a problem with a saved state, the name comes from
    /// the saved data, so it could contain anything.
    public let destination: String?
    /// The pattern as written.
    public let pattern: String?
    /// The byte offset where the problem starts in the pattern's UTF-8 text.
    public internal(set) var offset: Int?
    /// The scene's id.
    public let scene: String?
    package let file: String?
    /// The line number in the file, starting at 1.
    package let line: Int?

    package init(
      feature: String? = nil, destination: String? = nil, pattern: String? = nil,
      offset: Int? = nil, scene: String? = nil, file: String? = nil, line: Int? = nil
    ) {
      self.feature = feature
      self.destination = destination
      self.pattern = pattern
      self.offset = offset
      self.scene = scene
      self.file = file
      self.line = line
    }

    func at(_ offset: Int) -> Self {
      var location = self
      location.offset = offset
      return location
    }
  }

  /// The kind of problem.
  public let code: Code
  package var severity = Severity.error
  /// All declarations, destinations, and scenes that are involved.
  public package(set) var locations: [Location]
  /// Alternatives, such as similar names, with the most similar first.
  public let available: [String]
  /// A suggestion for fixing the problem.
  public let fix: String?
  /// A link that demonstrates the problem, if there is one.
  public let link: String?
  /// The problems that caused this one, such as a store's error.
  public let causes: [Diagnostic]
  package let words: RedactableText

  /// A sentence for developers, with the text that caused the problem. The sentence may contain
  /// values.
  public var message: String { words.text }
  /// The message for logs, without values.
  public var redacted: String { words.redacted }

  package init(
    _ code: Code, says words: RedactableText, at locations: [Location] = [],
    available: [String] = [],
    fix: String? = nil, link: String? = nil, causes: [Diagnostic] = []
  ) {
    self.code = code
    self.words = words
    self.locations = locations
    self.available = available
    self.fix = fix
    self.link = link
    self.causes = causes
  }

  /// Creates a diagnostic whose message only contains text from declarations.
  package init(
    _ code: Code, _ message: String, at locations: [Location] = [], available: [String] = [],
    fix: String?, link: String? = nil, severity: Severity = .error
  ) {
    let words = RedactableText(text: message, redacted: message)
    self.init(code, says: words, at: locations, available: available, fix: fix, link: link)
    self.severity = severity
  }

  /// Creates a diagnostic that your own code reports, for example in a store.
  ///
  /// - Parameters:
  ///   - code: The kind of problem.
  ///   - message: A sentence that describes the problem.
  ///   - redacted: The same sentence without private values. If it's nil, the code is used instead.
  public init(_ code: Code, message: String, redacted: String? = nil) {
    self.init(code, says: RedactableText(text: message, redacted: redacted ?? code.rawValue))
  }
}

extension [Diagnostic] {
  /// Adds a problem with a message that only contains text from declarations.
  package mutating func report(
    _ code: Diagnostic.Code, _ message: String, at locations: [Diagnostic.Location] = [],
    available: [String] = [], fix: String, severity: Diagnostic.Severity = .error
  ) {
    append(
      Diagnostic(
        code, message, at: locations, available: available, fix: fix, severity: severity))
  }
}

extension Diagnostic {
  package static func quote(_ text: some StringProtocol) -> String { "\u{201C}\(text)\u{201D}" }
}

extension Diagnostic.Code: CustomStringConvertible {
  public var description: String { rawValue }
}

extension Diagnostic: CustomStringConvertible {
  /// A description for developers: the code and the message, the locations with a caret, and the
  /// fix.
  public var description: String {
    var lines = ["\(code): \(message)"]
    for location in locations { lines += location.lines }
    if let link { lines.append("  link: \(link)") }
    if !available.isEmpty { lines.append("  available: \(available.joined(separator: ", "))") }
    if let fix { lines.append("  fix: \(fix)") }
    return lines.joined(separator: "\n").escapedInLines
  }
}

extension Diagnostic.Location {
  /// The file and its line: `Links.txt:3`.
  package var fileText: String? { file.map { $0 + (line.map { ":\($0)" } ?? "") } }

  fileprivate var lines: [String] {
    // A route without a destination uses its pattern as its name, so don't print the pattern twice.
    let destination = destination == pattern ? nil : destination
    let names = [destination, feature, scene.map { "scene \($0)" }, fileText]
      .compactMap { $0?.escaped }
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

extension Diagnostic: Encodable {
  /// Encodes the problem in the form that the command-line tool prints with `--json`. The message
  /// contains no values unless you set `CodingUserInfoKey.includesValues`.
  public func encode(to encoder: any Encoder) throws {
    let object: JSONObject = [
      "severity": .string(severity.rawValue), "code": .string(code.rawValue),
      "what": .string(encoder.audience.text(of: words)),
      "where": .array(locations.map { .object($0.json) }), "available": .strings(available),
      "fix": .string(orNull: fix), "link": .string(orNull: link),
    ]
    try object.encode(to: encoder)
  }
}

extension Diagnostic.Location {
  /// The known parts of the location.
  fileprivate var json: JSONObject {
    var object = JSONObject()
    if let feature { object["feature"] = .string(feature) }
    if let destination { object["destination"] = .string(destination) }
    if let pattern { object["pattern"] = .string(pattern) }
    if let offset { object["offset"] = .number(Int64(offset)) }
    if let scene { object["scene"] = .string(scene) }
    if let file { object["file"] = .string(file) }
    if let line { object["line"] = .number(Int64(line)) }
    return object
  }
}

package import Baton

extension Diagnostic {
  /// The problem on one line: `Links.txt:3: error: there is no source “nowhere”; did you mean …`.
  package var line: String { lines.escaped }

  /// The same text as ``line``, with its line breaks and hidden characters unescaped.
  package var lines: String {
    let file = locations.first?.fileText.map { "\($0): " } ?? ""
    let advice = fix.map { "; \($0)" } ?? ""
    return "\(file)\(severity.rawValue): \(sentence)\(advice) [\(code)]"
  }

  /// The message, preceded by the name of the declaration that it's about.
  package var sentence: String {
    let names = [locations.first?.destination, locations.first?.pattern].compactMap(\.self)
    return names.isEmpty ? message : "\(names.joined(separator: " ")): \(message)"
  }

  /// Returns a copy of the problem with the given location.
  package func at(_ location: Location) -> Diagnostic {
    var problem = self
    problem.locations = [location]
    return problem
  }
}

/// Problems with unreadable lines of a golden table.
extension Diagnostic {
  private static func golden(_ message: String, fix: String) -> Self {
    Self("golden-line", message, fix: fix)
  }

  static let emptyTable = Self(
    "empty-table", "there is nothing to check", fix: "write a link at the start of a line")

  static let answerWithoutQuestion = golden(
    "this answer has no link above it",
    fix: "write the link above it, at the start of a line")

  static func askedTwice(first: Int) -> Self {
    golden("line \(first) has the same question", fix: "remove one of them")
  }

  static func notALink(_ text: String) -> Self {
    let isAnswer =
      text.contains(" > ") || text.contains("─")
      || ["refused", "not found", "performs "].contains { text.hasPrefix($0) }
    return golden(
      "\(text.quoted) is not a link",
      fix: isAnswer
        ? "begin the line with two spaces if it answers the line above"
        : "begin it with a scheme or “/”, or begin the line with “#” for a comment")
  }

  static func surplus(_ word: String) -> Self {
    golden(
      "\(word.quoted) is not expected here",
      fix:
        "write spaces in a link as %20, each open screen as “over /artists/1”, and then a source as "
        + "“from notification”")
  }

  static let nothingShown = golden(
    "“over” needs the link of the screen that is shown", fix: "write “over /artists/1”")

  /// - Parameter kind: `source` or `reason`.
  static func unknown(_ kind: String, _ name: String, _ names: [String]) -> Self {
    golden(
      "there is no \(kind) \(name.quoted)",
      fix: EditDistance.nearest(of: name, in: names).map { "did you mean “\($0)”?" }
        ?? "\(kind)s are \(names.joined(separator: ", "))")
  }

  static let noActivityType = golden(
    "an activity needs a type", fix: "write “activity com.example.app.reading”")

  static let noDocument = golden(
    "a document needs a name", fix: "write “document notes.txt”, with spaces as %20")

  static let openBraces = golden(
    "the braces of the activity's values do not match",
    fix: "write them on one line, like {\"key\": \"value\"}")

  static let noJSON = golden(
    "the activity's values are not JSON",
    fix: "write them like {\"key\": \"value\", \"count\": 3}")

  static func noPage(_ text: String) -> Self {
    golden(
      "\(text.quoted) is not a web page", fix: "write “page https://…” after the activity")
  }
}

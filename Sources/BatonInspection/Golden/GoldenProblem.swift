import Baton

/// A line of a golden table that can't be read.
package struct GoldenProblem: Sendable, Hashable {
  /// The line number, from 1.
  package let line: Int
  package let cause: Cause

  /// The mistake, and how to fix it.
  package struct Cause: Error, Sendable, Hashable {
    package let what: String
    package let fix: String
  }

  /// Returns the message in the format of a compiler: `Links.txt:3: …`.
  package func text(file: String) -> String { "\(file):\(line): \(cause.what); \(cause.fix)" }
}

/// All problems of a golden table.
package struct GoldenProblems: Error, Sendable, Hashable {
  package let all: [GoldenProblem]

  package func text(file: String, separator: String = "\n") -> String {
    all.map { $0.text(file: file) }.joined(separator: separator)
  }
}

/// The messages about lines that can't be read.
extension GoldenProblem.Cause {
  static let answerWithoutQuestion = Self(
    what: "this answer has no link above it",
    fix: "write the link above it, at the start of a line")

  static func askedTwice(first: Int) -> Self {
    Self(what: "line \(first) has the same question", fix: "remove one of them")
  }

  static func notALink(_ text: String) -> Self {
    text.contains(" > ") || text.contains("─") || text.hasPrefix("refused")
      || text.hasPrefix("not found") || text.hasPrefix("performs ")
      ? Self(
        what: "\(text.quoted) is not a link",
        fix: "begin the line with two spaces if it answers the line above")
      : Self(
        what: "\(text.quoted) is not a link",
        fix: "begin it with a scheme or “/”, or begin the line with “#” for a comment")
  }

  static func surplus(_ word: String) -> Self {
    Self(
      what: "\(word.quoted) does not belong after the question",
      fix: "write spaces in a link as %20, and a source as “from notification”")
  }

  static let nothingShown = Self(
    what: "“over” needs the link that is shown", fix: "write “over /artists/1”")

  static func noSource(_ name: String, _ names: [String]) -> Self {
    let nearest = EditDistance.nearest(of: name, in: names)
    return Self(
      what: "there is no source \(name.quoted)",
      fix: nearest.map { "did you mean “\($0)”?" } ?? "sources are \(names.joined(separator: ", "))"
    )
  }

  static let noActivityType = Self(
    what: "an activity needs a type", fix: "write “activity com.example.app.reading”")

  static let noDocument = Self(
    what: "a document needs a name", fix: "write “document notes.txt”, with spaces as %20")

  static let openBraces = Self(
    what: "the braces of the activity's values do not match",
    fix: "write them on one line, like {\"key\": \"value\"}")

  static let noJSON = Self(
    what: "the activity's values are not JSON",
    fix: "write them like {\"key\": \"value\", \"count\": 3}")

  static func noPage(_ text: String) -> Self {
    Self(
      what: "\(text.quoted) is not a web page", fix: "write “page https://…” after the activity")
  }

  static func noReason(_ name: String, _ names: [String]) -> Self {
    let nearest = EditDistance.nearest(of: name, in: names)
    return Self(
      what: "there is no reason \(name.quoted)",
      fix: nearest.map { "did you mean “\($0)”?" }
        ?? "reasons are \(names.joined(separator: ", "))")
  }
}

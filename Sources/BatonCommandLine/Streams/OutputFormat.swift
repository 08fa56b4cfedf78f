import Baton
import BatonInspection

enum OutputFormat: String, CaseIterable {
  case text
  /// A JSON object on each line.
  case json
  /// GitHub workflow commands. GitHub shows their messages next to the changed lines.
  case github
  /// A JUnit report, which CI services other than GitHub show as tests.
  case junit

  /// True for the formats that CI services display next to a change.
  var isOfCI: Bool { self == .github || self == .junit }

  /// The format that a command asks for. It's read before the other options because their errors
  /// are reported in that format.
  init(asked words: [String]) {
    let options = words.prefix { $0 != "--" }
    let named = Self.allCases.first { format in
      options.contains("--format=\(format)")
        || zip(options, options.dropFirst()).contains { $0 == ("--format", "\(format)") }
    }
    self = options.contains("--json") ? .json : named ?? .text
  }
}

extension Diagnostic {
  /// A line that GitHub turns into an annotation: `::error file=…,line=…,title=…::…`.
  var workflowCommand: String {
    let kind =
      switch severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var properties: [String] = []
    let place = locations.first
    if let file = place?.file { properties.append("file=" + Self.property(file)) }
    if let line = place?.line { properties.append("line=\(line)") }
    properties.append("title=" + Self.property(code.rawValue))
    // A problem with a declaration has no file, so the message includes the declaration's location.
    let isInFile = locations.allSatisfy { $0.file != nil }
    let message = Self.message(isInFile ? message + (fix.map { "; \($0)" } ?? "") : description)
    return "::\(kind) \(properties.joined(separator: ","))::\(message)"
  }

  private static func message(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
      .escaped
  }

  private static func property(_ text: String) -> String {
    message(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}

extension [Diagnostic] {
  /// Returns a JUnit report with a test case for each problem. The test case fails if the problem is
  /// severe enough.
  func junitReport(of command: String, failOn limit: Diagnostic.Severity) -> String {
    let failures = count(where: { $0.severity >= limit })
    let name = Self.quoted(command)
    var xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
      <testsuite name="\(name)" tests="\(Swift.max(1, count))" failures="\(failures)">

      """
    // If there are no problems, add a test case anyway: CI services treat a report without test
    // cases as broken.
    if isEmpty { xml += "<testcase classname=\"\(name)\" name=\"nothing found\"/>\n" }
    for problem in self {
      let what = Self.quoted(problem.sentence)
      let known = problem.locations.first
      var place = known?.file.map { " file=\"\(Self.quoted($0))\"" } ?? ""
      if let line = known?.line { place += " line=\"\(line)\"" }
      xml += "<testcase classname=\"\(name)\" name=\"\(problem.code): \(what)\"\(place)>"
      let text = Self.quoted(problem.lines)
      xml +=
        problem.severity >= limit
        ? "<failure type=\"\(problem.code)\" message=\"\(what)\">\(text)</failure>"
        : "<system-out>\(text)</system-out>"
      xml += "</testcase>\n"
    }
    return xml + "</testsuite>\n</testsuites>\n"
  }

  /// Escapes text for XML. XML can't contain control characters, so they're escaped like they are
  /// in messages. A reader would turn a plain line break in an attribute into a space.
  private static func quoted(_ text: String) -> String {
    text.escapedInLines.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;").replacing("\n", with: "&#10;")
  }
}

import Baton

/// The format of a command's answers.
enum OutputFormat: String, CaseIterable {
  case text
  /// A JSON object on each line.
  case json
  /// GitHub workflow commands. GitHub shows their messages next to the changed lines.
  case github
  /// A JUnit report, which CI services other than GitHub show as tests.
  case junit

  /// True for a format that a CI service displays alongside a change.
  var isOfCI: Bool { self == .github || self == .junit }
}

extension VerbOption {
  /// The option of verbs that list diagnostics.
  static let format = choice(
    "--format", "form", of: OutputFormat.allCases.map(\.rawValue),
    "text, json, or for CI github or junit")
}

extension OutputFormat {
  /// Creates the format that a command requests.
  ///
  /// - Throws: ``UsageError`` if the format doesn't exist.
  init(_ arguments: Arguments) throws(UsageError) {
    guard let name = arguments[VerbOption.format.name] else {
      self = arguments.has("--json") ? .json : .text
      return
    }
    guard let format = Self(rawValue: name) else {
      throw UsageError("there is no form", name, in: Self.allCases.map(\.rawValue))
    }
    self = format
  }
}

extension Remark {
  /// A line that GitHub turns into an annotation: `::error file=…,line=…,title=…::…`.
  var workflowCommand: String {
    let kind =
      switch severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var properties: [String] = []
    if let file { properties.append("file=" + Self.property(file)) }
    if let line { properties.append("line=\(line)") }
    properties.append("title=" + Self.property(code))
    let message = Self.message(what + (fix.map { "; \($0)" } ?? ""))
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

/// A JUnit report with a test case for each diagnostic. The test case fails if the diagnostic is
/// severe enough.
struct JUnitReport {
  let xml: String

  init(_ diagnostics: [Remark], of command: String, failOn limit: Severity) {
    let failures = diagnostics.count { $0.severity >= limit }
    let name = Self.quoted(command)
    var xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
      <testsuite name="\(name)" tests="\(max(1, diagnostics.count))" failures="\(failures)">

      """
    // If there are no diagnostics, add a test case anyway: CI services treat a report without test
    // cases as broken.
    if diagnostics.isEmpty { xml += "<testcase classname=\"\(name)\" name=\"nothing found\"/>\n" }
    for diagnostic in diagnostics {
      let what = Self.quoted(diagnostic.what)
      var place = diagnostic.file.map { " file=\"\(Self.quoted($0))\"" } ?? ""
      if let line = diagnostic.line { place += " line=\"\(line)\"" }
      xml += "<testcase classname=\"\(name)\" name=\"\(diagnostic.code): \(what)\"\(place)>"
      let text = Self.quoted(diagnostic.text)
      xml +=
        diagnostic.severity >= limit
        ? "<failure type=\"\(diagnostic.code)\" message=\"\(what)\">\(text)</failure>"
        : "<system-out>\(text)</system-out>"
      xml += "</testcase>\n"
    }
    self.xml = xml + "</testsuite>\n</testsuites>\n"
  }

  /// Escapes text for XML. XML can't contain control characters, so they're escaped in the same way
  /// as in messages.
  private static func quoted(_ text: String) -> String {
    text.escaped.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }
}

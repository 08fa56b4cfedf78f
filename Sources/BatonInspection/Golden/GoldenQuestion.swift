package import Baton
import Foundation

/// The question on a line of a golden table: a link, an activity or a document, and its source.
package struct GoldenQuestion: Sendable, Hashable {
  package let subject: ContinuationRequest.Content
  /// The source that the line names. If it's nil, the link or activity determines the source.
  package let source: Source?
  /// The links that were opened earlier, in order. They determine the current screen.
  package let shown: [String]

  /// Reads a line: `LINK from SOURCE`, `activity TYPE {JSON} page URL from SOURCE`, or
  /// `document NAME from SOURCE`. Only the link, the type, or the name is required. Each
  /// `over LINK` before the source specifies a link that's already open.
  package init(parsing line: String) throws(Diagnostic) {
    var words = Words(rest: line[...])
    let first = words.next() ?? ""
    switch first {
    case "activity": subject = .activity(try Self.activity(&words))
    case "document": subject = .document(try Self.document(&words))
    default:
      guard first.hasPrefix("/") || first.contains(":"), !first.hasSuffix(":") else {
        throw .notALink(line)
      }
      subject = .link(first)
    }
    var shown: [String] = []
    while words.take("over") {
      guard let link = words.next() else { throw .nothingShown }
      shown.append(link)
    }
    self.shown = shown
    source = try Self.source(&words)
    if let word = words.next() { throw .surplus(word) }
  }

  private static func activity(
    _ words: inout Words
  ) throws(Diagnostic) -> UserActivity {
    guard let type = words.next(), !type.hasPrefix("{") else { throw .noActivityType }
    let values = try words.object()
    var page: URL?
    if words.take("page") {
      let text = words.next() ?? ""
      guard let url = URL(string: text), url.scheme == "https" || url.scheme == "http" else {
        throw .noPage(text)
      }
      page = url
    }
    return UserActivity(ActivityType(type), userInfo: values, webpageURL: page)
  }

  /// Reads a document's URL. The document's folder doesn't matter, so the table works on every
  /// machine.
  private static func document(_ words: inout Words) throws(Diagnostic) -> URL {
    guard let name = words.next() else { throw .noDocument }
    let path = name.hasPrefix("/") ? name : "/" + name
    guard let url = URL(string: name.hasPrefix("file:") ? name : "file://" + path) else {
      throw .noDocument
    }
    return url
  }

  private static func source(_ words: inout Words) throws(Diagnostic) -> Source? {
    guard words.take("from") else { return nil }
    let name = words.next() ?? ""
    guard let kind = Source.Kind.allCases.first(where: { $0.rawValue == name }) else {
      throw .unknown("source", name, Source.Kind.allCases.map(\.rawValue))
    }
    return Source(kind)
  }
}

private struct Words {
  var rest: Substring

  mutating func next() -> String? {
    rest = rest.drop(while: \.isBlank)
    guard !rest.isEmpty else { return nil }
    let word = rest.prefix { !$0.isBlank }
    rest = rest[word.endIndex...]
    return String(word)
  }

  mutating func take(_ word: String) -> Bool {
    var ahead = self
    guard ahead.next() == word else { return false }
    self = ahead
    return true
  }

  /// Reads a JSON object up to its closing brace. The result is empty if there's no object here.
  mutating func object() throws(Diagnostic) -> [String: ActivityValue] {
    rest = rest.drop(while: \.isBlank)
    guard rest.first == "{" else { return [:] }
    for end in rest.indices where rest[end] == "}" {
      guard let object = try? JSON(parsing: String(rest[...end])).asObject else { continue }
      rest = rest[rest.index(after: end)...]
      let values = [String: ActivityValue](object)
      guard !values.values.contains(where: \.isTooDeep) else { throw .noJSON }
      return values
    }
    throw rest.count { $0 == "{" } > rest.count { $0 == "}" } ? .openBraces : .noJSON
  }
}

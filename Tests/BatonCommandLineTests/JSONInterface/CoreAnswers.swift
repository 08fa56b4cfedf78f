import Baton
import BatonCommandLine
import BatonInspection

// Types with the same encoding as Baton's own values. `AnswerSchemaTests` compares them with the
// tool's output.

struct ProblemShape: Codable {
  struct Place: Codable {
    var feature: String?
    var destination: String?
    var pattern: String?
    var offset: Int?
    var scene: String?
    var file: String?
    var line: Int?
  }

  let severity: Diagnostic.Severity
  let code: String
  let what: String
  let `where`: [Place]
  let available: [String]
  @NullIfNil var fix: String?
  @NullIfNil var link: String?
}

struct PlaceShape: Codable {
  enum Edge: String, Codable, CaseIterable { case root, window, slot, push, sheet, cover }
  let name: String
  @NullIfNil var feature: String?
  let edge: Edge
  @NullIfNil var slot: String?
  let locked: Bool
  let values: JSON
}

struct CommandShape: Codable, Hashable {
  let name: String
  @NullIfNil var feature: String?
  let values: JSON
}

struct ConfirmationShape: Codable, Hashable {
  let title: String
  @NullIfNil var message: String?
  let action: String
  let destructive: Bool
}

struct CandidateShape: Codable {
  enum Verdict: String, Codable, CaseIterable {
    case took, excluded, outranked, closed, declined, lost
  }
  let pattern: String
  let destination: String
  let feature: String
  let verdict: Verdict
  @NullIfNil var afterSegments: Int?
  let why: String
  @NullIfNil var deprecatedSince: String?
}

/// The answer of `explain --short`.
struct ShortShape: Codable {
  enum Outcome: String, Codable, CaseIterable {
    case opened, degraded, performed, refused, notFound
  }

  var link: String?
  var activityType: String?
  let outcome: Outcome
  @NullIfNil var source: String?
  var command: String?
  var performs: CommandShape?
  var confirmation: ConfirmationShape?
  var chain: [String]?
  var tree: String?
  var places: [PlaceShape]?
  var code: String?
  var reason: String?
  var nearest: [String]?
}

struct PrintShape: Codable {
  let destination: String
  @NullIfNil var link: String?
  @NullIfNil var code: String?
  @NullIfNil var reason: String?
  let nearest: [String]
}

struct ExplanationShape: Codable {
  var id: JSON?
  let subject: String
  @NullIfNil var source: String?
  let steps: [String]
  let context: [[String?]]
  @NullIfNil var tree: String?
  let places: [PlaceShape]
  @NullIfNil var command: String?
  @NullIfNil var performs: CommandShape?
  @NullIfNil var confirmation: ConfirmationShape?
  @NullIfNil var code: String?
  @NullIfNil var reason: String?
  let nearest: [String]
  let candidates: [CandidateShape]
}

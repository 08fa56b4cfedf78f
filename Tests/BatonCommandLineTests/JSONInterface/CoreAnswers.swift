import Baton
import BatonCommandLine
import BatonInspection

// The encoding of Baton's own values, as types. `AnswerSchemaTests` compares them with the values.

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
  @OrNull var fix: String?
  @OrNull var link: String?
}

struct PlaceShape: Codable {
  enum Edge: String, Codable, CaseIterable { case root, window, slot, push, sheet, cover }
  let name: String
  @OrNull var feature: String?
  let edge: Edge
  @OrNull var slot: String?
  let locked: Bool
  let values: JSON
}

struct CommandShape: Codable, Hashable {
  let name: String
  @OrNull var feature: String?
  let values: JSON
}

struct ConfirmationShape: Codable, Hashable {
  let title: String
  @OrNull var message: String?
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
  @OrNull var afterSegments: Int?
  let why: String
  @OrNull var deprecatedSince: String?
}

/// The answer of `explain --short`.
struct ShortShape: Codable {
  enum Outcome: String, Codable, CaseIterable {
    case opened, degraded, performed, refused, notFound
  }

  var link: String?
  var activityType: String?
  let outcome: Outcome
  @OrNull var source: String?
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
  @OrNull var link: String?
  @OrNull var code: String?
  @OrNull var reason: String?
  let nearest: [String]
}

struct ExplanationShape: Codable {
  var id: JSON?
  let subject: String
  @OrNull var source: String?
  let steps: [String]
  let context: [[String?]]
  @OrNull var tree: String?
  let places: [PlaceShape]
  @OrNull var command: String?
  @OrNull var performs: CommandShape?
  @OrNull var confirmation: ConfirmationShape?
  @OrNull var code: String?
  @OrNull var reason: String?
  let nearest: [String]
  let candidates: [CandidateShape]
}

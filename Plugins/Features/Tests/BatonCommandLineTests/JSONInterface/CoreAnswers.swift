@testable import Baton
@testable import BatonCommandLine

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
  @Nullable var fix: String?
  @Nullable var link: String?
}

struct PlaceShape: Codable {
  enum Edge: String, Codable, CaseIterable { case root, window, slot, push, sheet, cover }
  let name: String
  @Nullable var feature: String?
  let edge: Edge
  @Nullable var slot: String?
  let locked: Bool
  let values: JSON
}

struct CommandShape: Codable, Hashable {
  let name: String
  @Nullable var feature: String?
  let values: JSON
}

struct ConfirmationShape: Codable, Hashable {
  let title: String
  @Nullable var message: String?
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
  @Nullable var afterSegments: Int?
  let why: String
  @Nullable var deprecatedSince: String?
}

/// The answer of `explain --short`.
struct ShortShape: Codable {
  enum Outcome: String, Codable, CaseIterable {
    case opened, degraded, performed, refused, notFound
  }

  var link: String?
  var activityType: String?
  let outcome: Outcome
  @Nullable var source: String?
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
  @Nullable var link: String?
  @Nullable var code: String?
  @Nullable var reason: String?
  let nearest: [String]
}

struct ExplanationShape: Codable {
  var id: JSON?
  let subject: String
  @Nullable var source: String?
  let steps: [String]
  let context: [[String?]]
  @Nullable var tree: String?
  let places: [PlaceShape]
  @Nullable var command: String?
  @Nullable var performs: CommandShape?
  @Nullable var confirmation: ConfirmationShape?
  @Nullable var code: String?
  @Nullable var reason: String?
  let nearest: [String]
  let candidates: [CandidateShape]
}

/// A wrapper for an optional member that's always written. Unlike Baton's own wrapper, it can't
/// decode a missing member.
@propertyWrapper struct Nullable<Value: Codable & Hashable>: Codable, Hashable {
  var wrappedValue: Value?

  init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    wrappedValue = container.decodeNil() ? nil : try container.decode(Value.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

import Baton
import BatonCommandLine

// What Baton's own values encode, as types. `AnswerSchemaTests` holds them against the values.

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

/// ``ShortAnswer`` with the types of what is in it.
struct ShortShape: Codable {
  var link: String?
  var activityType: String?
  let outcome: ShortAnswer.Outcome
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

// MARK: The release file

struct OriginsLine: Codable {
  let format: Int
  let schemes: [String]
  let domains: [String]
  let hosts: [String]
  let context: [String]
  let allowsHTTP: Bool
  let ignoresPathCase: Bool
  let plusIsSpace: Bool
  let dropsDomainAfterScheme: Bool
  var home: String?
}

struct RouteLine: Codable {
  enum Kind: String, Codable, CaseIterable { case destination, command }
  struct Hole: Codable {
    let name: String
    let type: String
    var words: [String]?
    let optional: Bool
    var `default`: String?
  }
  struct Confirmation: Codable, Hashable {
    let title: String
    var message: String?
    let action: String
    let destructive: Bool
  }
  @OrNull var pattern: String?
  @OrNull var deprecatedSince: String?
  let kind: Kind
  let destination: String
  let feature: String
  let holes: [Hole]
  var constants: JSON?
  let activityTypes: [String]
  @OrNull var accepts: [String]?
  let requires: [String]
  @OrNull var confirmation: Confirmation?
  @OrNull var example: String?
}

struct TypeLine: Codable {
  struct Property: Codable {
    struct Source: Codable {
      let pattern: String
      var `default`: String?
      var sets: String?
    }
    let name: String
    let type: String
    var kind: String?
    var words: [String]?
    let list: Bool
    let optional: Bool
    let identity: Bool
    let namedBy: [Source]
    var hosts: [String]?
  }
  struct Slot: Codable {
    let name: String
    let kind: String
    var first: String?
  }
  struct Place: Codable {
    let kind: String
    var parent: String?
    var slot: String?
  }
  struct Privacy: Codable {
    let redacts: [String]
    let logs: [String]
    let searchable: Bool
    let exempt: Bool
  }
  struct Example: Codable {
    let saved: JSON
    var activity: JSON?
  }
  let type: String
  let feature: String
  let version: Int
  let properties: [Property]
  let renamed: JSON
  let slots: [Slot]
  var answersSearch: String?
  let documents: [String]
  var origins: [String]?
  var shows: String?
  var placements: [Place]?
  let privacy: Privacy
  let examples: [Example]
}

struct ExclusionLine: Codable {
  let exclusion: String
  let feature: String
}

struct ResolverLine: Codable {
  let resolver: String
  let patterns: [String]
}

struct RewriteLine: Codable {
  let rewrite: String
  let from: [String]
  var to: String?
  var lists: JSON?
  var following: String?
  var fragmentAsPath: Bool?
}

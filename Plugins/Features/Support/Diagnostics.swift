import Baton
import Foundation

/// Information for troubleshooting. Only the app itself can open it: `.accepts()` allows no outside
/// sources, so links from outside are refused.
public struct Diagnostics: Destination {
  public static let patterns: [RoutePattern] = ["diagnostics"]
  public static let examples = [Diagnostics()]
  public static let traits: [DestinationTrait] = [.accepts()]

  public var placement: Placement { .push(on: Settings()) }

  public init() {}
}

/// The log for one day.
public struct DiagnosticsLog: Destination {
  public static let patterns: [RoutePattern] = [
    "diagnostics/logs/{day}.txt?level={levels}", "diagnostics/logs/:day?level={levels}",
  ]
  public static let examples = [
    DiagnosticsLog(day: Date(timeIntervalSince1970: 1_709_164_800)),
    DiagnosticsLog(
      day: Date(timeIntervalSince1970: 1_709_164_800), levels: [.error, .fault]),
  ]
  public static let traits: [DestinationTrait] = [.accepts()]

  /// The importance of a line in the log.
  public enum Level: String, Codable, CaseIterable, Sendable {
    case info, error, fault
  }

  public var day: Date
  /// The levels to show. An empty list means all.
  public var levels: [Level]

  public var placement: Placement { .push(on: Diagnostics()) }

  public init(day: Date, levels: [Level] = []) {
    self.day = day
    self.levels = levels
  }
}

/// One request to the server. The app itself can open it; in test builds, a notification can too.
public struct DiagnosticsRequest: Destination {
  public static let patterns: [RoutePattern] = ["diagnostics/requests/:id(/:part)"]
  public static let examples = [
    DiagnosticsRequest(id: UUID(uuidString: "6F9619FF-8B86-D011-B42D-00C04FC964FF")!),
    DiagnosticsRequest(
      id: UUID(uuidString: "6F9619FF-8B86-D011-B42D-00C04FC964FF")!, part: .body),
  ]
  public static let traits: [DestinationTrait] = [.accepts(.notification)]

  /// The part of the request to show first.
  public enum Part: String, Codable, CaseIterable, Sendable {
    case headers, body
  }

  public var id: UUID
  public var part: Part?

  public var placement: Placement { .push(on: Diagnostics()) }

  public init(id: UUID, part: Part? = nil) {
    self.id = id
    self.part = part
  }
}

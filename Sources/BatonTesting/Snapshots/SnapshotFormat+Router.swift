public import Baton
public import BatonInspection
import Foundation

extension SnapshotFormat where Value == Hierarchy {
  /// The destinations in the continuation chain, from root to leaf, one per line.
  public static var chain: Self {
    Self { $0.chain.map(\.description).joined(separator: "\n") }
  }
}

extension SnapshotFormat where Value == Explanation {
  /// The result of every route, including routes that the `description` only counts.
  public static var trace: Self {
    Self { explanation in
      var lines = [explanation.subject] + explanation.steps.map { "  " + $0 }
      if let reason = explanation.reason { lines.append("  \(reason.code.rawValue): \(reason)") }
      if let hierarchy = explanation.hierarchy {
        lines += hierarchy.description.split(separator: "\n").map { "  " + $0 }
      }
      lines += explanation.candidates.map { candidate in
        "  \(candidate.pattern) (\(candidate.destination)): \(candidate.verdict)"
      }
      return lines.joined(separator: "\n")
    }
  }
}

extension SnapshotFormat where Value == Router {
  /// The schemes and domains, followed by all routes, one per line with all their details.
  public static var routeTable: Self { Self { $0.routeTable } }
}

extension SnapshotFormat where Value == UserActivity {
  /// All fields that have a value, one per line. The `description` leaves out fields that only the
  /// platform uses.
  public static var allFields: Self {
    Self { activity in
      var lines = [activity.description]
      func add(_ name: String, _ text: String?) {
        if let text { lines.append("  \(name): \(text)") }
      }
      func add(_ name: String, _ words: Set<String>) {
        add(name, words.isEmpty ? nil : words.sorted().joined(separator: ", "))
      }
      add("requiredUserInfoKeys", activity.requiredUserInfoKeys)
      add("referrerURL", activity.referrerURL?.absoluteString)
      add("persistentIdentifier", activity.persistentIdentifier)
      add("keywords", activity.keywords)
      add("expirationDate", activity.expirationDate.map { ActivityValue.date($0).description })
      add("supportsContinuationStreams", activity.supportsContinuationStreams ? "true" : nil)
      let eligible = [
        ("Handoff", activity.isEligibleForHandoff), ("search", activity.isEligibleForSearch),
        ("prediction", activity.isEligibleForPrediction),
        ("public indexing", activity.isEligibleForPublicIndexing),
      ].filter(\.1).map(\.0)
      add("eligible for", eligible.isEmpty ? nil : eligible.joined(separator: ", "))
      return lines.joined(separator: "\n")
    }
  }
}

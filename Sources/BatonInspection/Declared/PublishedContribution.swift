package import Baton

/// A value that a feature adds to an extension point, as text.
package struct PublishedContribution: Sendable, Hashable, Codable {
  package let point: String
  package let feature: String
  package let rank: Int
  package let value: String
  /// The destination that the value opens, if any.
  package let opens: String?
}

extension PublishedContribution: CustomStringConvertible {
  package var description: String {
    "\(point): \(value)\(opens.map { ", opens \($0)" } ?? "")  (\(feature))"
  }
}

extension Router {
  /// The contributions, sorted by extension point and rank. Slots are left out, because they're
  /// listed with their containers.
  package var publishedContributions: [PublishedContribution] {
    contributions.sorted { $0.key < $1.key }.flatMap { point, entries in
      entries.filter { !($0.value is Slot) }.map { entry in
        PublishedContribution(
          point: point, feature: entry.feature, rank: entry.rank,
          value: "\(entry.value)",
          opens: entry.destination.map { name(of: $0) })
      }
    }
  }
}

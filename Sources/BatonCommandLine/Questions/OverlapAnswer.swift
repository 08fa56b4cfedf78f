import Baton
import BatonInspection

/// An overlap as `routes --overlaps` prints it: two routes, or a route and a rewrite, that match
/// the same link.
package struct OverlapAnswer: Codable, Hashable {
  package enum Kind: String, Codable, CaseIterable { case routes, rewrite }

  package struct Side: Codable, Hashable {
    let pattern: String
    let destination: String
    let feature: String

    fileprivate init(_ route: RouteDeclaration) {
      pattern = route.text
      destination = route.ownerName
      feature = route.featureName ?? ""
    }

    fileprivate var title: String { "\(pattern) (\(destination) of \(feature))" }
  }

  private let kind: Kind
  private let link: String
  /// The name and pattern of the rewrite that matches the link. Nil if two routes overlap.
  private var rewrite: String?
  private var pattern: String?
  private var winner: Side?
  private let other: Side
  private var step: String?
  private var why: String?

  /// Writes examples of links that are rewritten before a route can match them, followed by links
  /// that match several destinations.
  static func writeAll(of contract: PublishedRoutes, _ streams: CommandStreams) {
    let routes = AssociatedRoutes(contract)
    let table = routes.table
    let rewritten = table.overlaps(with: routes.rewrites).map { overlap in
      OverlapAnswer(
        kind: .rewrite, link: overlap.link, rewrite: overlap.rewrite,
        pattern: overlap.pattern, other: Side(table.routes[overlap.route]))
    }
    let others = table.decidedOverlaps.map { overlap, criterion, reason in
      OverlapAnswer(
        kind: .routes, link: overlap.link,
        winner: Side(table.routes[overlap.winner.route]),
        other: Side(table.routes[overlap.other.route]), step: criterion.rawValue, why: reason)
    }
    let answers = rewritten + others
    if streams.isJSON {
      for answer in answers { streams.answer(answer) }
    } else {
      streams.write(answers.isEmpty ? "no two destinations share a link\n" : text(of: answers))
    }
  }

  // MARK: Text

  /// A route that wins or loses several overlaps for the same reason.
  private struct Group: Hashable {
    let side: Side
    let reason: String
    let wins: Bool
  }

  private var groups: [Group] {
    guard let winner, let why else { return [] }
    return [
      Group(side: winner, reason: why, wins: true), Group(side: other, reason: why, wins: false),
    ]
  }

  /// The maximum number of overlaps to list individually for a route. If there are more, only the
  /// count and one example are shown.
  private static let few = 3

  private static func text(of answers: [OverlapAnswer]) -> String {
    let counts = Dictionary(answers.flatMap(\.groups).map { ($0, 1) }, uniquingKeysWith: +)
    var written: Set<Group> = []
    var text = ""
    for answer in answers {
      guard let group = answer.groups.first(where: { counts[$0, default: 0] > few }) else {
        text += answer.text
        continue
      }
      guard written.insert(group).inserted, let winner = answer.winner else { continue }
      text += """
        \(group.side.title)
          \(group.wins ? "wins over" : "comes after") \(counts[group, default: 0]) routes: \(group.reason)
          such as \((group.wins ? answer.other : winner).title)
            \(answer.link)

        """
    }
    return text
  }

  private var text: String {
    let first = rewrite.map { "the rewrite “\($0)”: \(pattern ?? "")" }
    return """
      \(link)
        \(first ?? winner?.title ?? "")
          wins: \(why ?? "rewrites come before routes")
        \(other.title)

      """
  }
}

package import Baton

/// Two patterns, the links that both take, and which of them wins: what a migration looks at.
package struct PatternDuel: Sendable {
  /// A pattern with the kinds of its parameters that are no text.
  package typealias Side = (pattern: String, types: [String: ParameterKind])

  /// A link that fits both.
  package struct Encounter: Sendable, Hashable {
    package let link: String
    /// 0 or 1; nil where they are equal in rank, which is a problem.
    package let winner: Int?
    /// What decides, as a clause; empty where nothing does.
    package let why: String
  }

  private let contest: PatternContest

  package init(_ a: Side, _ b: Side, links: AppLinks) {
    contest = PatternContest([a, b], links: links)
  }

  /// One encounter for each two ways through the patterns, with and without their optional parts.
  package var encounters: [Encounter] {
    let table = contest.table
    let ties = contest.problems.filter { $0.code == "clash" }.compactMap(\.link)
    let builder = TableBuilder(links: table.links, routes: table.routes)
    let others = OverlapSearch(builder).pairs.compactMap { pair -> Encounter? in
      let (a, b) = (builder.expansion(pair.first), builder.expansion(pair.second))
      guard
        let link = RouteOverlap(
          (a, table.routes[a.route]), (b, table.routes[b.route]), links: table.links
        ).link,
        let overlap = FoundOverlap(link, of: a.route, b.route, in: table)
      else { return nil }
      let decision = RankDecision(overlap.winner, over: overlap.other, in: table.routes)
      return Encounter(
        link: overlap.link, winner: table.routes[overlap.winner.route].owner, why: decision.why)
    }
    return ties.map { Encounter(link: $0, winner: nil, why: "") } + others
  }
}

extension PatternContest {
  /// A contest of patterns whose parameters have kinds of their own.
  package init(_ sides: [PatternDuel.Side], links: AppLinks) {
    self.init(patterns: sides.map(\.pattern), links: links) { number, parameter in
      ParameterType(parameter, sides[number].types[parameter.name])
    }
  }
}

/// A link that two routes match, with each route's path for it. The matcher tries the winner first.
package struct FoundOverlap {
  package let link: String
  package let winner: TableExpansion
  package let other: TableExpansion

  /// Creates an overlap, or nil if one of the routes doesn't match the link after all.
  package init?(_ link: String, of a: Int, _ b: Int, in table: RouteTable) {
    var fitting: [TableExpansion] = []
    var text = link
    text.withUTF8 { bytes in
      _ = try? table.match(copying: bytes) { candidate in
        let isAsked = candidate.route == a || candidate.route == b
        if isAsked, !fitting.contains(where: { $0.route == candidate.route }) {
          fitting.append(
            TableExpansion(
              candidate.expansion, of: table.routes[candidate.route], route: candidate.route,
              ignoresCase: table.ignoresCase))
        }
        return fitting.count == 2
      }
    }
    guard fitting.count == 2 else { return nil }
    self.link = link
    winner = fitting[0]
    other = fitting[1]
  }

  /// Returns the criterion that decides, or nil if an exclusion wins.
  package func decision(in routes: [RouteDeclaration]) -> (criterion: RankCriterion, why: String)? {
    RankedPath(winner, of: routes[winner.route])
      .decision(against: RankedPath(other, of: routes[other.route])).map { ($0.criterion, $0.why) }
  }
}

extension [PublishedContribution] {
  /// Returns the changes since an older version. A contribution is the same one if it opens the same destination, or
  /// else has the same value.
  func changes(since old: Self) -> [RouteChange] {
    func isSame(_ one: Element, _ other: Element) -> Bool {
      one.point == other.point && one.feature == other.feature && one.opens == other.opens
        && (one.opens != nil || one.value == other.value)
    }
    let gone = old.filter { before in !contains { isSame($0, before) } }
    return gone.map {
      RouteChange(.contributionGone, $0.point, "\($0.feature) no longer adds \($0.value)")
    }
      + compactMap { now in
        guard let before = old.first(where: { isSame($0, now) }) else {
          return RouteChange(.contributionNew, now.point, "\(now.feature) adds \(now.value)")
        }
        guard before != now else { return nil }
        let what =
          before.value == now.value
          ? "\(now.value) of \(now.feature) has rank \(now.rank) instead of \(before.rank)"
          : "\(now.feature) adds \(now.value) instead of \(before.value)"
        return RouteChange(.contributionChanged, now.point, what)
      }
  }
}

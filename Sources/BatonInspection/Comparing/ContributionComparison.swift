extension [PublishedContribution] {
  /// Returns the changes since an older version. Two contributions count as the same if they open
  /// the same destination. Contributions that don't open a destination count as the same if they
  /// have the same value.
  func changes(since old: Self) -> [RouteChange] {
    old.changes(to: self) {
      [$0.point, $0.feature, $0.opens ?? "", $0.opens == nil ? $0.value : ""]
    } known: { before, now in
      guard let now else {
        return RouteChange(
          .contributionGone, before.point, "\(before.feature) no longer adds \(before.value)")
      }
      guard before != now else { return nil }
      let what =
        before.value == now.value
        ? "\(now.value) of \(now.feature) has rank \(now.rank) instead of \(before.rank)"
        : "\(now.feature) adds \(now.value) instead of \(before.value)"
      return RouteChange(.contributionChanged, now.point, what)
    } added: {
      RouteChange(.contributionNew, $0.point, "\($0.feature) adds \($0.value)")
    }
  }
}

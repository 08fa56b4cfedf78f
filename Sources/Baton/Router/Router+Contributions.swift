extension Router {
  /// Returns the contributions to an extension point, sorted by rank, then by the features' names.
  ///
  /// ```swift
  /// ForEach(router.contributions(to: .settings), id: \.value.title) { row in
  ///   Button(row.value.title) { host.open(row.destination) }
  /// }
  /// ```
  ///
  /// It's empty if no feature adds anything. A feature that the app leaves out adds nothing.
  public func contributions<Value>(to point: ExtensionPoint<Value>) -> [ContributedValue<Value>] {
    (contributions[point.name] ?? []).compactMap { entry in
      (entry.contribution.value as? Value).map {
        ContributedValue(
          value: $0, destination: entry.contribution.destination, feature: entry.feature)
      }
    }
  }
}

package struct ContributionEntry: Sendable {
  package let contribution: Contribution
  package let feature: String
}

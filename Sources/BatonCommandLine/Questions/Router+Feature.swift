import Baton

extension Router {
  /// The routes of a feature, or all without one.
  ///
  /// - Throws: ``UsageError`` with the nearest name if there's no such feature.
  func routes(ofFeature feature: String?) throws(UsageError) -> [Route] {
    guard let feature else { return routes }
    guard features.contains(feature) else {
      throw UsageError("there is no feature", feature, in: features)
    }
    return routes.filter { $0.feature == feature }
  }
}

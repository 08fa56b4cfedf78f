import Baton

extension Router {
  /// Returns the routes of a feature. Without a feature, returns all routes.
  ///
  /// - Throws: ``UsageError`` with the most similar name if there's no such feature.
  func routes(ofFeature feature: String?) throws(UsageError) -> [Route] {
    guard let feature else { return routes }
    guard features.contains(feature) else {
      throw UsageError("there is no feature", feature, in: features)
    }
    return routes.filter { $0.feature == feature }
  }
}

import Baton

extension Router {
  /// The routes of a feature, of all without one.
  ///
  /// - Throws: That there is no such feature, with the nearest.
  func routes(ofFeature feature: String?) throws(UsageError) -> [Route] {
    guard let feature else { return routes }
    guard features.contains(feature) else {
      throw UsageError("there is no feature", feature, in: features)
    }
    return routes.filter { $0.feature == feature }
  }
}

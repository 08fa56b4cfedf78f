import Baton

extension Router {
  /// The routes of a feature, of all without one.
  ///
  /// - Throws: That there is no such feature, with the nearest.
  func routes(ofFeature feature: String?) throws(UsageError) -> [Route] {
    guard let feature else { return routes }
    guard features.contains(feature) else {
      let nearest = EditDistance.nearest(of: feature, in: features)
      throw UsageError(
        "there is no feature \u{201C}\(feature)\u{201D}"
          + (nearest.map { "; did you mean \u{201C}\($0)\u{201D}?" }
            ?? "; there are \(features.joined(separator: ", "))"))
    }
    return routes.filter { $0.feature == feature }
  }
}

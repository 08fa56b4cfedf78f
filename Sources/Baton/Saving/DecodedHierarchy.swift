public import Foundation

extension Router {
  /// The result of reading a saved hierarchy.
  public struct DecodedHierarchy: Sendable, Hashable {
    /// A part of a saved hierarchy that couldn't be read as it was saved.
    public typealias Problem = SavedScene.Problem

    /// Nil if nothing was saved, or nothing of it could be read.
    public let hierarchy: Hierarchy?
    /// Everything that was cut off or placed again, in the order of the destinations.
    public let problems: [Problem]
  }

  /// A hierarchy as data that any later version of the app can read: ``encodeScene(_:)`` for a scene of
  /// which nothing else is kept. What is left out, that form tells.
  ///
  /// - Throws: The error of a destination that can't be encoded, or that no feature of this router
  ///   lists.
  public func encodeHierarchy(_ hierarchy: Hierarchy) throws(RoutingError) -> Data {
    try encodeScene(SavedScene(hierarchy: hierarchy)).data
  }

  /// Reads a hierarchy saved by this or another version of the app, for apps that save nothing else
  /// of a scene. Otherwise, use ``decodeScene(_:)``.
  public func decodeHierarchy(_ data: Data) -> DecodedHierarchy {
    let decoded = decodeScene(data)
    return DecodedHierarchy(hierarchy: decoded.scene.hierarchy, problems: decoded.problems)
  }
}

public import Foundation

extension Router {
  /// The result of reading a saved hierarchy.
  public struct DecodedHierarchy: Sendable, Hashable {
    /// A part of a saved hierarchy that couldn't be read as it was saved.
    public typealias Problem = SavedScene.Problem

    /// The hierarchy. Nil if nothing was saved or readable.
    public let hierarchy: Hierarchy?
    /// Everything that was cut off or moved, in the order of the destinations.
    public let problems: [Problem]
  }

  /// Returns a hierarchy as data that any later version of the app can read, for apps that save
  /// nothing else of a scene. ``encodeScene(_:)`` also lists what it leaves out.
  ///
  /// - Throws: The error of a destination that can't be encoded, or that no feature of this router
  ///   lists.
  public func encodeHierarchy(_ hierarchy: Hierarchy) throws(RoutingError) -> Data {
    try encodeScene(SavedScene(hierarchy: hierarchy)).data
  }

  /// Reads a hierarchy from ``encodeHierarchy(_:)`` of this or another version of the app.
  public func decodeHierarchy(_ data: Data) -> DecodedHierarchy {
    let decoded = decodeScene(data)
    return DecodedHierarchy(hierarchy: decoded.scene.hierarchy, problems: decoded.problems)
  }
}

public import Foundation

extension Router {
  /// Returns a scene as JSON that any later version of the app can read, with stable names.
  ///
  /// A destination with a value in ``DestinationTrait/redacts(_:)`` is left out, with everything on
  /// top of it, and so is a parked request that leads there. The result lists what was left out.
  /// Takes linear time.
  ///
  /// - Throws: The error of a destination that can't be encoded, or that no feature of this router
  ///   lists.
  public func encodeScene(_ scene: SavedScene) throws(RoutingError) -> EncodedScene {
    var state = SavedState(account: scene.account)
    var saving = HierarchySaving(self)
    if let hierarchy = scene.hierarchy { state.root = try saving.stack(hierarchy.root) }
    var problems = saving.problems
    if let parked = scene.parked {
      do throws(NotKept) {
        state.parked = try json(of: parked)
      } catch {
        problems.append(error.problem)
      }
    }
    return EncodedScene(data: Data(JSON(state).bytes), problems: problems)
  }

  /// Reads a saved scene of this or another version of the app.
  ///
  /// An unknown or unreadable leaf is cut off. A child of an unknown destination moves to its own
  /// placement, and so does a destination that its placement no longer puts there. Decoding never
  /// throws or traps. The caller checks the account and the expiry.
  public func decodeScene(_ data: Data) -> DecodedScene {
    var problems: [SavedScene.Problem] = []
    let state: SavedState
    do throws(SavedStateError) {
      let json = try JSON(savedState: data)
      let version = try SavedState.version(of: json)
      guard version == SavedState.version else {
        return DecodedScene(scene: SavedScene(), problems: [.version(version)])
      }
      state = try SavedState(json, problems: &problems)
    } catch {
      return DecodedScene(scene: SavedScene(), problems: [.unreadable(error)])
    }
    var scene = SavedScene(account: state.account)
    if let root = state.root {
      var restoration = Restoration(router: self, problems: problems)
      scene.hierarchy = restoration.run(root)
      problems = restoration.problems
    }
    if let parked = state.parked {
      do throws(NotKept) {
        scene.parked = try request(of: parked)
      } catch {
        problems.append(error.problem)
      }
    }
    return DecodedScene(scene: scene, problems: problems)
  }
}

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

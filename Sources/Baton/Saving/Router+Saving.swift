public import Foundation

extension Router {
  /// A scene as data that any later version of the app can read: places by their stable names, in JSON.
  ///
  /// A place with a property set that ``DestinationTrait/redacts(_:)`` names is not written, nor what stands
  /// on it, nor what leads to one as a parked request. That and all else that is left out is told; it is no
  /// error. Stacks may be of any length, and the time grows with it.
  ///
  /// - Throws: Which destination cannot be encoded, or is of no feature of this router.
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

  /// Reads a saved scene, of this or another version of the app.
  ///
  /// A leaf that is unknown, or whose values cannot be read, is cut off; a child of an unknown ancestor
  /// is placed anew by its own placement, and so is what its placement does not put where it was saved. Never
  /// throws and never traps, whatever the data holds. Whether account and expiry still hold is for the caller
  /// to say.
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

public import Foundation

extension Router {
  /// Returns a scene as JSON with stable names. Later versions of the app can read it, unless they
  /// use a version of Baton with another format.
  ///
  /// A destination with a value in a redacted property (``DestinationTrait/redacts(_:)``) is left
  /// out, along with everything on top of it. A parked request that would show such a destination
  /// is left out too. The result lists everything left out, except for destinations with
  /// ``DestinationTrait/transient``. This method takes linear time.
  ///
  /// - Throws: An error if a destination can't be encoded or isn't listed in any of this router's
  ///   features.
  public func encodeScene(_ scene: SavedScene) throws(RoutingError) -> EncodedScene {
    var state: JSONObject = ["version": .number(SavedState.version)]
    state["account"] = scene.account.map(JSON.string)
    var saving = HierarchySaving(self)
    if let hierarchy = scene.hierarchy { state["root"] = try saving.stack(hierarchy.root) }
    var problems = saving.problems
    if let parked = scene.parked {
      do throws(Diagnostic) {
        state["parked"] = try json(of: parked)
      } catch {
        problems.append(error)
      }
    }
    return EncodedScene(data: Data(JSON.object(state).bytes), problems: problems)
  }

  /// Reads a scene that this or another version of the app saved.
  ///
  /// An unknown or unreadable destination is cut off, and its children move to the positions that
  /// their own placements specify. A destination also moves if its placement has changed. After
  /// 200 destinations, the rest is cut off. Decoding never throws or traps. It's up to you to
  /// check the account and the expiry date.
  public func decodeScene(_ data: Data) -> DecodedScene {
    var problems: [Diagnostic] = []
    var scene = SavedScene()
    var root: SavedStack?
    var parked: JSON?
    do throws(SavedStateError) {
      let saved = try JSON(savedState: data)
      guard let members = saved.asObject, let version: Int64 = members["version"]?.asInteger()
      else { throw SavedStateError("its version is missing") }
      guard SavedState.readable.contains(version) else {
        let problem = Diagnostic(
          .version,
          says: "the saved state has version \(value: String(version)), but this app reads "
            + "version \(SavedState.version)")
        return DecodedScene(scene: scene, problems: [problem])
      }
      scene.account = try members.text("account")
      if let json = members["parked"], json != .null { parked = json }
      if let json = members["root"], json != .null {
        root = try SavedStack(json, on: .root, level: 0, problems: &problems)
      }
    } catch {
      let problem = Diagnostic(
        .unreadable, says: "the saved state cannot be read: \(value: error.description)")
      return DecodedScene(scene: SavedScene(), problems: [problem])
    }
    if let root {
      var restoration = Restoration(router: self, problems: problems)
      scene.hierarchy = restoration.run(root)
      problems = restoration.problems
    }
    if let parked {
      do throws(Diagnostic) {
        scene.parked = try request(of: parked)
      } catch {
        problems.append(error)
      }
    }
    return DecodedScene(scene: scene, problems: problems)
  }
}

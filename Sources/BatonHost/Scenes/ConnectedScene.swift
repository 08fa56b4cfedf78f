import Baton
import Foundation

/// A scene from its connection to its disconnection.
///
/// A class, because it is the one live record of its scene.
@MainActor final class ConnectedScene {
  let id: String
  let configuration: String?
  let host: ContinuationHost
  var isInForeground = true
  var lastActive = 0
  var conditions: SceneConditions?
  /// Saves once the time for more changes is over.
  var saving: Task<Void, Never>?
  /// What the store was given last.
  var saved: Data?
  /// Whether a state is stored that could not be read yet.
  var isLocked = false

  init(_ id: String, _ configuration: String?, _ host: ContinuationHost) {
    self.id = id
    self.configuration = configuration
    self.host = host
  }

  var open: SceneInfo {
    SceneInfo(
      id: id, configuration: configuration, shown: host.shown, isInForeground: isInForeground,
      lastActive: lastActive)
  }
}

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
  /// Saves again what could not be saved.
  var retry: Task<Void, Never>?
  /// Why the last state could not be saved, or nil if it was.
  private(set) var saveFailure: SceneStoreError.Code?
  /// The last state passed to the store or loaded from it.
  private(set) var saved: Data?
  /// Whose the scene was when it was saved last, or connected.
  var savedAccount: String?
  /// The last state that the store confirmed.
  private var stored: Data?
  /// True if a state is stored that couldn't be read yet.
  var isLocked = false
  /// Ends the waiting for the stored state, or nil if none is asked for.
  private var loading: Task<Void, Never>?

  init(_ id: String, _ configuration: String?, _ host: ContinuationHost) {
    self.id = id
    self.configuration = configuration
    self.host = host
    savedAccount = host.account
  }

  var open: SceneInfo {
    SceneInfo(
      id: id, configuration: configuration, shown: host.shown, isInForeground: isInForeground,
      lastActive: lastActive)
  }

  /// True while the store loads the state.
  var isLoading: Bool { loading != nil }

  func beginLoading(_ expiry: Task<Void, Never>) {
    loading?.cancel()
    loading = expiry
  }

  func endLoading() {
    loading?.cancel()
    loading = nil
  }

  func didLoad(_ state: Data) {
    stored = state
    saved = saved ?? state
  }

  func willStore(_ state: Data) { saved = state }

  func didStore(_ state: Data) {
    stored = state
    saveFailure = nil
  }

  /// Notes that a save failed. The state stored before is still there.
  func didNotStore(_ state: Data, _ error: SceneStoreError) {
    saveFailure = error.code
    if saved == state { saved = stored }
  }

  /// True if the store has confirmed the last state it was given.
  var isStored: Bool { saved == stored }

  /// True if the stored state may be worth more than a scene that the user hasn't touched.
  var mayHaveMoreStored: Bool { (isLocked || isLoading) && !host.hasGoneOn }

  /// Nothing is saved or restored anymore.
  func end() {
    saving?.cancel()
    saving = nil
    retry?.cancel()
    retry = nil
    endLoading()
  }
}

import Baton
import Foundation

@MainActor final class ConnectedScene {
  /// The facts about the scene, without its hierarchy.
  var info: SceneInfo
  let host: ContinuationHost
  /// The host's shell. Reaching it through the host would count references to both.
  private let shell: HostShell
  /// The conditions last passed to the platform.
  var reportedConditions: SceneConditions?
  /// The scheduled save. It's delayed in case more changes follow.
  var saving: Task<Void, Never>? { didSet { oldValue?.cancel() } }
  /// The scene's account when the scene was last saved or connected.
  var savedAccount: String?
  /// True until the stored state has been read, which isn't possible while the device is locked.
  var isUnread = true
  /// The time limit for loading, or nil if nothing is loading.
  var loading: Task<Void, Never>? { didSet { oldValue?.cancel() } }

  init(_ id: String, _ configuration: String?, _ host: ContinuationHost) {
    info = SceneInfo(id: id, configuration: configuration)
    self.host = host
    shell = host.shell
    savedAccount = host.account
  }

  var id: String { info.id }

  var shown: Hierarchy? { shell.shown }

  /// The facts about the scene. Views don't observe this property.
  var open: SceneInfo {
    var info = info
    info.shown = shown
    return info
  }

  var isLoading: Bool { loading != nil }

  /// True if the stored state may contain more than the scene shows. That's the case until the
  /// state is read or the user navigates.
  var mayHaveMoreStored: Bool { (isUnread || isLoading) && !host.userHasNavigated }
}

/// A directory's scenes in order, and the facts about them.
@MainActor final class SceneOrder {
  let scenes: [ConnectedScene]
  /// Exclusivity isn't checked, because no app code runs during an access.
  @exclusivity(unchecked) var infos: [SceneInfo]

  init(_ scenes: [ConnectedScene]) {
    self.scenes = scenes
    infos = scenes.map(\.info)
  }
}

/// A scene's newest known state. It's kept while the scene is connected, and until the store has
/// confirmed it.
@MainActor final class LastState {
  var state: Data?
  /// The last state that the store has confirmed.
  var stored: Data?
  /// The number of saves that the store hasn't answered yet.
  var saves = 0
  /// The reason why the last save failed, or nil.
  var failure: Diagnostic.Code?
  /// The scheduled retry if the last save failed.
  var retry: Task<Void, Never>? { didSet { oldValue?.cancel() } }

  /// True if the store has the newest state, and no save is left that could replace it.
  var isStored: Bool { saves == 0 && state == stored }

  init(stored state: Data? = nil) {
    self.state = state
    stored = state
  }

  deinit { retry?.cancel() }
}

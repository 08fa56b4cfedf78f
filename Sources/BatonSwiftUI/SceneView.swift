#if canImport(SwiftUI)
  import Baton
  import BatonHost
  import Foundation
  import SwiftUI

  /// A window with its host: the hierarchy, the callbacks, and the saved state.
  struct SceneView: View {
    let stage: SceneStage
    let host: ContinuationHost
    let opening: ContinuationWindow?
    let windows: String?
    let isReady: Bool
    let own: OwnContent?
    let presenter: SwiftUIPresenter
    @SceneStorage("baton.scene") private var scene: String?
    @SceneStorage("baton.hierarchy") private var saved: String?
    @Environment(\.scenePhase) private var phase

    var body: some View {
      HierarchyView(presenter, own)
        .modifier(Continuations(host: host, events: stage.events, scene: scene, connects: false))
        .modifier(SceneWindows(stage: stage, group: windows))
        .onAppear(perform: connect)
        .task(id: SaveMoment(hierarchy: presenter.hierarchy, phase: phase)) { save() }
    }

    private func connect() {
      let id = scene ?? UUID().uuidString
      if scene == nil { scene = id }
      stage.connect(id, state: saved, answering: opening)
      if isReady { host.becomeReady() }
    }

    /// Updates the state that SwiftUI saves. SwiftUI doesn't report when it saves, so this runs
    /// after each navigation, and when the scene's phase changes, to include text that the user has
    /// typed since then.
    private func save() {
      if let state = stage.savedState(after: saved), state != saved { saved = state }
    }
  }

  private struct SaveMoment: Hashable {
    let hierarchy: Hierarchy?
    let phase: ScenePhase
  }
#endif

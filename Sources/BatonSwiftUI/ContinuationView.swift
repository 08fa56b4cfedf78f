#if canImport(SwiftUI)
  import Baton
  public import BatonHost
  import Foundation
  public import SwiftUI

  /// All of a window: shows its host's hierarchy, forwards all callbacks, keeps the state for the next time.
  ///
  /// ```swift
  /// WindowGroup {
  ///   ContinuationView(screens: [VideosScreens(api: api), ArticlesScreens()]) { presenter in
  ///     try ContinuationHost(router: App.router, presenter: presenter)
  ///   }
  /// }
  /// ```
  public struct ContinuationView: View {
    @StateObject private var stage: SceneStage
    private let opening: ContinuationWindow?
    private let windows: String?
    private let isReady: Bool

    /// A window with a host of its own.
    ///
    /// - Parameters:
    ///   - callbacks: The callbacks that the app's windows share, where an app delegate has them.
    ///   - opening: What a window group for ``ContinuationWindow`` was opened with.
    ///   - windows: The id of that window group; nil where places get no windows of their own. Windows
    ///     must share their callbacks then.
    ///   - isReady: Whether requests go through as soon as the window is there. An app that has to load
    ///     something first says no, and later calls `host.becomeReady()`.
    ///   - screens: The views of the app's features.
    ///   - host: Makes the window's host, once.
    public init(
      _ events: AppEvents? = nil, opening: ContinuationWindow? = nil, windows: String? = nil,
      isReady: Bool = true, screens: [any SwiftUIScreens],
      host: @escaping @MainActor (SwiftUIPresenter) throws -> ContinuationHost
    ) {
      self.init(
        opening, windows, isReady, stage: SceneStage(events, screens, locked: nil, host))
    }

    /// A window with a host of its own, and a view of the app's own in the stead of places whose
    /// requirements are not met (yet).
    ///
    /// - Parameters:
    ///   - callbacks: The callbacks that the app's windows share, where an app delegate has them.
    ///   - opening: What a window group for ``ContinuationWindow`` was opened with.
    ///   - windows: The id of that window group; nil where places get no windows of their own.
    ///   - isReady: Whether requests go through as soon as the window is there.
    ///   - screens: The views of the app's features.
    ///   - host: Makes the window's host, once.
    ///   - locked: Makes what stands in the stead of a locked place, given the place's stable name, and
    ///     what its button calls to have requirements checked again.
    public init(
      _ events: AppEvents? = nil, opening: ContinuationWindow? = nil, windows: String? = nil,
      isReady: Bool = true, screens: [any SwiftUIScreens],
      host: @escaping @MainActor (SwiftUIPresenter) throws -> ContinuationHost,
      @ViewBuilder locked:
        @escaping @MainActor (
          _ name: String, _ retry: @escaping @MainActor () -> Void
        ) -> some View
    ) {
      self.init(
        opening, windows, isReady,
        stage: SceneStage(events, screens, locked: { AnyView(locked($0, $1)) }, host))
    }

    private init(
      _ opening: ContinuationWindow?, _ windows: String?, _ isReady: Bool,
      stage: @autoclosure @escaping () -> SceneStage
    ) {
      _stage = StateObject(wrappedValue: stage())
      self.opening = opening
      self.windows = windows
      self.isReady = isReady
    }

    public var body: some View {
      if let host = stage.host {
        SceneView(
          stage: stage, host: host, opening: opening, windows: windows, isReady: isReady,
          presenter: stage.presenter)
      } else if let mistake = stage.mistake {
        Text(verbatim: mistake)
      }
    }
  }

  private struct SceneView: View {
    let stage: SceneStage
    let host: ContinuationHost
    let opening: ContinuationWindow?
    let windows: String?
    let isReady: Bool
    @ObservedObject var presenter: SwiftUIPresenter
    @SceneStorage("baton.scene") private var scene: String?
    @SceneStorage("baton.hierarchy") private var saved: String?
    @Environment(\.scenePhase) private var phase

    var body: some View {
      HierarchyView(presenter)
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

    /// Nobody says when SwiftUI writes it, so it is set after each change and whenever the scene's phase
    /// changes: what was typed since counts then.
    private func save() {
      stage.changed(to: phase)
      if let state = stage.savedState, state != saved { saved = state }
    }
  }

  private struct SaveMoment: Hashable {
    let hierarchy: Hierarchy?
    let phase: ScenePhase
  }
#endif

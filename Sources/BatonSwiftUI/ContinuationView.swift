#if canImport(SwiftUI)
  public import Baton
  public import BatonHost
  import Foundation
  public import SwiftUI

  /// The content of a window. It shows its host's hierarchy, forwards all callbacks, and saves the
  /// state.
  ///
  /// ```swift
  /// WindowGroup {
  ///   ContinuationView(screens: [VideosScreens(api: api), ArticlesScreens()]) { presenter in
  ///     try ContinuationHost(router: App.router, presenter: presenter)
  ///   }
  /// }
  /// ```
  ///
  /// In a `#Preview`, it shows the whole app, or a message if there are problems with declarations.
  /// To preview a single view, you don't need a host: its ``HostProxy`` does nothing or throws
  /// `no-host`.
  public struct ContinuationView: View {
    @StateObject private var stage: SceneStage
    private let opening: ContinuationWindow?
    private let windows: String?
    private let isReady: Bool
    private var own: OwnContent?
    /// The most recent screens, which may differ from the screens that the window opened with.
    private var newestScreens: [any SwiftUIFeature]?

    /// Creates a window with its own host.
    ///
    /// - Parameters:
    ///   - events: The callbacks that all windows share, if an app delegate has them.
    ///   - isReady: True to handle requests as soon as the window exists. If your app has to load
    ///     something first, pass false and call `host.becomeReady()` later.
    ///   - screens: The views of the app's features.
    ///   - host: Creates the window's host. It's called only once.
    ///   - locked: Creates a locked destination's placeholder from the destination's stable name
    ///     and an action that rechecks requirements. The default placeholder has only a button with
    ///     that action.
    public init(
      _ events: AppEvents? = nil, isReady: Bool = true, screens: [any SwiftUIFeature],
      host: @escaping @MainActor (SwiftUIPresenter) throws -> ContinuationHost,
      @ViewBuilder locked:
        @escaping @MainActor (
          _ name: String, _ retry: @escaping @MainActor () -> Void
        ) -> some View = { LockedView(retry: $1) }
    ) {
      self.init(
        nil, nil, isReady,
        stage: SceneStage(events, screens, locked: { AnyView(locked($0, $1)) }, host))
    }

    /// Creates a window in a window group for destinations.
    ///
    /// - Parameters:
    ///   - events: The callbacks that all windows share.
    ///   - opening: The value that the group opened the window with, if any.
    ///   - windows: The group's id.
    ///   - isReady: True to handle requests as soon as the window exists.
    ///   - screens: The views of the app's features.
    ///   - host: Creates the window's host. It's called only once.
    package init(
      _ events: AppEvents, opening: ContinuationWindow? = nil, windows: String,
      isReady: Bool = true, screens: [any SwiftUIFeature],
      host: @escaping @MainActor (SwiftUIPresenter) throws -> ContinuationHost
    ) {
      self.init(opening, windows, isReady, stage: SceneStage(events, screens, host))
    }

    /// Creates a view that shows destinations on top of your own view, such as the view of a
    /// document in a `DocumentGroup`.
    ///
    /// ```swift
    /// DocumentGroup(newDocument: NoteFile()) { file in
    ///   ContinuationView(
    ///     owning: Note.self, screens: [NoteScreens(file: file.fileURL)], host: NotesApp.host
    ///   ) {
    ///     NoteView(text: file.$document.text)
    ///   }
    /// }
    /// ```
    ///
    /// The screens are updated whenever the view is updated, because a new document has no file
    /// until it's saved.
    ///
    /// - Parameters:
    ///   - events: The callbacks that all windows share. Without them, the system chooses a window
    ///   based on SwiftUI's conditions.
    ///   - own: The type of the view's destination. A handler in `screens` adopts the destination
    ///   and checks whether it's the requested one.
    ///   - isReady: True to handle requests as soon as the window exists.
    ///   - screens: The views of the app's features.
    ///   - host: Creates the window's host. It's called only once.
    ///   - content: The view. It publishes its state with `publishes(_:restore:)`.
    public init<Own: Destination>(
      _ events: AppEvents? = nil, owning own: Own.Type, isReady: Bool = true,
      screens: [any SwiftUIFeature],
      host: @escaping @MainActor (SwiftUIPresenter) throws -> ContinuationHost,
      @ViewBuilder content: () -> some View
    ) {
      self.init(nil, nil, isReady, stage: SceneStage(events, screens, host))
      self.own = OwnContent(type: own, view: AnyView(content()))
      newestScreens = screens
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
        let _ = newestScreens.map(stage.presenter.take)
        HierarchyView(stage.presenter, own)
          .modifier(SceneWindows(stage: stage, group: windows))
          .modifier(SavedScene(stage: stage, host: host, opening: opening, isReady: isReady))
      } else if let mistake = stage.mistake {
        Text(verbatim: "\(mistake)").onAppear { stage.events.didFail(opening, mistake) }
      }
    }
  }

  /// Connects a window to its host, and saves its state. The window's view doesn't read that state,
  /// so only the app's updates replace its screens.
  private struct SavedScene: ViewModifier {
    let stage: SceneStage
    let host: ContinuationHost
    let opening: ContinuationWindow?
    let isReady: Bool
    @SceneStorage("baton.scene") private var scene: String?
    @SceneStorage("baton.hierarchy") private var saved: String?
    @Environment(\.scenePhase) private var phase

    func body(content: Content) -> some View {
      content
        .modifier(Continuations(host: host, events: stage.events, scene: scene, connects: false))
        .onAppear { connect() }
        .task(id: moment) { stage.save(_saved) }
    }

    private func connect() {
      let id = scene ?? UUID().uuidString
      if scene == nil { scene = id }
      stage.connect(id, state: saved, answering: opening)
      stage.saveOnQuit(_saved)
      if isReady { host.becomeReady() }
    }

    private var moment: SaveMoment {
      SaveMoment(
        hierarchy: stage.presenter.hierarchy, stateChanges: stage.stateChanges, phase: phase)
    }
  }

  /// The values that trigger a save when they change.
  private struct SaveMoment: Hashable {
    let hierarchy: Hierarchy?
    let stateChanges: Int
    let phase: ScenePhase
  }
#endif

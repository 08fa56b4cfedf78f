#if canImport(SwiftUI)
  public import Baton
  public import BatonHost
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
    private var own: OwnContent?
    /// Newer screens than those that the window was opened with.
    private var newestScreens: [any SwiftUIFeature]?

    /// A window with a host of its own.
    ///
    /// - Parameters:
    ///   - events: The callbacks that the app's windows share, where an app delegate has them.
    ///   - opening: What a window group for ``ContinuationWindow`` was opened with.
    ///   - windows: The id of that window group, or nil if places get no windows of their own. Windows
    ///     must share their callbacks then.
    ///   - isReady: Whether requests go through as soon as the window is there. An app that has to load
    ///     something first says no, and later calls `host.becomeReady()`.
    ///   - screens: The views of the app's features.
    ///   - host: Makes the window's host, once.
    public init(
      _ events: AppEvents? = nil, opening: ContinuationWindow? = nil, windows: String? = nil,
      isReady: Bool = true, screens: [any SwiftUIFeature],
      host: @escaping @MainActor (SwiftUIPresenter) throws -> ContinuationHost
    ) {
      self.init(
        opening, windows, isReady, stage: SceneStage(events, screens, locked: nil, host))
    }

    /// A window with a host of its own, and the app's own view instead of places whose
    /// requirements are not met (yet).
    ///
    /// - Parameters:
    ///   - events: The callbacks that the app's windows share, where an app delegate has them.
    ///   - opening: What a window group for ``ContinuationWindow`` was opened with.
    ///   - windows: The id of that window group, or nil if places get no windows of their own.
    ///   - isReady: Whether requests go through as soon as the window is there.
    ///   - screens: The views of the app's features.
    ///   - host: Makes the window's host, once.
    ///   - locked: Makes the placeholder of a locked destination from its stable name and its
    ///     button's action, which checks requirements again.
    public init(
      _ events: AppEvents? = nil, opening: ContinuationWindow? = nil, windows: String? = nil,
      isReady: Bool = true, screens: [any SwiftUIFeature],
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

    /// The app's own window view, with places on it: a document's, in a `DocumentGroup`, which
    /// opens its documents itself.
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
    /// The screens are the newest ones, as the view is: a new document has no file until it is saved.
    ///
    /// - Parameters:
    ///   - events: The callbacks that the app's windows share. Without them SwiftUI's own count, by which
    ///     the system chooses the window.
    ///   - own: The place that the view shows, which a handler of `screens` adopts: it says whether it is the
    ///     one that is asked for.
    ///   - isReady: Whether requests go through as soon as the window is there.
    ///   - screens: The views of the app's features.
    ///   - host: Makes the window's host, once.
    ///   - content: The view, in which `publishes(_:restore:)` says what state it is in.
    public init<Own: Destination>(
      _ events: AppEvents? = nil, owning own: Own.Type, isReady: Bool = true,
      screens: [any SwiftUIFeature],
      host: @escaping @MainActor (SwiftUIPresenter) throws -> ContinuationHost,
      @ViewBuilder content: () -> some View
    ) {
      self.init(nil, nil, isReady, stage: SceneStage(events, screens, locked: nil, host))
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
        SceneView(
          stage: stage, host: host, opening: opening, windows: windows, isReady: isReady, own: own,
          presenter: stage.presenter)
      } else if let mistake = stage.mistake {
        Text(verbatim: mistake)
      }
    }
  }
#endif

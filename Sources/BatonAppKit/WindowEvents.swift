#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  import Baton
  public import BatonHost

  /// Turns one AppKit window's callbacks into calls to the directory or to the window's host.
  ///
  /// ``BatonWindowController`` calls these methods. If you have your own window controller, forward
  /// its calls here.
  @MainActor public final class WindowEvents {
    /// The host of the window.
    public let host: ContinuationHost
    /// The app's windows, including this one.
    public let directory: SceneDirectory
    /// The window's identifier, or a unique one if another open window has the same identifier. A
    /// window that AppKit restores has the same identifier as before.
    public let scene: String
    private var isOpen = true

    /// Creates the callbacks of one window. The window must have an identifier.
    public init(_ host: ContinuationHost, of window: NSWindow, in directory: SceneDirectory) {
      self.host = host
      self.directory = directory
      let name = window.identifier?.rawValue ?? ""
      // All windows from the same storyboard may have the same identifier.
      let other = directory.window(of: name)
      scene = other == nil || other === window ? name : UUID().uuidString
      // AppKit saves typed text only if it asks for the state again.
      host.advertiser.onStateChange = { [weak window] in
        window?.windowController?.invalidateRestorableState()
      }
    }

    /// Connects the window to the directory. If the directory requested this window, pass its
    /// request in `opening`.
    public func connect(configuration: String? = nil, answering opening: SceneOpenRequest? = nil) {
      (host.presenter as? AppKitPresenter)?.openWindows(in: directory)
      directory.connect(
        scene, host: host, configuration: configuration, answering: opening?.id)
    }

    /// Tells the directory that the user switched to the window.
    public func didBecomeMain() {
      directory.didBecomeActive(scene)
      // While another window was in front, the document may have moved into or out of iCloud.
      (host.presenter as? AppKitPresenter)?.activityPlatform.followDocument()
    }

    /// Tells the directory that the window is in the Dock, so the user can't see its content.
    public func didMiniaturize() { directory.didEnterBackground(scene) }

    /// Tells the directory that the window left the Dock. The window doesn't necessarily become the
    /// main window.
    public func didDeminiaturize() { directory.willEnterForeground(scene) }

    /// Discards the scene and closes its host when the window closes for good.
    public func close() {
      guard isOpen else { return }
      isOpen = false
      directory.discard([scene])
      host.close()
    }

    /// Handles the window controller's `updateUserActivityState(_:)`. The controller holds the
    /// published activity.
    public func update(_ activity: NSUserActivity) {
      (host.presenter as? AppKitPresenter)?.activityPlatform.update(activity)
    }

    /// Handles `encodeRestorableState(with:)` of the window's controller. Does nothing if the
    /// directory has a store, whose state may be newer than AppKit's.
    public func encodeRestorableState(with coder: NSCoder) {
      if directory.store == nil { host.encodeRestorableState(with: coder) }
    }

    /// Handles `restoreState(with:)` of the window's controller.
    public func restoreState(with coder: NSCoder) {
      guard let state = ContinuationHost.restorableState(in: coder) else { return }
      directory.restore(scene, state: state)
    }
  }
#endif

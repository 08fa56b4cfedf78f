#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  import Baton
  public import BatonHost

  /// Turns AppKit's calls about one window into calls of the directory or the window's host.
  ///
  /// ``BatonWindowController`` calls them. If you have your own window controller, forward its
  /// calls here.
  @MainActor public final class WindowEvents {
    /// The host of the window.
    public let host: ContinuationHost
    /// The window's directory.
    public let directory: SceneDirectory
    /// The window's identifier. If AppKit restores the window, it has the same identifier.
    public let scene: String
    private var isOpen = true

    /// Creates the callbacks of a window with an identifier.
    public init(_ host: ContinuationHost, of window: NSWindow, in directory: SceneDirectory) {
      self.host = host
      self.directory = directory
      scene = window.identifier?.rawValue ?? ""
    }

    /// Connects the window. If the directory requested it, pass that request's id.
    public func connect(configuration: String? = nil, answering opening: SceneOpenRequest? = nil) {
      if directory.openScene != nil, let presenter = host.presenter as? AppKitPresenter,
        presenter.openWindow == nil
      {
        presenter.openWindow = { [weak directory, weak presenter] in
          directory?.openWindow($0, from: presenter)
        }
      }
      directory.connect(
        scene, host: host, configuration: configuration, answering: opening?.id)
    }

    /// Notes that the user turned to the window.
    public func didBecomeMain() {
      directory.didBecomeActive(scene)
      // The window's document may have moved into or out of iCloud in the meantime.
      (host.presenter as? AppKitPresenter)?.activityPlatform.followDocument()
    }

    /// Notes that the window is in the Dock, where the user can't see its content.
    public func didMiniaturize() { directory.didEnterBackground(scene) }

    /// Notes that the window left the Dock. It isn't necessarily the main window.
    public func didDeminiaturize() { directory.willEnterForeground(scene) }

    /// Notes that the user closed the window for good.
    public func close() {
      guard isOpen else { return }
      isOpen = false
      directory.discard([scene])
      host.close()
    }

    /// Handles `updateUserActivityState(_:)` of the window's controller, which holds the published
    /// activity.
    public func update(_ activity: NSUserActivity) {
      (host.presenter as? AppKitPresenter)?.activityPlatform.update(activity)
    }

    /// `encodeRestorableState(with:)` of the window's controller.
    public func encodeRestorableState(with coder: NSCoder) {
      host.encodeRestorableState(with: coder)
    }

    /// `restoreState(with:)` of the window's controller.
    public func restoreState(with coder: NSCoder) {
      guard let state = ContinuationHost.restorableState(in: coder) else { return }
      directory.restore(scene, state: state)
    }
  }
#endif

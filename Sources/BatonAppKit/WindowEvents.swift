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
    /// The window's identifier, which outlives it if it's restored.
    public let scene: String
    private var isOpen = true

    /// Creates the callbacks of a window with an identifier.
    public init(_ host: ContinuationHost, of window: NSWindow, in directory: SceneDirectory) {
      self.host = host
      self.directory = directory
      scene = window.identifier?.rawValue ?? ""
    }

    /// Connects the window, which may answer a request by the directory.
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

    /// The user turns to the window.
    public func didBecomeMain() {
      directory.didBecomeActive(scene)
      // Its document may have moved into or out of iCloud meanwhile.
      (host.presenter as? AppKitPresenter)?.activityPlatform.followDocument()
    }

    /// The window goes to the Dock, where the user can't see what it opens.
    public func didMiniaturize() { directory.didEnterBackground(scene) }

    /// The window leaves the Dock. It needn't become the main one.
    public func didDeminiaturize() { directory.willEnterForeground(scene) }

    /// The user closes the window for good.
    public func close() {
      guard isOpen else { return }
      isOpen = false
      directory.discard([scene])
      host.close()
    }

    /// `updateUserActivityState(_:)` of the window's controller, which holds the published
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

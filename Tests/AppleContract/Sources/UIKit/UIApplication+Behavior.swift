@_spi(System) import AppleFoundation

@_spi(System) @MainActor public final class ApplicationState {
  public var connectedScenes: Set<UIScene> = []
  /// The sessions whose scenes aren't connected.
  public var sleepingSessions: Set<UISceneSession> = []
  public var supportsMultipleScenes = false
  /// Handles a request for a scene. Returns an error to refuse the request.
  public var activate: ((UISceneSession?, NSUserActivity?) -> (any Error)?)?
  /// The URLs that the app asked the system to open.
  public var opened: [URL] = []
  nonisolated init() {}
}

extension UIApplication {
  static let one = UIApplication()

  /// Opens a link, as the system does, and reports the result later.
  func simulatedOpen(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)?
  ) {
    applicationState.opened.append(url)
    let isTaken = ["https", "tel", "mailto", "app-settings"].contains(url.scheme)
    Task { completion?(isTaken) }
  }

  func simulatedActivateSceneSession(
    for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)?
  ) {
    guard request.session != nil || supportsMultipleScenes else {
      return SystemLog.problems.note("asked for a second scene, but the app supports only one")
    }
    if let error = applicationState.activate?(request.session, request.userActivity) {
      errorHandler?(error)
    }
  }
}

@_spi(System) @MainActor public final class SceneState {
  /// The number of extended restorations that haven't completed.
  public fileprivate(set) var restorations = 0
  public fileprivate(set) var timesExtended = 0
  nonisolated init() {}
}

extension UIScene {
  func simulatedExtendStateRestoration() {
    sceneState.restorations += 1
    sceneState.timesExtended += 1
  }

  func simulatedCompleteStateRestoration() {
    sceneState.restorations -= 1
    if sceneState.restorations < 0 {
      SystemLog.problems.note("a restoration was completed that was not extended")
    }
  }
}

extension UISceneConfiguration {
  /// On a device, UIKit ends the process when the CarPlay scene connects.
  func checkDelegate() {
    guard role.rawValue.hasPrefix("CPTemplateApplication"),
      delegateClass is any UIWindowSceneDelegate.Type
    else { return }
    SystemLog.problems.note("a window's delegate for a CarPlay scene")
  }
}

extension UIWindowScene {
  /// Creates a scene with its own session.
  @_spi(System) public convenience init(
    named name: String, options: UIScene.ConnectionOptions = UIScene.ConnectionOptions()
  ) {
    self.init(session: UISceneSession(persistentIdentifier: name), connectionOptions: options)
  }
}

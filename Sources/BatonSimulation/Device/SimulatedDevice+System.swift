import Baton
import Foundation

// The system's own actions: processes, connections, saved states.
extension SimulatedDevice {
  func deliver(_ call: DeviceCall) {
    if app == nil { app = launch() }
    log.append(call.description)
    app?.receive(call)
  }

  /// Starts the process if it isn't running.
  func start(_ options: ConnectionOptions, _ scene: String) {
    deliver(.didFinishLaunching(lifeCycle == .appDelegate ? options : ConnectionOptions()))
    if !discardedWhileNotRunning.isEmpty {
      deliver(.didDiscard(scenes: discardedWhileNotRunning))
      discardedWhileNotRunning = []
    }
    // Without scenes, the launch creates the window.
    if lifeCycle == .appDelegate || lifeCycle == .appKit { change(scene) { $0.isConnected = true } }
  }

  func connect(_ scene: String, _ options: ConnectionOptions) {
    change(scene) { $0.isConnected = true }
    deliver(.willConnect(scene: scene, options, savedState: session(scene)?.savedState))
  }

  func activate(_ scene: String) {
    if let index = sessions.firstIndex(where: { $0.scene == scene }) {
      sessions.append(sessions.remove(at: index))
    }
    change(scene) { $0.isActive = true }
    deliver(.didBecomeActive(scene: scene))
  }

  // MARK: The system's own doing

  /// Opens another scene, as the user does from the Dock.
  @discardableResult
  public func openScene() -> String {
    let scene = newScene()
    sessions.append(Session(scene: scene))
    happen(.icon, in: scene)
    return scene
  }

  /// The user goes to another app, so the scene is saved and enters the background.
  public func sendToBackground(_ scene: String? = nil) {
    guard let scene = scene ?? sessions.last?.scene, session(scene)?.isConnected == true else {
      return
    }
    deliver(.willResignActive(scene: scene))
    deliver(.didEnterBackground(scene: scene))
    change(scene) {
      $0.isActive = false
      $0.savedState = app?.savedState(of: scene)
    }
  }

  /// The system reclaims a scene's resources while the process lives.
  public func disconnect(_ scene: String? = nil) {
    guard let scene = scene ?? sessions.last?.scene, session(scene)?.isConnected == true else {
      return
    }
    if session(scene)?.isActive == true { sendToBackground(scene) }
    change(scene) { $0.isConnected = false }
    deliver(.didDisconnect(scene: scene))
  }

  /// The process ends without a call. Saved states stay.
  public func killApp() {
    log.append("the process dies")
    app = nil
    for session in sessions { change(session.scene) { $0 = Session($0.scene, $0.savedState) } }
  }

  /// The user discards a scene in the app switcher.
  public func discard(_ scene: String) {
    let wasConnected = session(scene)?.isConnected == true
    sessions.removeAll { $0.scene == scene }
    guard app != nil else {
      discardedWhileNotRunning.append(scene)
      return
    }
    if wasConnected { deliver(.didDisconnect(scene: scene)) }
    deliver(.didDiscard(scenes: [scene]))
  }

  func newScene() -> String {
    scenesOpened += 1
    return "scene \(scenesOpened)"
  }

  func session(_ scene: String) -> Session? {
    sessions.first { $0.scene == scene }
  }

  func change(_ scene: String, _ change: (inout Session) -> Void) {
    guard let index = sessions.firstIndex(where: { $0.scene == scene }) else { return }
    change(&sessions[index])
  }
}

extension SimulatedDevice.Session {
  fileprivate init(_ scene: String, _ state: Data?) {
    self.scene = scene
    savedState = state
  }
}

import Baton
import Foundation

// The system's actions on processes, connections, and saved states.
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

  // MARK: Actions of the system

  /// Opens another scene, as the user can from the Dock.
  @discardableResult
  public func openScene() -> String {
    let scene = newScene()
    sessions.append(Session(scene: scene))
    simulate(.icon, in: scene)
    return scene
  }

  /// Switches to another app, as the user would. The scene's state is saved, and it enters the
  /// background.
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

  /// Releases a scene's resources while the process keeps running, as the system does.
  public func disconnect(_ scene: String? = nil) {
    guard let scene = scene ?? sessions.last?.scene, session(scene)?.isConnected == true else {
      return
    }
    if session(scene)?.isActive == true { sendToBackground(scene) }
    change(scene) { $0.isConnected = false }
    deliver(.didDisconnect(scene: scene))
  }

  /// Ends the process without telling the app. Saved states are kept.
  public func killApp() {
    log.append("the process dies")
    app = nil
    sessions = sessions.map { Session(scene: $0.scene, savedState: $0.savedState) }
  }

  /// Discards a scene in the app switcher, as the user would.
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

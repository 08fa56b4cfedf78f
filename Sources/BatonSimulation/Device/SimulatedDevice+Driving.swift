import Baton
import Foundation

// Shorthand for tests.
extension SimulatedDevice {
  /// Taps a link, as the user would. A web link opens as a universal link, and any other link as if
  /// another app had opened it. As on a device, a string that isn't a URL does nothing.
  public func tap(_ link: String, in scene: String? = nil) {
    guard let url = URL(string: link) else { return }
    let scheme = url.scheme?.lowercased()
    let isWeb = scheme == "https" || scheme == "http"
    simulate(
      isWeb ? .universalLink(url) : .customScheme(url, sender: "com.example.other"), in: scene)
  }

  /// Taps a notification that contains a link, as the user would.
  public func tap(notification identifier: String, link: String, in scene: String? = nil) {
    simulate(
      .notification(DeviceNotification(identifier, userInfo: ["link": .string(link)])), in: scene)
  }

  /// Starts the app from its icon, as the user would.
  public func open() { simulate(.icon) }

  /// The app, if it consists of hosts.
  public var hosted: HostedApp? { app as? HostedApp }

  /// The scene that was active last.
  public var scene: HostedApp.Scene? { scene(sessions.last?.scene ?? "") }

  /// A connected scene.
  public func scene(_ name: String) -> HostedApp.Scene? { hosted?.scenes[name] }

  /// The screens of the scene that was active last, with the calls that each recorded.
  public var screen: String {
    scene?.presenter.description ?? hosted?.problems.last ?? "nothing runs"
  }

  /// The outcomes of requests in the running app, oldest first.
  public var outcomes: [String] { hosted?.outcomes.map(\.description) ?? [] }
}

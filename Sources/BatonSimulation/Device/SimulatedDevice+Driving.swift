import Baton
import Foundation

// Shorthand for tests.
extension SimulatedDevice {
  /// The user taps a link: one on the app's domains, or with its scheme in another app. A text that
  /// isn't a URL does nothing, as on a device.
  public func tap(_ link: String, in scene: String? = nil) {
    guard let url = URL(string: link) else { return }
    let scheme = url.scheme?.lowercased()
    let isWeb = scheme == "https" || scheme == "http"
    happen(
      isWeb ? .universalLink(url) : .customScheme(url, sender: "com.example.other"), in: scene)
  }

  /// The user taps a notification whose content carries a link.
  public func tap(notification identifier: String, link: String, in scene: String? = nil) {
    happen(
      .notification(DeviceNotification(identifier, userInfo: ["link": .string(link)])), in: scene)
  }

  /// The user starts the app from its icon.
  public func open() { happen(.icon) }

  /// The app, if it's made of hosts.
  public var hosted: HostedApp? { app as? HostedApp }

  /// The scene that was active last.
  public var scene: HostedApp.Scene? { scene(sessions.last?.scene ?? "") }

  /// A connected scene.
  public func scene(_ name: String) -> HostedApp.Scene? { hosted?.scenes[name] }

  /// The screen and the steps that led to it.
  public var screen: String { scene?.presenter.description ?? "nothing runs" }

  /// The outcomes of requests in the running app, oldest first.
  public var outcomes: [String] { hosted?.outcomes.map(\.description) ?? [] }
}

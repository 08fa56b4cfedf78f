@_spi(System) import AppleFoundation
public import Baton
import BatonHost
public import BatonSimulation
public import Foundation
import Testing

/// Compares an app that uses an adapter with an app that has only hosts. The same events must lead
/// to the same outcomes and screens.
@MainActor public struct EventMatrix {
  /// An event of each kind, except Handoff, which needs another device.
  public nonisolated static let events: [DeviceEvent] = [
    .universalLink(URL(string: "https://www.example.com/play_video/web?position=3")!),
    .customScheme(URL(string: "demoapp://characters/luna/games")!, sender: "com.example.other"),
    .customScheme(URL(string: "demoapp://nowhere/at/all")!, sender: nil),
    .searchItem("https://www.example.com/articles"),
    .searchQuery("cats"),
    .quickAction("/live/news"),
    .quickAction("VideoLibrary"),
    .notification(
      DeviceNotification("n", userInfo: ["link": .string("demoapp://play_video/note")])),
    .notification(DeviceNotification("plain", userInfo: ["badge": .integer(3)])),
    .document(URL(fileURLWithPath: "/inbox/a.txt")),
    .icon,
  ]

  private let lifeCycle: CallbackOrder.LifeCycle
  private let router: Router
  private let launch: @MainActor () -> any AdapterApp
  private let clock = SimulatedClock()

  /// Creates a matrix for an app with the given router and life cycle.
  public init(
    _ lifeCycle: CallbackOrder.LifeCycle, _ router: Router,
    launch: @escaping @MainActor () -> any AdapterApp
  ) {
    self.lifeCycle = lifeCycle
    self.router = router
    self.launch = launch
  }

  /// Returns a device with the adapter's app.
  public func device() -> SimulatedDevice {
    SimulatedDevice("device", lifeCycle: lifeCycle, clock: clock) { [launch] in launch() }
  }

  /// Returns a device with an app that has only hosts.
  public func model(_ lifeCycle: CallbackOrder.LifeCycle? = nil) -> SimulatedDevice {
    SimulatedDevice("device", lifeCycle: lifeCycle ?? self.lifeCycle, clock: clock) {
      [router, clock] in
      HostedApp(router: router, clock: clock) {
        $0.requirements = [Requirement("signedIn") { _ in .allow }]
      }
    }
  }

  /// Returns another device, on which the user is watching a video.
  public func watchingDevice() async -> SimulatedDevice {
    let other = model(lifeCycle == .appKit ? .scenes : .appKit)
    other.open()
    await waitUntilIdle()
    await other.scene?.host.open("/play_video/handed?position=42")
    return other
  }

  /// Expects an event to have the same result as with hosts alone, and a file to be accessible
  /// until the outcome.
  ///
  /// - Parameter hasOutcomes: False if the adapter has no window that could report an outcome.
  public func happens(_ event: DeviceEvent, isCold: Bool, hasOutcomes: Bool = true) async throws {
    let (device, model) = (device(), model())
    let file = event.kind == .document ? event.options.urls.first?.url : nil
    let accesses = SecurityScopes.all.accesses.count
    file.map(SecurityScopes.all.protect)
    for device in [device, model] {
      if !isCold { device.open() }
      await waitUntilIdle()
      device.simulate(event)
      await waitUntilIdle()
    }
    try await expectSame(device, model, hasOutcomes: hasOutcomes)
    guard let file else { return }
    #expect(SecurityScopes.all.accesses.dropFirst(accesses) == [file])
    #expect(SecurityScopes.all.open(file) == 0)
  }

  /// Hands off an activity from another device, and expects that it arrives or fails as with hosts
  /// alone.
  public func isHandedOff(isCold: Bool, failure: CocoaError.Code? = nil) async throws {
    let (device, model) = (device(), model())
    for device in [device, model] {
      let other = await watchingDevice()
      if !isCold { device.open() }
      await waitUntilIdle()
      device.nextTransferFails = failure
      #expect(other.handOff(to: device))
      await waitUntilIdle()
    }
    try await expectSame(device, model)
    #expect((device.app as? any AdapterApp)?.shown?.contains("handed") == (failure == nil))
  }

  /// Expects a saved state to be restored before the link that arrives with it.
  public func comesBack(isKilled: Bool) async throws {
    let (device, model) = (device(), model())
    for device in [device, model] {
      device.tap("demoapp://shows/moon-cats/s2e5")
      await waitUntilIdle()
      device.sendToBackground()
      await waitUntilIdle()
      if isKilled { device.killApp() } else { device.disconnect() }
      await waitUntilIdle()
      device.tap("demoapp://articles")
      await waitUntilIdle()
    }
    try await expectSame(device, model)
    let shown = (device.app as? any AdapterApp)?.shown
    #expect(shown?.contains("Episode") == true && shown?.contains("ArticleList") == true)
  }

  private func expectSame(
    _ device: SimulatedDevice, _ model: SimulatedDevice, hasOutcomes: Bool = true
  ) async throws {
    let app = try #require(device.app as? any AdapterApp)
    #expect(device.log == model.log)
    #expect(app.outcomes.map(\.description) == (hasOutcomes ? model.outcomes : []))
    #expect(app.shown == model.scene?.host.shown?.description)
    #expect(app.shown != nil)
  }
}

import Baton
import BatonHost
import BatonSimulation
import Foundation
import Testing

/// Short links on a device: cold and warm, with and without a network.
@MainActor @Suite struct ResolvingDeviceTests {
  private let clock = SimulatedClock()
  private let service: ShortLinkService
  private let router: Router

  init() throws {
    service = ShortLinkService(clock)
    router = try ResolverRig.router()
  }

  private func phone(isReadyAtOnce: Bool = true) -> SimulatedDevice {
    let (router, clock, service) = (router, clock, service)
    return SimulatedDevice("phone", clock: clock) {
      HostedApp(router: router, clock: clock) { supplies in
        supplies.requirements = [
          Requirement("signedIn") { _ in .allow }, Requirement("online") { _ in .allow },
        ]
        supplies.commands = [CommandHandler(Erase.self) { _ in }]
        supplies.resolvers = [service.handler]
        supplies.isReadyAtOnce = isReadyAtOnce
      }
    }
  }

  private func outcomes(of phone: SimulatedDevice) -> [String] {
    phone.hosted?.outcomes.map(\.description) ?? []
  }

  // MARK: Choosing a scene

  @Test func goesToTheSceneInFront() throws {
    let request = ContinuationRequest(.link("https://shop.link/a"), from: .webLink)
    let scene = SceneInfo(id: "one", shown: try router.home, isInForeground: true)
    #expect(
      router.scene(for: request, among: [scene], opensScenes: true).description
        == "scene one: its link is to be resolved first")
    #expect(
      router.scene(for: request, among: [], opensScenes: true).target == .new(configuration: nil))
    #expect(router.scene(for: request, among: []).target == .nowhere)
  }
}

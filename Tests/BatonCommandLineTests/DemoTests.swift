import Baton
import BatonTesting
import BatonTool
import Testing

@MainActor @Suite struct DemoTests {
  @Test("The demo plays continuations between two devices") func twoDevices() async throws {
    var transcript = ""

    await Demo(router: try SampleApp.router()) { transcript += $0 }.play()

    expectSnapshot(of: transcript, as: .text)
  }
}

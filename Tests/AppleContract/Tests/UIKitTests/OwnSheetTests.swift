@_spi(System) import AppleFoundation
import Baton
import BatonHost
import BatonUIKit
import OneSystem
import Testing
@_spi(System) import UIKit
import UIKitApp

extension Contract {
  /// The sheets and the alert of the sample, which UI tests use on a device.
  @MainActor @Suite struct OwnSheetTests {
    private func open(_ button: String) async throws -> Stage {
      let stage = try await Stage.open()
      let items = try stage.stack.topViewController?.navigationItem.rightBarButtonItems
      let action = try #require(items?.first { $0.title == button }?.action)
      action.handler?(action)
      await rest()
      return stage
    }

    private let link = ContinuationRequest(
      .link("demoapp://play_video/a"), from: .customScheme(sender: nil))

    @Test(
      "A link dismisses the sample's own sheet, or is refused",
      arguments: [("About", "opened", "VideoPlayer"), ("Write", "refused", "foreign")])
    func sheets(button: String, label: String, leaf: String) async throws {
      let stage = try await open(button)
      #expect(stage.window.rootViewController?.presentedViewController != nil)

      #expect(await stage.host.open(link).label == label)

      #expect(stage.host.shown?.leaf.name == leaf)
      #expect(problems == [])
    }

    @Test("A link waits for the sample's own alert")
    func alert() async throws {
      let stage = try await open("Erase")
      let alert = stage.window.rootViewController?.presentedViewController as? UIAlertController

      async let outcome = stage.host.open(link)
      await rest()
      #expect(stage.host.shown?.leaf.name == "foreign")
      alert?.choose("Keep")

      #expect(await outcome.label == "opened")
      #expect(stage.host.shown?.leaf.name == "VideoPlayer")
    }
  }
}

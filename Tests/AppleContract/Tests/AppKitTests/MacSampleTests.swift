@_spi(System) import AppKit
import AppKitApp
@_spi(System) import AppleFoundation
import Baton
import BatonAppKit
import BatonSampleVideos
import Foundation
import OneSystem
import Testing

extension AppKitContract {
  /// The contents and sizes of the sample app's screens.
  @MainActor @Suite struct MacSampleTests {
    @Test func unlocksByAButtonOfItsOwn() async throws {
      SystemLog.problems.clear()
      let gate = Gate()
      let window = NSWindow(
        contentRect: NSRect(x: 0, y: 0, width: 900, height: 600), styleMask: [.titled],
        backing: .buffered, defer: true)
      let host = try ContinuationHost(
        router: App.router(), presenter: App.lockingPresenter(in: window),
        requirements: [Requirement("signedIn") { _ in gate.isOpen ? .allow : .deny("out") }])
      host.account = "ana"
      host.becomeReady()
      await rest()
      let party = try #require(UUID(uuidString: "6F9619FF-8B86-D011-B42D-00C04FC964FF"))
      await host.open(WatchParty(id: party))
      gate.isOpen = false
      for account in [nil, "ana"] {
        host.account = account
        await rest()
      }
      let sheet = try #require(window.attachedSheet)
      let stack = try #require(sheet.contentViewController as? ScreenStack)
      let locked = try #require(stack.frontScreen)
      #expect(texts(in: locked.view) == ["WatchParty is locked", "Unlock"])
      #expect(sheet.frame.size == NSSize(width: 480, height: 320))

      gate.isOpen = true
      let button = try #require(
        locked.view.subviews.first?.subviews.lazy.compactMap { $0 as? NSButton }.first)
      button.sendAction(button.action, to: nil)
      await rest()

      #expect(stack.frontScreen?.title == "WatchParty")
      #expect(window.attachedSheet === sheet)
      #expect(problems == [])
    }

    private final class Gate {
      var isOpen = true
    }

    private func texts(in view: NSView) -> [String?] {
      let own = (view as? NSTextField)?.stringValue ?? (view as? NSButton)?.title
      return (own.map { [$0] } ?? []) + view.subviews.flatMap(texts)
    }
  }
}

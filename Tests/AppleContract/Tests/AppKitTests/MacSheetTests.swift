@_spi(System) import AppKit
@_spi(System) import AppleFoundation
import Baton
import BatonAppKit
import OneSystem
import Testing

extension AppKitContract {
  /// How large sheets are, and that the window under them stays as it is.
  @MainActor @Suite struct MacSheetTests {
    /// A sheet is as large as its screen wants; one that says nothing and has no size is part of its window.
    @Test(
      arguments: [
        (NSSize.zero, NSSize.zero, NSSize(width: 720, height: 480)),
        (NSSize(width: 320, height: 240), .zero, NSSize(width: 320, height: 240)),
        (.zero, NSSize(width: 400, height: 300), NSSize(width: 400, height: 300)),
      ])
    func givesSheetsASize(preferred: NSSize, laidOut: NSSize, expected: NSSize) async throws {
      SystemLog.problems.clear()
      let window = NSWindow(
        contentRect: NSRect(x: 10, y: 20, width: 900, height: 600), styleMask: [.titled],
        backing: .buffered, defer: true)
      let presenter = AppKitPresenter(
        window: window, screens: [PaneScreens(preferred: preferred, laidOut: laidOut)])
      let host = try ContinuationHost(
        router: Router(
          features: [Panes()], links: AppLinks(schemes: ["panes"], domains: []), home: "/"),
        presenter: presenter)
      host.becomeReady()
      await rest()

      await host.open(Inspector())

      #expect(window.attachedSheet?.frame.size == expected)
      #expect(window.frame == NSRect(x: 10, y: 20, width: 900, height: 600))
      #expect(problems == [])
    }

    /// Ended by others an alert answers with nobody's choice, and a link behind it would not be seen.
    @Test(arguments: ["/letter/1", "/deed"])
    func waitsForTheAnswerToAnAlertOfTheApps(link: String) async throws {
      let house = try await GuardedHouse()
      let alert = NSAlert()
      for title in ["Later", "Never"] { alert.addButton(withTitle: title) }
      var answers: [NSApplication.ModalResponse] = []
      alert.beginSheetModal(for: house.window) { answers.append($0) }
      await rest()
      var outcome: Outcome?

      house.host.deliver([ContinuationRequest(.link(link), from: .app)]) { outcome = $0 }
      await rest()
      #expect(house.window.attachedSheet === alert.window)
      #expect(outcome == nil)
      #expect(answers == [])
      house.window.choose("Never")
      await until { outcome != nil }

      #expect(answers == [.alertSecondButtonReturn])
      #expect(outcome?.hierarchy != nil)
      #expect(house.line.contains(link == "/deed" ? "Deed" : "Letter"))
      #expect(problems == [])
    }
  }
}

private struct Floor: Destination {
  static let patterns: [RoutePattern] = ["/"]
  static let examples = [Floor()]
  var placement: Placement { .root }
}

private struct Inspector: Destination {
  static let patterns: [RoutePattern] = ["inspector"]
  static let examples = [Inspector()]
  var placement: Placement { .sheet(over: Floor()) }
}

private struct Panes: Feature {
  var destinations: [any Destination.Type] { [Floor.self, Inspector.self] }
}

private struct PaneScreens: AppKitScreens {
  let preferred: NSSize
  let laidOut: NSSize

  var handlers: [DestinationHandler<NSViewController>] {
    [
      .init(Floor.self) { _ in NSViewController() },
      .init(Inspector.self) { [preferred, laidOut] _ in
        let screen = NSViewController()
        screen.preferredContentSize = preferred
        screen.view.frame.size = laidOut
        return screen
      },
    ]
  }
}

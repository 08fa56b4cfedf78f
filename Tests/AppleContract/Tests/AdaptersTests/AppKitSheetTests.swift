@_spi(System) import AppKit
@_spi(System) import AppleFoundation
import Baton
import BatonAppKit
import BatonHost
import OneSystem
import Testing

extension Adapters {
  /// The sizes of sheets, and the unchanged window below them.
  @MainActor @Suite struct AppKitSheetTests {
    /// A sheet has its screen's preferred size. A screen without one gets a fraction of its window.
    @Test(
      arguments: [
        (NSSize.zero, NSSize.zero, NSSize(width: 720, height: 480)),
        (NSSize(width: 320, height: 240), .zero, NSSize(width: 320, height: 240)),
        (.zero, NSSize(width: 400, height: 300), NSSize(width: 400, height: 300)),
      ], [false, true])
    func givesSheetsASize(
      _ sizes: (preferred: NSSize, laidOut: NSSize, expected: NSSize), isConstrained: Bool
    ) async throws {
      SystemLog.problems.clear()
      let window = NSWindow(
        contentRect: NSRect(x: 10, y: 20, width: 900, height: 600), styleMask: [.titled],
        backing: .buffered, defer: true)
      let presenter = AppKitPresenter(
        window: window,
        screens: [
          PaneScreens(
            preferred: sizes.preferred, laidOut: sizes.laidOut, isConstrained: isConstrained)
        ])
      let host = try ContinuationHost(
        router: Router(
          features: [Panes()], links: AppLinks(schemes: ["panes"], domains: []), home: "/"),
        presenter: presenter)
      host.becomeReady()
      await rest()

      await host.open(Inspector())

      #expect(window.attachedSheet?.frame.size == sizes.expected)
      #expect(window.frame == NSRect(x: 10, y: 20, width: 900, height: 628))
      #expect(problems == [])
    }

    /// AppKit queues a sheet that begins while another one is moving.
    @Test(arguments: [true, false])
    func waitsForASheetOfTheAppsThatMoves(isGoing: Bool) async throws {
      let house = try await AppKitHouse()
      let sheet = NSWindow(contentViewController: NSViewController())
      sheet.setContentSize(NSSize(width: 300, height: 200))
      house.window.beginSheet(sheet) { _ in sheet.orderOut(nil) }
      #expect(!house.presenter.isSettled)
      await rest()
      #expect(house.presenter.isSettled)
      var outcome: Outcome?

      if isGoing { house.window.endSheet(sheet) }
      #expect(house.presenter.isSettled == !isGoing)
      house.host.deliver([ContinuationRequest(.link("/deed"), from: .app)]) { outcome = $0 }
      await until { outcome != nil }

      #expect(outcome?.hierarchy != nil)
      #expect(house.line == "Hall > Lobby > Deed")
      #expect(house.window.attachedSheet !== sheet && house.window.attachedSheet != nil)
      #expect(problems == [])
    }

    /// The host doesn't wait forever for a sheet that AppKit never reports.
    @Test func doesNotWaitLongForASheetThatIsNeverSeen() async throws {
      let house = try await AppKitHouse()
      let sheet = begunSheet(on: house.window)
      await rest()
      sheet.orderOut(nil)

      await until { house.presenter.isSettled }

      #expect(house.presenter.isSettled)
      #expect(problems == [])
    }

    @Test func doesNotWaitForASheetOfAWindowThatIsHidden() async throws {
      let house = try await AppKitHouse()
      let sheet = begunSheet(on: house.window)
      await rest()

      sheet.orderOut(nil)
      house.window.orderOut(nil)

      #expect(house.presenter.isSettled)
      #expect(problems == [])
    }

    @Test("No one waits for sheets while none moves") func nothingMoves() async throws {
      let house = try await AppKitHouse()
      var isOver = false
      Task {
        await house.presenter.containers.containers.movementEnds()
        isOver = true
      }
      await rest()
      #expect(isOver)
    }

    private func begunSheet(on window: NSWindow) -> NSWindow {
      let sheet = NSWindow(contentViewController: NSViewController())
      sheet.setContentSize(NSSize(width: 300, height: 200))
      window.beginSheet(sheet)
      return sheet
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

private struct PaneScreens: AppKitFeature {
  let preferred: NSSize
  let laidOut: NSSize
  let isConstrained: Bool

  var screens: Screens {
    [
      .init(Floor.self) { _ in NSViewController() },
      .init(Inspector.self) { _ in
        let screen = NSViewController()
        screen.preferredContentSize = preferred
        if !isConstrained {
          screen.view.frame.size = laidOut
        } else if laidOut != .zero {
          let label = NSTextField(labelWithString: "a pane")
          label.translatesAutoresizingMaskIntoConstraints = false
          screen.view.addSubview(label)
          NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor, constant: 20),
            label.trailingAnchor.constraint(equalTo: screen.view.trailingAnchor, constant: -20),
            label.widthAnchor.constraint(equalToConstant: laidOut.width - 40),
            label.topAnchor.constraint(equalTo: screen.view.topAnchor),
            label.bottomAnchor.constraint(equalTo: screen.view.bottomAnchor),
            label.heightAnchor.constraint(equalToConstant: laidOut.height),
          ])
        }
        return screen
      },
    ]
  }
}

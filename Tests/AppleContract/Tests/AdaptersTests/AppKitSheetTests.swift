@_spi(System) import AppKit
import BatonAppKit
import BatonApple
import BatonTesting
import OneSystem

extension Adapters {
  /// The sizes of sheets, and the windows below them, whose size doesn't change.
  @MainActor @Suite struct AppKitSheetTests {
    @Test(
      "A sheet takes its screen's size, or a fraction of its window's, and no style changes that",
      arguments: [
        (NSSize.zero, NSSize.zero, NSSize(width: 720, height: 480)),
        (NSSize(width: 320, height: 240), .zero, NSSize(width: 320, height: 240)),
        (.zero, NSSize(width: 400, height: 300), NSSize(width: 400, height: 300)),
        (NSSize(width: 320, height: 0), .zero, NSSize(width: 720, height: 480)),
        (NSSize(width: 0, height: 240), .zero, NSSize(width: 720, height: 480)),
        (.zero, NSSize(width: 400, height: 0), NSSize(width: 720, height: 480)),
        (.zero, NSSize(width: 0, height: 300), NSSize(width: 720, height: 480)),
      ], [false, true])
    func sheetSize(
      _ sizes: (preferred: NSSize, laidOut: NSSize, expected: NSSize), isConstrained: Bool
    ) async throws {
      let gate = TestGate()
      let stage = AppKitStage(page: {
        let screen = NSViewController()
        guard gate.isOpen else { return screen }
        screen.preferredContentSize = sizes.preferred
        if isConstrained, sizes.laidOut.width > 0, sizes.laidOut.height > 0 {
          addLabel(to: screen.view, makingIt: sizes.laidOut)
        } else if !isConstrained {
          screen.view.frame.size = sizes.laidOut
        }
        return screen
      })
      let scene = try await PresenterScene(on: stage)
      gate.open()

      let outcome = await scene.host.open(
        "/deed", presented: .detents(.height(240)), .inNewWindow)

      #expect(outcome.label == "opened" && stage.appKit.supportedAspects == [])
      #expect(stage.window.attachedSheet?.frame.size == sizes.expected)
      #expect(stage.window.frame == NSRect(x: 0, y: 0, width: 900, height: 628))
    }

    @Test("A sheet isn't tiny in a tiny window") func tinyWindow() async throws {
      let house = try await AppKitHouse()
      house.window.setContentSize(NSSize(width: 300, height: 200))

      try await house.scene.open("/deed")

      #expect(house.window.attachedSheet?.frame.size == NSSize(width: 320, height: 240))
    }

    private func addLabel(to view: NSView, makingIt size: NSSize) {
      let label = NSTextField(labelWithString: "a pane")
      label.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
        label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
        label.widthAnchor.constraint(equalToConstant: size.width - 40),
        label.topAnchor.constraint(equalTo: view.topAnchor),
        label.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        label.heightAnchor.constraint(equalToConstant: size.height),
      ])
    }

    /// AppKit queues a sheet that begins while another one is moving.
    @Test("A link's sheet opens after the app's own sheet is dismissed", arguments: [true, false])
    func movingAppSheet(isGoing: Bool) async throws {
      let house = try await AppKitHouse()
      let sheet = house.window.beginsOtherSheet()
      #expect(!house.presenter.isSettled)
      await waitUntilIdle()
      #expect(house.presenter.isSettled)

      if isGoing { house.window.endSheet(sheet) }
      #expect(house.presenter.isSettled == !isGoing)
      await expectDeed(in: house, insteadOf: sheet)
    }

    @Test(
      "A link's sheet opens after other code ends a sheet, however AppKit reports that",
      arguments: [true, false])
    func endedSheet(tellsEndFirst: Bool) async throws {
      let house = try await AppKitHouse()
      try await house.scene.open("/deed")
      house.window.windowState.tellsEndFirst = tellsEndFirst
      let sheet = try #require(house.window.attachedSheet)

      house.window.endSheet(sheet)
      await expectDeed(in: house, insteadOf: sheet)
    }

    private func expectDeed(in house: AppKitHouse, insteadOf sheet: NSWindow) async {
      var outcome: Outcome?
      house.host.deliver([ContinuationRequest(.link("/deed"), from: .app)]) { outcome = $0 }
      await waitUntilIdle()
      #expect(outcome?.hierarchy?.leaf.name == "Deed")
      #expect(house.line == "Hall > Lobby > Deed")
      #expect(house.window.attachedSheet !== sheet && house.window.attachedSheet != nil)
    }

    @Test(
      "The presenter stops waiting for a hidden sheet, at once if its window is hidden, too",
      arguments: [false, true])
    func hiddenSheet(isWindowHidden: Bool) async throws {
      let house = try await AppKitHouse()
      let sheet = house.window.beginsOtherSheet()
      await waitUntilIdle()
      sheet.orderOut(nil)

      if isWindowHidden {
        house.window.orderOut(nil)
      } else {
        await house.presenter.settled()
      }

      #expect(house.presenter.isSettled)
    }

    @Test("Waiting for a sheet ends even if AppKit never reports what became of it")
    func forgottenSheet() async {
      var window: NSWindow? = NSWindow(contentViewController: NSViewController())
      window?.makeKeyAndOrderFront(nil)
      let animations = window.map { SheetAnimations(of: $0) }
      weak let sheet = window?.beginsOtherSheet()
      await waitUntilIdle()
      sheet?.orderOut(nil)
      #expect(animations?.isMoving == true)
      let waiting = Task { await animations?.movementEnds() }
      await waitUntilIdle()

      window?.close()
      window = nil
      await waitUntilIdle()

      #expect(sheet == nil && animations?.isMoving == false)
      await waiting.value
    }

    @Test("A link to a sheet fails if the window is hidden", .allowsProblems)
    func hiddenWindow() async throws {
      let house = try await AppKitHouse()
      house.window.orderOut(nil)

      let outcome = try await house.scene.open("/deed")

      #expect(outcome.reason?.code == .notShown)
      #expect(outcome.reason?.message.contains("is not presenting") == true)
      #expect(house.line == "Hall > Lobby")
      #expect(house.presenter.isSettled)
    }
  }
}

/// The contract's app in an AppKit window, for tests that inspect the window.
@MainActor struct AppKitHouse {
  let stage = AppKitStage()
  let scene: PresenterScene

  init() async throws { scene = try await PresenterScene(on: stage) }

  var window: NSWindow { stage.window }
  var presenter: AppKitPresenter { stage.appKit }
  var host: ContinuationHost { scene.host }
  var line: String { scene.line }
}

@_spi(System) import AppKit
import BatonAppKit
import OneSystem

extension AppKitContract {
  /// A window's content controller and frame, which don't change when a new root is shown.
  @MainActor @Suite struct MacRootTests {
    private let window = NSWindow(
      contentRect: NSRect(x: 10, y: 20, width: 900, height: 600), styleMask: [.titled],
      backing: .buffered, defer: true)

    init() {
      NSApplication.shared.applicationState.reset()
    }

    private func begin(
      tabs: NSTabViewController? = nil, _ signOut: TestGate = TestGate()
    ) async throws -> ContinuationHost {
      let host = try ContinuationHost(
        router: TestFeature(East.self, West.self, North.self, Gallery.self).router(home: "/east"),
        presenter: AppKitPresenter(window: window, screens: [WingScreens(tabs: tabs)]),
        requirements: [Requirement("ticket") { _ in signOut.isOpen ? .deny("out") : .allow }])
      host.account = "ana"
      await host.start()
      return host
    }

    @Test("A new root screen keeps the window's content controller") func newRoot() async throws {
      let host = try await begin()
      let content = try #require(window.contentViewController)
      let old = try #require(window.root)

      await host.show(West())

      #expect(host.shown?.description == "West")
      #expect(window.contentViewController === content)
      #expect(window.root !== old && old.parent == nil && old.view.superview == nil)
      #expect(content.children.count == 1)
      #expect(content.view.subviews == [window.root?.view])
    }

    /// Code or a saved state can make a window smaller than the user could.
    @Test(
      "The first screen keeps a window's frame, even below its contentMinSize",
      arguments: [NSSize.zero, NSSize(width: 2000, height: 900)])
    func restoredFrame(minimum: NSSize) async throws {
      let restored = NSRect(x: 300, y: 40, width: 1200, height: 800)
      window.contentMinSize = minimum
      window.setFrame(restored, display: false)

      _ = try await begin()

      #expect(window.frame == restored)
      #expect(window.root?.view.frame == NSRect(x: 0, y: 0, width: 1200, height: 772))
    }

    /// One of the roots uses its autoresizing mask, and the other one uses constraints.
    @Test("A new root fills the frame that the user gave the window", arguments: ["East", "West"])
    func userFrame(name: String) async throws {
      let host = try await begin()
      let moved = NSRect(x: 5, y: 6, width: 700, height: 528)
      window.setFrame(moved, display: true)

      if name == "West" { await host.open(West()) } else { await host.open(North()) }
      if name == "East" { await host.open(East()) }
      await waitUntilIdle()

      #expect(host.shown?.description == name)
      #expect(window.frame == moved)
      #expect(window.root?.view.frame.size == NSSize(width: 700, height: 500))
      window.setFrame(NSRect(x: 0, y: 0, width: 1000, height: 728), display: true)
      #expect(window.root?.view.frame.size == NSSize(width: 1000, height: 700))
      let screen = try #require((window.root as? ScreenStack)?.heldScreens.first)
      #expect(screen.view.frame.size == NSSize(width: 1000, height: 700))
    }

    @Test("Showing a root under an open sheet changes neither frame")
    func rootUnderSheet() async throws {
      window.makeKeyAndOrderFront(nil)
      let sheet = NSWindow(contentViewController: Note())
      window.beginSheet(sheet)
      await waitUntilIdle()
      let (frame, frameOfSheet) = (window.frame, sheet.frame)

      let host = try await begin()

      #expect(host.shown?.description == "East\n└─ sheet: foreign Note")
      #expect(window.root?.view.window === window)
      #expect(window.attachedSheet === sheet)
      #expect(window.frame == frame && sheet.frame == frameOfSheet)
    }

    /// If a sheet's content isn't a stack, Baton replaces the content in the same sheet.
    @Test("A sheet keeps its frame when its screen is locked") func lockedSheet() async throws {
      let signOut = TestGate()
      let host = try await begin(signOut)
      await host.show(Gallery())
      let sheet = try #require(window.attachedSheet)
      let (frame, content) = (sheet.frame, sheet.contentViewController)

      signOut.open()
      host.account = nil
      await waitUntilIdle()

      #expect(host.shown?.description == "East\n└─ sheet: Gallery (locked)")
      #expect(window.attachedSheet === sheet && sheet.contentViewController !== content)
      #expect(sheet.frame == frame && frame.size == NSSize(width: 720, height: 480))
    }

    @Test("A progress indicator stays above a new root") func progressAboveRoot() async throws {
      let host = try await begin()
      let presenter = try #require(host.presenter as? AppKitPresenter)
      presenter.show(.resolving(by: "letters"))

      await host.open(West())

      let views = try #require(window.contentView).subviews
      #expect(views.count == 2 && views.first === window.root?.view)
      #expect(views.last is NSProgressIndicator)
    }

    /// The window got its content controller from a nib or storyboard, and the app uses that
    /// controller as the root.
    @Test("The app's own content controller can be a root screen")
    func ownContentController() async throws {
      let own = NSTabViewController()
      own.view.frame.size = NSSize(width: 900, height: 600)
      window.contentViewController = own

      let host = try await begin(tabs: own)
      #expect(host.shown?.description == "foreign NSTabViewController")
      await host.open(North())
      #expect(window.contentViewController === own)
      #expect(host.shown?.description == "North")
      await host.open(West())
      #expect(window.contentViewController !== own && own.parent == nil)
      await host.show(North())

      #expect(window.root === own)
      #expect(own.view.frame == window.contentView?.bounds)
      #expect(window.frame == NSRect(x: 10, y: 20, width: 900, height: 628))
    }
  }
}

private struct East: TestDestination {
  static let patterns: [RoutePattern] = ["east"]
}

private struct West: TestDestination {
  static let patterns: [RoutePattern] = ["west"]
}

private struct North: TestDestination {
  static let patterns: [RoutePattern] = ["north"]
}

private struct Gallery: TestDestination {
  static let patterns: [RoutePattern] = ["gallery"]
  static let traits: [DestinationTrait] = [.requires("ticket")]
  var placement: Placement { .sheet(over: East()) }
}

private struct WingScreens: AppKitFeature {
  let tabs: NSTabViewController?

  var screens: Screens {
    [
      .init(East.self) { _ in NSViewController() },
      .init(West.self) { _ in
        let screen = NSViewController()
        screen.view.translatesAutoresizingMaskIntoConstraints = false
        return screen
      },
      .init(Gallery.self) { _ in NSTabViewController() },
      .init(North.self) { [tabs] _ in tabs ?? NSTabViewController() },
    ]
  }
}

/// A screen that belongs to the app.
private final class Note: NSViewController {
  override func loadView() { view = NSView(frame: NSRect(x: 0, y: 0, width: 300, height: 200)) }
}

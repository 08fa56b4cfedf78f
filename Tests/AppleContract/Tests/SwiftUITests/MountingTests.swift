import BatonSampleVideos
import BatonSwiftUI
import OneSystem
@_spi(System) import SwiftUI
import SwiftUIApp
@_spi(System) import UIKit

extension Contract {
  /// Messages about views that aren't in a window. Each message includes a fix.
  @MainActor @Suite struct MountingTests {
    let presenter = SwiftUIPresenter(screens: Demo.screens)
    let reports: Reports

    init() {
      UIApplication.shared.applicationState.connectedScenes = []
      presenter.appearanceLimit = .milliseconds(20)
      reports = Reports(of: presenter)
    }

    /// A preview shows mistakes in the app's declarations. Elsewhere, such mistakes stop a debug
    /// build.
    @Test("An Xcode preview shows configuration mistakes") func previewMistake() async throws {
      setenv("XCODE_RUNNING_FOR_PREVIEWS", "1", 1)
      defer { unsetenv("XCODE_RUNNING_FOR_PREVIEWS") }
      let window = Drawing {
        ContinuationView(screens: []) { presenter in
          try ContinuationHost(
            router: Router(features: [Small()], links: AppLinks(schemes: ["loose"]), home: "/one"),
            presenter: presenter)
        }
      }

      window.open()
      await waitUntilIdle()

      #expect(window.text.contains("SmallTabs"))
    }

    @Test("The host reports that no window shows its hierarchy") func noWindow() async throws {
      let host = try Demo.host(of: presenter)
      host.becomeReady()

      let outcome = await host.open(VideoPlayer(videoId: "nowhere"))

      #expect(outcome.reason?.code == .notSeen)
      #expect("\(outcome.reason!)".contains("no window shows the hierarchy"))
      #expect(reports.texts.first?.contains("no window shows the hierarchy") == true)
    }

    @Test("A question waits until its screen is in a window")
    func questionWithoutWindow() async throws {
      let presenter = SwiftUIPresenter(screens: [SmallScreens()])
      presenter.appearanceLimit = .milliseconds(20)
      let host = try SmallApp.host(of: presenter)
      await host.start()
      await presenter.settled()
      let request = ContinuationRequest(.link("loose://erase"), from: .customScheme(sender: nil))
      let answer = Task { await presenter.confirm(SmallEraser(), for: request) }
      await waitUntilIdle()

      let drawing = Drawing { HierarchyView(presenter).continuations(of: host) }
      drawing.open()
      await waitUntilIdle()

      drawing.picture.alerts.first?.buttons.first { $0.title == "Erase" }?.press()
      #expect(await answer.value)
    }

    @Test("A missing continuations modifier is reported once") func missingModifier() async throws {
      let host = try Demo.host(of: presenter)
      let drawing = Drawing { HierarchyView(presenter) }
      drawing.open()
      host.becomeReady()
      await until { !reports.texts.isEmpty }
      await waitUntilIdle()

      #expect(reports.texts.count == 1)
      #expect(reports.texts.first?.contains("the app doesn't receive links and activities") == true)
    }

    /// The app has to load something first.
    @Test("A link waits until the app is ready") func unreadyApp() async throws {
      var made: ContinuationHost?
      let drawing = Drawing {
        ContinuationView(isReady: false, screens: Demo.screens) { presenter in
          let host = try Demo.host(of: presenter)
          made = host
          return host
        }
      }
      drawing.open()
      drawing.picture.urlHandlers[0](URL(string: "demoapp://play_video/soon")!)
      await waitUntilIdle()
      #expect(drawing.picture.texts == [])

      try await #require(made).start()

      #expect(drawing.picture.texts == ["Video soon at 0"])
    }

    @Test("A host that replaces a window's first host gets the window's links")
    func replacedHost() async throws {
      let hosts = try (1...2).map { _ in
        try Demo.host(of: SwiftUIPresenter(screens: Demo.screens))
      }
      var host = hosts[0]
      let drawing = Drawing {
        HierarchyView(host.presenter as! SwiftUIPresenter).continuations(of: host)
      }
      drawing.open()
      await host.start()

      host = hosts[1]
      drawing.setNeedsUpdate()
      await host.start()
      drawing.picture.urlHandlers[0](URL(string: "demoapp://play_video/soon")!)
      await waitUntilIdle()

      #expect(drawing.picture.texts == ["Video soon at 0"])
    }

    /// If the app has its own scene delegate, SwiftUI's modifiers receive nothing.
    @Test(
      "The app's own scene delegate is reported, but SwiftUI's isn't",
      arguments: [(true, 1), (false, 0)])
    func sceneDelegate(isUIKits: Bool, count: Int) async throws {
      let scene = UIWindowScene(named: "s")
      let delegate: any UISceneDelegate = isUIKits ? PlainSceneDelegate() : AppSceneDelegate()
      scene.delegate = delegate
      UIApplication.shared.applicationState.connectedScenes = [scene]
      let host = try Demo.host(of: presenter)

      let drawing = Drawing { HierarchyView(presenter).continuations(of: host) }
      drawing.open()
      await waitUntilIdle()

      #expect(reports.texts.filter { $0.contains("is the scene's delegate") }.count == count)
      _ = delegate
    }
  }
}

private final class PlainSceneDelegate: UIResponder, UIWindowSceneDelegate {}

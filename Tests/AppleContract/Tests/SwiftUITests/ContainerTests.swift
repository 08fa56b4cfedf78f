@_spi(System) import AppleFoundation
import Baton
import BatonSwiftUI
import Foundation
import OneSystem
@_spi(System) import SwiftUI
import Testing

extension Contract {
  /// The app's own containers, windows, and questions.
  @MainActor @Suite struct ContainerTests {
    let loose = LooseApp()
    let app: DrivenApp

    init() {
      let loose = loose
      app = DrivenApp { loose }
    }

    private func open() async throws -> ContinuationHost {
      app.open()
      await rest()
      let scenes = try #require(loose.events.scenes)
      return try #require(scenes.scenes.first.flatMap { scenes.host(of: $0.id) })
    }

    @Test func showsSlotsInAContainerOfTheAppsOwn() async throws {
      let host = try await open()
      #expect(app.picture.texts == ["Menu: one, two", "One "])

      app.window.press("Other")
      await rest()

      #expect(app.picture.texts == ["Menu: one, two", "Two"])
      #expect(host.shown?.leaf.name == "LooseTwo")
      await host.open(LooseOne())
      #expect(app.picture.texts.last == "One ")
      #expect(problems == [])
    }

    /// A container that doesn't show its slots.
    @Test func tellsThatTheUserDoesNotSeeIt() async throws {
      let presenter = SwiftUIPresenter(screens: [ClosedScreens(), LooseScreens()])
      presenter.appearanceLimit = .milliseconds(20)
      let host = try LooseApp.host(of: presenter)
      let window = Drawing { HierarchyView(presenter).continuations(of: host) }
      window.open()
      host.becomeReady()

      let outcome = await host.open(LooseTwo())

      #expect("\(outcome)".hasPrefix("degraded to LooseTwo"))
      #expect(outcome.reason?.code == .notSeen)
      #expect(window.picture.texts == ["Closed"])
      #expect(problems == [])
    }

    @Test func refusesToPushOnSlots() async throws {
      let host = try await open()

      let outcome = await host.open(LooseDetail(onTabs: true))

      #expect("\(outcome)".contains("LooseTabs, which is a container of slots and holds no stack"))
      #expect(app.picture.texts == ["Menu: one, two", "One "])
      await host.open(LooseDetail())
      #expect(app.picture.texts == ["Menu: one, two", "Detail"])
      #expect(problems == [])
    }

    /// S3-05, S3-16: a destination that belongs in a window gets one, once.
    @Test func opensWindows() async throws {
      let host = try await open()

      await host.open(LooseWindow(number: 1))
      await rest()

      #expect(app.windows.map(\.text) == ["Menu: one, two\nOne ", "Window 1"])
      await host.open(LooseWindow(number: 1))
      await host.open(LooseWindow(number: 2))
      await rest()
      #expect(app.windows.count == 3)
      #expect(problems == [])
    }

    /// A phone app has one window, and opening another does nothing.
    @Test func coversWhereThereIsOneWindow() async throws {
      let loose = loose
      let phone = DrivenApp(hasWindows: false) { loose }
      // Requests that arrive before the window wait for it, unless it can't come.
      loose.events.open(
        URL(string: "loose://two")!, through: "userNotificationCenter(_:didReceive:)")
      phone.open()
      await rest()
      let scenes = try #require(loose.events.scenes)
      let host = try #require(scenes.scenes.first.flatMap { scenes.host(of: $0.id) })
      #expect(phone.picture.texts == ["Menu: one, two", "Two"])

      let outcome = await host.open(LooseWindow(number: 1))
      await rest()

      #expect("\(outcome)" == "opened LooseWindow(number: 1)")
      #expect(phone.windows.map(\.text) == ["Menu: one, two\nTwo\nWindow 1"])
      #expect(phone.picture.sheets.map(\.isCover) == [true])
      phone.close(phone.window)
      await rest()
      loose.events.open(URL(string: "loose://one?note=back")!, through: "onOpenURL")
      await rest()
      phone.open()
      await rest()
      #expect(phone.windows.map(\.text) == ["Menu: one, two\nOne back"])
      #expect(problems == [])
    }

    /// S3-13, S3-14: a closed window is released.
    @Test func letsGoOfAClosedWindow() async throws {
      _ = try await open()
      #expect(loose.events.scenes?.scenes.count == 1)

      app.close(app.window)
      await rest()

      #expect(loose.events.scenes?.scenes.isEmpty == true)
    }

    /// Some systems never release the environment above a tab view.
    @Test func holdsNoHostInTheEnvironmentOfTabs() async throws {
      let demo = DrivenApp()
      demo.open()
      await rest()
      weak let host = try demo.host
      weak let presenter = host?.presenter
      #expect(host != nil && demo.picture.tabs.count == 1)

      demo.close(demo.window)
      await until { host == nil && presenter == nil }

      #expect(host == nil)
      #expect(presenter == nil)
    }

    /// On a Mac, an app lives on without a window.
    @Test func opensAWindowWhereNoneIsLeft() async throws {
      _ = try await open()
      app.close(app.window)
      await rest()
      #expect(app.windows.isEmpty)

      loose.events.open(URL(string: "loose://one?note=back")!, through: "application(_:open:)")
      await rest()

      #expect(app.windows.map(\.text) == ["Menu: one, two\nOne back"])
    }

    /// S2-04: commands from outside never run without asking the user.
    @Test(arguments: [("Erase", 1), ("Cancel", 0)])
    func asksBeforeACommand(answer: String, erased: Int) async throws {
      _ = try await open()
      LooseApp.erased = 0
      app.deliver("loose://erase")
      await rest()
      let alert = try #require(app.picture.alerts.first)
      #expect(alert.title == "Erase?")
      #expect(alert.message == "All of it.")
      #expect(alert.buttons.map(\.role) == ["cancel", "destructive"])
      #expect(LooseApp.erased == 0)

      alert.buttons.first { $0.title == answer }?.press()
      await rest()

      #expect(LooseApp.erased == erased)
      #expect(app.picture.alerts.isEmpty)
    }
  }
}

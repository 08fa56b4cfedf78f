@_spi(System) import AppleFoundation
import Baton
import BatonHost
import BatonSwiftUI
import BatonTesting
import OneSystem
@_spi(System) import SwiftUI
import Testing

extension Adapters {
  /// Destinations with unmet requirements, and questions that no longer matter.
  @MainActor @Suite struct SwiftUILockingTests {
    /// Private content must not slide away in view: the sheet stays, its content goes.
    @Test func locksInASheetThatStays() async throws {
      let stage = SwiftUIStage(on: .mac)
      let scene = try await PresenterScene(on: stage)
      _ = await scene.open("/deed")
      #expect(stage.window.picture.texts == ["Lobby()", "Deed()"])
      let sheet = stage.window.picture.sheetItems

      scene.turn(nil, .deny("out"))
      await finishEverything(of: stage)

      #expect(scene.line == "Hall > Lobby > Deed (locked)")
      #expect(stage.window.picture.texts == ["Lobby()"])
      #expect(stage.window.picture.sheets.count == 1)
      #expect(stage.window.picture.sheetItems == sheet)
      scene.turn("ana", .allow)
      await finishEverything(of: stage)
      #expect(scene.line == "Hall > Lobby > Deed")
      #expect(stage.window.picture.texts == ["Lobby()", "Deed()"])
      stage.window.picture.sheets[0].dismiss()
      await finishEverything(of: stage)
      #expect(scene.line == "Hall > Lobby")
      #expect(problems == [])
    }

    @Test func presentsASignInOverALockedRootOfTheAppsOwn() async throws {
      let stage = SwiftUIStage(on: .mac) { screens in
        SwiftUIPresenter(screens: screens) { name, retry in
          Text("\(name) is locked")
          Button("Knock", action: retry)
        }
      }
      let scene = try await PresenterScene(
        on: stage, .park(showing: ContractPlaces.SignInForm()), isAllGuarded: true, account: nil)
      #expect(scene.line == "Hall (locked) > SignInForm")
      #expect(stage.window.picture.texts == ["Hall is locked", "SignInForm()"])

      scene.turn("ana", .allow)
      await finishEverything(of: stage)

      #expect(scene.line == "Hall > Lobby")
      #expect(stage.window.picture.texts == ["Lobby()"])
      #expect(problems == [])
    }

    @Test func throwsForWhatIsNotThere() async throws {
      let stage = SwiftUIStage(on: .mac)
      let scene = try await PresenterScene(on: stage)
      let router = scene.host.router
      let transition = try router.transition(
        to: router.hierarchy(for: "/letter/1"), from: scene.host.shown)
      let push = try #require(transition.steps.last)

      #expect(throws: RoutingError.self) {
        try SwiftUIStage(on: .mac).swiftUI.perform(push, animated: false)
      }
    }

    @Test func waitsForAViewThatTheUserLeaves() async throws {
      let stage = SwiftUIStage(on: .mac)
      let scene = try await PresenterScene(on: stage)
      _ = await scene.open("/deed")

      stage.window.isFrozen = true
      stage.window.picture.sheets[0].dismiss()
      #expect(!stage.swiftUI.isSettled)
      var outcome: Outcome?
      scene.host.deliver([ContinuationRequest(.link("/deed"), from: .app)]) { outcome = $0 }
      await rest()
      #expect(outcome == nil)
      stage.window.isFrozen = false
      await until { outcome != nil }

      #expect(scene.line == "Hall > Lobby > Deed")
      #expect(stage.window.picture.texts == ["Lobby()", "Deed()"])
      #expect(problems == [])
    }
  }
}

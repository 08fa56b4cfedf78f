@_spi(System) import AppleFoundation
import Baton
import BatonSampleVideos
import BatonSwiftUI
import Foundation
import OneSystem
@_spi(System) import SwiftUI
import SwiftUIApp
import Testing
@_spi(System) import UIKit
@_spi(System) import UserNotifications

extension Contract {
  /// Every callback of a SwiftUI app, cold and warm: the SwiftUI columns of the reference's matrix.
  @MainActor @Suite struct EventTests {
    let app = DrivenApp()
    let video = VideoPlayer(videoId: "callback", position: 7)

    private var isThere: Bool {
      app.line == "MainTabs > VideoLibrary > VideoPlayer(videoId: \"callback\", position: 7)"
    }

    private func activity() throws -> UserActivity {
      var activity = try Demo.router().activity(for: video)
      activity.activityType = "com.example.demo.watching"
      return activity
    }

    @Test("Tapping the same link twice makes two requests") func sameLinkTwice() async throws {
      app.open()
      await rest()
      let outcomes = Outcomes(try app.host)

      for _ in 0..<2 {
        app.deliver("demoapp://articles")
        await rest()
      }

      #expect(await outcomes.count(of: 2) == 2)
    }

    /// S1-15, S4-14: one handler for links, and one for each type.
    @Test("A window has one link handler and one per activity type") func handlerPerType()
      async throws
    {
      app.open()
      await rest()

      let types = try Demo.router().continuedTypes.map(\.name)
      #expect(app.picture.activityHandlers.map(\.type).sorted() == types.sorted())
      #expect(types.contains("com.apple.corespotlightitem"))
      #expect(types.contains("com.example.demo.watching"))
      #expect(app.picture.urlHandlers.count == 1)
    }

    /// As menu commands and the settings do, cold and warm.
    @Test(
      "AppEvents opens a destination before or after the first window", arguments: [true, false])
    func openFromEvents(isCold: Bool) async throws {
      if !isCold {
        app.open()
        await rest()
      }
      var outcomes: [String] = []
      app.delegate.events.open(VideoPlayer(videoId: "callback", position: 7)) {
        outcomes.append(String("\($0)".prefix(6)))
      }
      if isCold { app.open() }
      await rest()

      #expect(isThere)
      #expect(outcomes == ["opened"])
    }

    /// The destinations on screen, by which the system chooses a window.
    @Test("A window prefers external events for the destination on screen") func preferredEvents()
      async throws
    {
      app.open()
      await rest()
      app.deliver("demoapp://play_video/callback")
      await rest()

      #expect(app.picture.allowing == ["*"])
      #expect(app.picture.preferring.contains { $0.hasSuffix("/play_video/callback") })
    }

    /// The system asks which texts an identifier contains, and one destination's text may contain
    /// another's.
    @Test(
      "A link goes to its own window despite a similar identifier", arguments: [[1, 12], [12, 1]])
    func similarIdentifiers(numbers: [Int]) async throws {
      let loose = LooseApp()
      let app = DrivenApp { loose }
      app.open()
      await rest()
      for number in numbers {
        loose.events.open(LooseWindow(number: number))
        await rest()
      }
      #expect(app.windows.map(\.text).dropFirst() == numbers.map { "Window \($0)" }[...])

      #expect(app.preferred(for: "loose://window/12").text == "Window 12")
      #expect(app.preferred(for: "loose://window/1?a=b").text == "Window 1")
      // The better match goes, and the rest must be announced again.
      let other = try #require(app.windows.first { $0.text == "Window 12" })
      app.close(other)
      await rest()

      #expect(app.preferred(for: "loose://window/1").text == "Window 1")
      #expect(problems == [])
    }

    @Test("A window handles 60 activity types at once") func sixtyTypes() async throws {
      let app = DrivenApp { ManyTypesApp() }
      app.open()
      await rest()

      #expect(app.picture.activityHandlers.count >= ManyTypes.activityTypes.count)
      app.deliver(UserActivity("com.example.many.60", userInfo: ["note": .string("x")]))
      await rest()

      #expect(app.picture.texts == ["Many x"])
      #expect(problems == [])
    }
  }
}

private struct ManyTypes: Destination {
  static let patterns: [RoutePattern] = ["/?{note}"]
  static let activityTypes = (1...60).map { ActivityType("com.example.many.\($0)") }
  static let examples = [ManyTypes()]
  var note: String?
  var placement: Placement { .root }
}

private struct ManyTypesFeature: Feature {
  var destinations: [any Destination.Type] { [ManyTypes.self] }
}

private struct ManyTypesScreens: SwiftUIFeature {
  var screens: Screens {
    [.init(ManyTypes.self) { Text("Many \($0.note ?? "none")") }]
  }
}

private struct ManyTypesApp: App {
  var body: some Scene {
    WindowGroup {
      ContinuationView(screens: [ManyTypesScreens()]) { presenter in
        try ContinuationHost(
          router: Router(
            features: [ManyTypesFeature()], links: AppLinks(schemes: ["many"]), home: "/"),
          presenter: presenter)
      }
    }
  }
}

import BatonSampleVideos
import BatonSwiftUI
import OneSystem
@_spi(System) import SwiftUI
import SwiftUIApp
@_spi(System) import UIKit
@_spi(System) import UserNotifications

extension Contract {
  /// Every callback of a SwiftUI app, cold and warm: the SwiftUI columns of the reference's matrix.
  @MainActor @Suite struct EventTests {
    let app = DrivenApp()

    /// S1-15, S4-14: one handler for links, and one for each type.
    @Test("A window has one link handler and one per activity type")
    func handlerPerType() async throws {
      await app.open()

      let types = try Demo.router().continuedTypes.map(\.name)
      #expect(app.picture.activityHandlers.map(\.type).sorted() == types.sorted())
      #expect(types.contains("com.apple.corespotlightitem"))
      #expect(types.contains("com.example.demo.watching"))
      #expect(app.picture.urlHandlers.count == 1)
    }

    @Test("A window handles 60 activity types at once") func sixtyTypes() async throws {
      let presenter = SwiftUIPresenter(screens: [ManyScreens()])
      let host = try ContinuationHost(
        router: TestFeature(ManyTypes.self).router(home: "/many"), presenter: presenter)
      let drawing = Drawing { HierarchyView(presenter).continuations(of: host) }

      drawing.open()

      #expect(drawing.picture.activityHandlers.count >= ManyTypes.activityTypes.count)
    }

    /// The system looks for windows' texts in an identifier, and one destination's text may contain
    /// another's.
    @Test(
      "A link goes to its own window despite a similar identifier", arguments: [[1, 12], [12, 1]])
    func similarIdentifiers(numbers: [Int]) async throws {
      let loose = SmallApp()
      let app = DrivenApp { loose }
      await app.open()
      for number in numbers {
        loose.events.open(SmallWindow(number: number))
        await rest()
      }
      #expect(app.windows.map(\.text).dropFirst() == numbers.map { "Window \($0)" }[...])

      #expect(app.picture.allowing == ["*"])
      #expect(app.preferred(for: "loose://window/12").text == "Window 12")
      #expect(app.preferred(for: "loose://window/1?a=b").text == "Window 1")
      // After the better match closes, the other window must accept the link again.
      let other = try #require(app.windows.first { $0.text == "Window 12" })
      app.close(other)
      await rest()

      #expect(app.preferred(for: "loose://window/1").text == "Window 1")
    }
  }
}

private struct ManyTypes: TestDestination {
  static let patterns: [RoutePattern] = ["many"]
  static let activityTypes = (1...60).map { ActivityType("com.example.many.\($0)") }
}

private struct ManyScreens: SwiftUIFeature {
  var screens: Screens { [.init(ManyTypes.self) { _ in Text("Many") }] }
}

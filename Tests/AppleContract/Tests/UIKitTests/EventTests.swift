import BatonUIKit
import OneSystem
@_spi(System) import UIKit
import UIKitApp

extension Contract {
  /// Every event of a scene, cold and warm.
  @MainActor @Suite struct EventTests {
    /// The state of the scene: connecting or connected, alone or in a directory.
    enum Way: CaseIterable {
      case cold, warm, coldOfMany, warmOfMany
    }

    private func matrix(hasDirectory: Bool = false) throws -> EventMatrix {
      EventMatrix(.scenes, try App.router()) { DrivenApp(hasDirectory: hasDirectory) }
    }

    // S0-10, S0-11, S0-14, S1-21, S2-17
    @Test(
      "Every scene event has the same result with and without UIKit", arguments: EventMatrix.events,
      Way.allCases)
    func everyEvent(event: DeviceEvent, way: Way) async throws {
      let hasDirectory = way == .coldOfMany || way == .warmOfMany
      try await matrix(hasDirectory: hasDirectory)
        .happens(event, isCold: way == .cold || way == .coldOfMany)
    }

    // S0-16, S0-17, S1-09, S4-07, S4-08, S4-09
    @Test(
      "Handoff arrives or fails the same with and without UIKit", arguments: [true, false],
      [nil, CocoaError.Code.userActivityRemoteApplicationTimedOut])
    func incomingHandoff(isCold: Bool, failure: CocoaError.Code?) async throws {
      try await matrix().isHandedOff(isCold: isCold, failure: failure)
    }

    // S3-11, S3-13, S3-15, S3-16, S3-20
    @Test("A saved state is restored before the link that comes with it", arguments: [true, false])
    func restorationBeforeLink(isKilled: Bool) async throws {
      try await matrix().comesBack(isKilled: isKilled)
    }

    @Test(
      "The app opens its own links, and the system opens others",
      arguments: [
        ("tel:+123456", true), ("mailto:ana@example.com", true), ("app-settings:", true),
        ("https://www.example.org/", true), ("unknown://x", false), ("demoapp://articles", nil),
        ("https://www.example.com/articles", nil),
      ])
    func ownAndOtherLinks(link: String, isTaken: Bool?) async throws {
      let stage = try await Stage.open()
      UIApplication.shared.applicationState.opened = []
      let url = try #require(URL(string: link))

      let answer = await withCheckedContinuation { answer in
        stage.host.follow(url) { answer.resume(returning: $0) }
      }
      await rest()

      #expect(answer == isTaken ?? true)
      #expect(UIApplication.shared.applicationState.opened == (isTaken == nil ? [] : [url]))
      #expect(stage.host.shown?.leaf.name == (isTaken == nil ? "ArticleList" : "VideoLibrary"))
    }
  }
}

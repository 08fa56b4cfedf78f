@_spi(System) import AppKit
import BatonSampleArticles
import BatonSampleVideos
import BatonSwiftUI
import Foundation
import Observation
import OneSystem
@_spi(System) import SwiftUI
import SwiftUIApp

extension Contract {
  /// Restored scenes.
  @MainActor @Suite struct RestorationTests {
    @Test("A scene saves its latest state when it enters the background")
    func latestState() async throws {
      let storage = SceneValues()
      let first = DrivenApp()
      await first.open(storage: storage)
      await (try first.host).open(VideoPlayer(videoId: "typed"))
      await first.window.press("Forward")
      first.window.environment.scenePhase = .background
      await waitUntilIdle()

      let second = DrivenApp()
      await second.open(storage: storage)

      #expect(second.picture.texts == ["Video typed at 10"])
    }

    @Test("A scene saves each change to a screen that isn't published") func unpublishedModel()
      async throws
    {
      let storage = SceneValues()
      let first = DraftWindow(storage)
      await first.open()
      first.host?.advertiser.interval = .zero

      for text in ["typed", "typed more"] {
        first.model?.text = text
        await waitUntilIdle()
        #expect(try await savedDraft(storage) == text)
      }
    }

    @Test("A Mac app saves the latest changes when it quits") func latestChanges() async throws {
      let storage = SceneValues()
      let window = DraftWindow(storage)
      await window.open()
      window.model?.text = "typed"

      NotificationCenter.default.post(
        name: NSApplication.willTerminateNotification, object: NSApplication.shared)

      #expect(try await savedDraft(storage) == "typed")
      #expect(window.model != nil)
    }

    private func savedDraft(_ storage: SceneValues) async throws -> String? {
      let copy = SceneValues()
      copy.values = storage.values
      let window = DraftWindow(copy)
      await window.open()
      return try #require(window.model).text
    }
  }
}

/// A destination that isn't published.
private struct Draft: TestDestination {
  static let patterns: [RoutePattern] = ["draft?{text}"]
  var text: String?
}

@MainActor @Observable private final class DraftModel: Restorable {
  var text: String?
  var current: Draft { Draft(text: text) }

  init(_ draft: Draft) { text = draft.text }

  func restore(_ draft: Draft, from request: ContinuationRequest) { text = draft.text }
}

/// A window that shows a draft.
@MainActor private final class DraftWindow: SwiftUIFeature {
  private(set) var model: DraftModel?
  private(set) var host: ContinuationHost?
  private let storage: SceneValues
  private lazy var drawing = Drawing(storage: storage) { [unowned self] in
    ContinuationView(screens: [self]) { presenter in
      let host = try ContinuationHost(
        router: TestFeature(Draft.self).router(home: "/draft"), presenter: presenter)
      self.host = host
      return host
    }
  }

  init(_ storage: SceneValues) { self.storage = storage }

  var screens: Screens {
    [
      .init(Draft.self) { draft in
        let model = DraftModel(draft)
        self.model = model
        return model
      } view: { _ in
        Text("Draft")
      }
    ]
  }

  func open() async {
    drawing.open()
    await waitUntilIdle()
  }
}

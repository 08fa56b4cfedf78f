@_spi(System) import AppleFoundation
import BatonSampleVideos
import BatonSwiftUI
import Combine
import Observation
import OneSystem
@_spi(System) import SwiftUI
import SwiftUIApp

extension Contract {
  /// A SwiftUI app's activities for other devices.
  @MainActor @Suite struct PublishingTests {
    let app = DrivenApp()

    private func open() async throws -> ContinuationHost {
      await app.open()
      let host = try app.host
      host.advertiser.interval = .zero
      return host
    }

    private func window(of video: String) -> Drawing? {
      app.windows.first { $0.picture.texts == ["Video \(video) at 0"] }
    }

    /// The video id in the activity that the device advertises.
    private var offered: ActivityValue? {
      NSUserActivity.continueAdvertised()?.userInfo["videoId"]
    }

    /// Changes in a window behind aren't advertised until the user switches to that window.
    @Test("Only the front window's activity is advertised") func windowBehind() async throws {
      app.openNow()
      await app.open()
      for host in app.hosts { host.advertiser.interval = .zero }
      let (front, behind) = (app.hosts[0], app.hosts[1])
      await front.open(VideoPlayer(videoId: "front"))
      app.turn(to: window(of: "front"))
      await waitUntilIdle()

      await behind.show(VideoPlayer(videoId: "behind"))

      #expect(offered == .string("front"))
      app.turn(to: window(of: "behind"))
      await waitUntilIdle()
      #expect(offered == .string("behind"))
      // The front window goes to the background, so the other window's activity is advertised.
      window(of: "behind")?.environment.scenePhase = .background
      await waitUntilIdle()
      #expect(offered == .string("front"))
    }

    /// A change is reported at once, and the values are read when the system
    /// needs them.
    @Test("Handoff sends a view's current state") func currentState() async throws {
      let host = try await open()
      await host.open(VideoPlayer(videoId: "moving"))
      let activity = try #require(NSUserActivity.advertised)
      activity.save()
      #expect(!activity.needsSave)

      await app.window.press("Forward")

      #expect(activity.needsSave)
      #expect(NSUserActivity.advertised === activity)
      let sent = try #require(activity.continueElsewhere())
      #expect(UserActivity(sent).userInfo["position"] == .integer(10))
    }

    @Test("SwiftUI's own modifier can also publish a destination")
    func nativeModifier() async throws {
      let activity = try await open().router.activity(
        for: VideoPlayer(videoId: "native", position: 3))
      let drawing = Drawing {
        Text("Player").userActivity(activity.activityType.name) { $0.fill(with: activity) }
      }
      drawing.open()
      let offered = try #require(drawing.picture.advertised.first)

      let native = NSUserActivity(activityType: offered.type)
      offered.update(native)

      #expect(UserActivity(native).userInfo["videoId"] == .string("native"))
    }

    // MARK: Models that change without telling Baton

    private func open(_ screens: some SwiftUIFeature) async throws -> Drawing {
      let presenter = SwiftUIPresenter(screens: [screens])
      let host = try ContinuationHost(
        router: TestFeature(Note.self).router(home: "/note/2"),
        presenter: presenter, platform: AppleActivityPlatform())
      host.advertiser.interval = .zero
      let window = Drawing { HierarchyView(presenter).continuations(of: host) }
      window.open()
      host.becomeReady()
      await host.show(Note(id: 1))
      return window
    }

    @Test("Handoff sends a model's latest values", arguments: [true, false], [true, false])
    func latestValues(isObservable: Bool, isMain: Bool) async throws {
      let made = Made()
      let window = try await open(MadeScreens(made: made, isObservable: isObservable))
      let activity = try #require(NSUserActivity.advertised)
      #expect(activity.continueElsewhere() != nil)
      #expect(!activity.needsSave)
      for text in ["typed", "typed more"] { try await edit(text) }
      if !isObservable { #expect(window.picture.texts == ["typed more"]) }

      func edit(_ text: String) async throws {
        made.types.last?(text)
        await waitUntilIdle()
        let sent = try #require(activity.continueElsewhere(isMain: isMain))
        #expect(UserActivity(sent).userInfo["text"] == .string(text))
        await waitUntilIdle()
        #expect(!activity.needsSave)
      }
    }
  }
}

private struct Note: TestDestination {
  static let patterns: [RoutePattern] = ["note/:id?{text}"]
  static let activityTypes: [ActivityType] = ["com.example.note"]
  var id = 1
  var text: String?
}

@MainActor private final class ObjectModel: ObservableObject, Restorable {
  @Published var current: Note

  init(_ note: Note) { current = note }

  func restore(_ destination: Note, from request: ContinuationRequest) { current = destination }
}

@MainActor @Observable private final class ObservedModel: Restorable {
  var text = ""
  var current: Note { Note(id: 1, text: text) }

  func restore(_ destination: Note, from request: ContinuationRequest) {
    text = destination.text ?? ""
  }
}

private struct ObjectView: View {
  @ObservedObject var model: ObjectModel

  var body: some View { Text(model.current.text ?? "") }
}

/// Functions that change the models, in the order in which the models were made.
@MainActor private final class Made {
  var types: [(String) -> Void] = []
}

/// Makes a model for each view.
private struct MadeScreens: SwiftUIFeature {
  let made: Made
  let isObservable: Bool

  var screens: Screens {
    isObservable
      ? [.init(Note.self, model: observed, view: { _ in Text("Note") })]
      : [.init(Note.self, model: object, view: { ObjectView(model: $0) })]
  }

  @MainActor private func observed(_ note: Note) -> ObservedModel {
    let model = ObservedModel()
    made.types.append { model.text = $0 }
    return model
  }

  @MainActor private func object(_ note: Note) -> ObjectModel {
    let model = ObjectModel(note)
    made.types.append { model.current.text = $0 }
    return model
  }
}

@_spi(System) import AppleFoundation
import BatonSwiftUI
import Combine
import Observation
import OneSystem
@_spi(System) import SwiftUI

extension Contract {
  /// Models that change without telling Baton.
  @MainActor @Suite struct ModelTests {
    private func open(_ screens: some SwiftUIFeature) async throws -> (Drawing, ContinuationHost) {
      let presenter = SwiftUIPresenter(screens: [screens])
      let host = try ContinuationHost(
        router: TestFeature(Note.self).router(home: "/note/2"),
        presenter: presenter, platform: AppleActivityPlatform())
      host.advertiser.interval = .zero
      let window = Drawing { HierarchyView(presenter).continuations(of: host) }
      window.open()
      host.becomeReady()
      await host.show(Note(id: 1))
      return (window, host)
    }

    /// Recreating the view gives the same destination a new model.
    @Test(
      "Handoff sends a model's latest values, even after the view is recreated with a new model",
      arguments: [true, false], [true, false])
    func recreatedView(isObservable: Bool, isMain: Bool) async throws {
      let made = Made()
      let (window, host) = try await open(MadeScreens(made: made, isObservable: isObservable))
      let activity = try #require(NSUserActivity.advertised)
      #expect(activity.continueElsewhere() != nil)
      #expect(!activity.needsSave)
      for text in ["typed", "typed more"] { try await edit(text) }
      if !isObservable { #expect(window.picture.texts == ["typed more"]) }
      let count = made.types.count
      host.isRebuilding = true

      await host.show(Note(id: 1))
      #expect(made.types.count == count + 1)
      #expect(activity.needsSave && NSUserActivity.advertised === activity)
      #expect(activity.continueElsewhere(isMain: isMain) != nil)
      await rest()
      #expect(!activity.needsSave)

      try await edit("typed again")

      func edit(_ text: String) async throws {
        made.types.last?(text)
        await rest()
        let sent = try #require(activity.continueElsewhere(isMain: isMain))
        #expect(UserActivity(sent).userInfo["text"] == .string(text))
        await rest()
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

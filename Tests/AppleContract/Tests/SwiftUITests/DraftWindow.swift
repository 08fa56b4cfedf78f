import BatonSwiftUI
import Combine
import Observation
import OneSystem
@_spi(System) import SwiftUI

/// A window that shows a draft, with a model that doesn't tell Baton of its changes. Without a
/// platform, the draft isn't published.
@MainActor final class DraftWindow: SwiftUIFeature {
  /// Changes the model's text.
  private(set) var type: (String) -> Void = { _ in }
  private let isObservable: Bool
  private var drawing: Drawing?

  init(
    _ storage: SceneValues = SceneValues(), isObservable: Bool = true,
    platform: AppleActivityPlatform? = nil
  ) {
    self.isObservable = isObservable
    drawing = Drawing(storage: storage) { [unowned self] in
      ContinuationView(screens: [self]) { presenter in
        let host = try ContinuationHost(
          router: TestFeature(Draft.self).router(home: "/draft"), presenter: presenter,
          platform: platform)
        host.advertiser.interval = .zero
        return host
      }
    }
  }

  var text: String { drawing?.text ?? "" }

  func open() async {
    drawing?.open()
    await waitUntilIdle()
  }

  var screens: Screens {
    isObservable
      ? [.init(Draft.self, model: observed, view: { ObservedDraft(model: $0) })]
      : [.init(Draft.self, model: object, view: { ObjectDraft(model: $0) })]
  }

  private func observed(_ draft: Draft) -> ObservedModel {
    let model = ObservedModel(draft)
    type = { model.current.text = $0 }
    return model
  }

  private func object(_ draft: Draft) -> ObjectModel {
    let model = ObjectModel(draft)
    type = { model.current.text = $0 }
    return model
  }
}

private struct Draft: TestDestination {
  static let patterns: [RoutePattern] = ["draft?{text}"]
  static let activityTypes: [ActivityType] = ["com.example.draft"]
  var text: String?
}

@MainActor @Observable private final class ObservedModel: Restorable {
  var current: Draft

  init(_ draft: Draft) { current = draft }

  func restore(_ draft: Draft, from request: ContinuationRequest) { current = draft }
}

@MainActor private final class ObjectModel: ObservableObject, Restorable {
  @Published var current: Draft

  init(_ draft: Draft) { current = draft }

  func restore(_ draft: Draft, from request: ContinuationRequest) { current = draft }
}

private struct ObservedDraft: View {
  let model: ObservedModel

  var body: some View { Text(model.current.text ?? "") }
}

private struct ObjectDraft: View {
  @ObservedObject var model: ObjectModel

  var body: some View { Text(model.current.text ?? "") }
}

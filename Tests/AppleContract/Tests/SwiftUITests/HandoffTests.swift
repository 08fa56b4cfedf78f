import AppKit
@_spi(System) import AppleFoundation
import Baton
import BatonSwiftUI
import Combine
import Foundation
import OneSystem
@_spi(System) import SwiftUI
import Testing

extension Contract {
  /// A Handoff from one device to another, from what the user types to what the other one shows.
  @MainActor @Suite struct HandoffTests {
    /// A phone with two windows, and a Mac with two windows, a sheet of the app's own over each.
    @Test(arguments: [true, false])
    func bringsWhatWasTypedToAnotherDevice(isMain: Bool) async throws {
      let phone = Letters()
      let sender = DrivenApp { LetterApp(phone) }
      sender.open()
      sender.open()
      await rest()
      for (host, letter) in zip(sender.hosts, [Letter(id: 1), Letter(id: 2)]) {
        host.advertiser.interval = .zero
        await host.open(letter)
      }
      await rest()
      let inFront = try #require(sender.windows.first { $0.text.hasPrefix("Letter 1") })
      for window in sender.windows { window.environment.scenePhase = .inactive }
      await rest()
      inFront.environment.scenePhase = .active
      await rest()
      let activity = try #require(NSUserActivity.advertised)
      _ = activity.continueElsewhere()
      try #require(phone.letters.first { $0.current.id == 1 }).current.text = "typed a moment ago"
      await until { activity.needsSave }
      let activityNow = try #require(NSUserActivity.advertised)
      let sent = UserActivity(try #require(activityNow.continueElsewhere(isMain: isMain)))
      #expect(problems == [])

      let mac = Letters()
      let receiver = DrivenApp(on: .mac) { LetterApp(mac) }
      receiver.open()
      receiver.open()
      await rest()
      for desk in mac.desks { desk.showsTemplates = true }
      await rest()
      #expect(receiver.windows.map(\.text) == ["Desk\nTemplates", "Desk\nTemplates"])
      let own = receiver.windows.map(\.macWindow.attachedSheet)
      #expect(own.map { $0?.isVisible } == [true, true])
      #expect(receiver.hosts.map { $0.shown?.leaf.isForeign } == [true, true])
      #expect(receiver.deliverToDelegate(sent))
      await until { receiver.windows.contains { $0.text.contains("typed") } }

      // One window has it, and the other one is as it was.
      #expect(
        receiver.windows.map(\.text).sorted() == [
          "Desk\nTemplates", "Letter 1: typed a moment ago",
        ])
      #expect(mac.desks.filter(\.showsTemplates).count == 1)
      // AppKit's sheet has gone from the one, and stays on the other, though the app has the binding.
      let left = receiver.windows.map { $0.text == "Desk\nTemplates" }
      #expect(zip(left, own).allSatisfy { $0 == ($1?.sheetParent != nil) && $0 == $1?.isVisible })
      #expect(receiver.windows.map(\.presentedCount).sorted() == [0, 1])
      let leaves = receiver.hosts.map { $0.shown?.leaf.description ?? "nothing" }
      #expect(leaves.contains(#"Letter(id: 1, text: "typed a moment ago")"#))
      #expect(problems == [])
    }
  }
}

private struct Desk: Destination {
  static let patterns: [RoutePattern] = ["/"]
  static let examples = [Desk()]
  var placement: Placement { .root }
}

private struct Letter: Destination {
  static let patterns: [RoutePattern] = ["letters/:id?{text}"]
  static let activityTypes: [ActivityType] = ["com.example.letter"]
  static let examples = [Letter(id: 1)]
  var id: Int
  var text: String?
  var placement: Placement { .push(on: Desk()) }
}

private struct Mails: Feature {
  var destinations: [any Destination.Type] { [Desk.self, Letter.self] }
}

/// The models of one device, to type in.
@MainActor private final class Letters {
  var letters: [LetterModel] = []
  var desks: [DeskModel] = []
}

@MainActor private final class LetterModel: ObservableObject, Restorable {
  @Published var current: Letter

  init(_ letter: Letter) { current = letter }

  func restore(_ place: Letter, from request: ContinuationRequest) { current = place }
}

@MainActor private final class DeskModel: ObservableObject {
  @Published var showsTemplates = false
}

private struct LetterScreens: SwiftUIFeature {
  let device: Letters

  var screens: Screens {
    [
      .init(Desk.self) { [device] _ in
        let model = DeskModel()
        device.desks.append(model)
        return DeskView(model: model)
      },
      .init(
        Letter.self,
        model: { [device] in
          let model = LetterModel($0)
          device.letters.append(model)
          return model
        }, view: { LetterView(model: $0) }),
    ]
  }
}

private struct DeskView: View {
  @ObservedObject var model: DeskModel

  var body: some View {
    Text("Desk")
      .sheet(isPresented: $model.showsTemplates) { Text("Templates") }
      .dismissesOnContinuation($model.showsTemplates)
  }
}

private struct LetterView: View {
  @ObservedObject var model: LetterModel

  var body: some View { Text("Letter \(model.current.id): \(model.current.text ?? "")") }
}

private struct LetterApp: App {
  @UIApplicationDelegateAdaptor(PhoneContinuationDelegate.self) private var phone
  @NSApplicationDelegateAdaptor(MacContinuationDelegate.self) private var mac
  private let device: Letters

  init() { device = Letters() }

  init(_ device: Letters) { self.device = device }

  var body: some SwiftUI.Scene {
    WindowGroup {
      ContinuationView(mac.events, screens: [LetterScreens(device: device)]) { presenter in
        try ContinuationHost(
          router: Router(
            features: [Mails()], links: AppLinks(schemes: ["letters"], domains: []), home: "/"),
          presenter: presenter, platform: AppleActivityPlatform())
      }
    }
  }
}

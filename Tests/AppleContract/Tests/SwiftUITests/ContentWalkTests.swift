@_spi(System) import AppleFoundation
import Baton
import BatonSwiftUI
import ContentApp
import Foundation
import OneSystem
@_spi(System) import SwiftUI
import Testing

extension Contract {
  /// An app of 46 destinations that lead to each other in circles, walked through in SwiftUI's containers.
  @MainActor @Suite struct ContentWalkTests {
    @Test(arguments: WalkSeeds.four)
    func showsWhatItsDesignerSays(seed: UInt64) async throws {
      try await walk(through: DrawnContent<BuiltForPhones>.self, seed)
    }

    /// Half as many: only what is below the views is another.
    @Test(arguments: WalkSeeds.four.prefix(2))
    func showsWhatItsDesignerSaysOnAMac(seed: UInt64) async throws {
      try await walk(through: DrawnContent<BuiltForMacs>.self, seed)
    }

    private func walk<Window: ContentWindow>(
      through window: Window.Type, _ seed: UInt64
    ) async throws {
      var walk = try await ContentWalk<Window>(seed: seed)
      if let fault = try await walk.fault(within: WalkSeeds.steps / 4) {
        Issue.record(Comment(rawValue: fault))
      }
    }

    /// The museum lies below its exhibition from the first, so that its view takes no state: another one at
    /// the same address is not given it.
    @Test func givesNoStateToAnotherPlaceAtTheSameAddress() async throws {
      let window = try await DrawnContent<BuiltForPhones>(showing: nil)
      await window.host.open(Exhibition(id: 3))
      await window.host.open(Artist(id: 1))

      await window.host.open(Museum(id: 1))
      await window.settle()

      #expect(window.window.picture.texts == ["Museum 1", "="])
      #expect(window.host.shown?.leaf.destination as? Museum == Museum(id: 1))
    }
  }
}

@MainActor private protocol Build {
  static var platform: DrawnPlatform { get }
}

private enum BuiltForPhones: Build {
  static var platform: DrawnPlatform { .phone }
}

private enum BuiltForMacs: Build {
  static var platform: DrawnPlatform { .mac }
}

/// A window of the app, of which SwiftUI draws what is in view alone.
@MainActor private struct DrawnContent<Target: Build>: ContentWindow {
  let window: Drawing
  let host: ContinuationHost

  init(showing saved: Data?) async throws {
    SystemLog.problems.clear()
    let presenter = SwiftUIPresenter(screens: [ContentScreens()])
    let host = try ContinuationHost(router: ContentApp.router(), presenter: presenter)
    window = Drawing.built(for: Target.platform) {
      HierarchyView(presenter).continuations(of: host)
    }
    self.host = host
    window.open()
    if let saved { host.restore(saved) { _ in } }
    host.becomeReady()
    await settle()
  }

  func differences(from wanted: ContentScreen) throws -> [String] {
    let picture = window.picture
    let tab = picture.tabs.first?.selection.base as? String
    let lying = wanted.sideBySide.map { $0.count - 1 }
    let tops = wanted.sideBySide.compactMap(\.last)
    var differences: [String] = []
    if tab != wanted.tab { differences.append("in front is \(tab as Any)") }
    if picture.stacks.map(\.count) != lying {
      differences.append("on the roots lie \(picture.stacks.map(\.count)), not \(lying)")
    }
    let covers = wanted.covers.map { $0 && Target.platform == .phone }
    if picture.sheets.map(\.isCover) != covers {
      differences.append("there are \(picture.sheets.count) sheets, not \(wanted.covers.count)")
    }
    if picture.texts.filter({ !$0.hasPrefix("=") }) != tops.map(\.title) {
      differences.append("to be read is \(picture.texts), not \(tops.map(\.title))")
    }
    // With the values that the view itself holds.
    let states = picture.texts.filter { $0.hasPrefix("=") }.map { String($0.dropFirst()) }
    if states != tops.map(\.state) {
      differences.append("the views hold \(states), not \(tops.map(\.state))")
    }
    return differences
  }

  var complaints: [String] { problems }

  /// Of what each stack in sight has, that of the one that the user looks at.
  private func inFront<Element>(_ all: [Element]) -> Element? {
    let told = host.shown.map(ContentScreen.init)
    let isBeside = told?.slot == "shelf" && window.picture.sheets.isEmpty
    return isBeside ? all.first : all.last
  }

  func goBack() throws {
    let stack = try #require(inFront(window.picture.stacks))
    stack.goBack(stack.count - 1)
  }

  func takeAway() throws { try #require(window.picture.sheets.last).dismiss() }

  func tap(_ tab: String) throws { try #require(window.picture.tabs.first).select(tab) }

  func write(_ place: any ContentPlace) throws {
    PageState.written = place
    try #require(inFront(window.picture.buttons.filter { $0.title == "Write" })).press()
  }

  func settle() async { await rest() }
}

private struct ContentScreens: SwiftUIFeature {
  var screens: Screens {
    let pages = ContentApp.features.flatMap(\.destinations).compactMap {
      ($0 as? any ContentPlace.Type).map { DestinationHandler.page(of: $0) }
    }
    return pages + [
      .init(ArtHouse.self) { _ in SlotTabs { Text("=label \($0)") } },
      .init(Library.self) { _ in SlotColumns() },
    ]
  }
}

extension DestinationHandler where Screen == SwiftUIScreen {
  @MainActor fileprivate static func page<Place: ContentPlace>(of place: Place.Type) -> Self {
    .init(place) { ContentPage(place: $0) }
  }
}

/// What the user writes next.
@MainActor private enum PageState {
  static var written: (any ContentPlace)?
}

private struct ContentPage<Place: ContentPlace>: View {
  let place: Place
  @State private var now: Place

  init(place: Place) {
    self.place = place
    _now = State(initialValue: place)
  }

  var body: some View {
    VStack {
      Text(now.title)
      Text("=" + now.state)
      Button("Write") {
        if let written = PageState.written as? Place { now = written }
      }
    }
    .publishes(now) { now = $0 }
  }
}

import BatonSwiftUI
import SwiftUI

/// Tabs, a page in each, a page on the first, a window, and a command.
struct LooseTabs: TestDestination {
  static let patterns: [RoutePattern] = ["/"]
  static let slots = [Slot("one", .tab, first: "/one"), Slot("two", .tab, first: "/two")]
}

struct LooseOne: TestDestination {
  static let patterns: [RoutePattern] = ["one?{note}"]
  var note: String?
  var placement: Placement { .slot("one") }
}

struct LooseTwo: TestDestination {
  static let patterns: [RoutePattern] = ["two"]
  var placement: Placement { .slot("two") }
}

struct LooseDetail: TestDestination {
  static let patterns: [RoutePattern] = ["detail"]
  var placement: Placement { .push(on: LooseOne()) }
}

struct LooseWindow: TestDestination {
  static let patterns: [RoutePattern] = ["window/:number"]
  var number = 1
  var placement: Placement { .window }
}

struct LooseEraser: Command {
  static let patterns: [RoutePattern] = ["erase"]
  static let examples = [LooseEraser()]
  static let traits: [DestinationTrait] = [.accepts(.customScheme)]
  var confirmation: CommandConfirmation {
    CommandConfirmation("Erase?", message: "All of it.", action: "Erase", isDestructive: true)
  }
  var shows: (any Destination)? { nil }
}

struct Loose: Feature {
  var destinations: [any Destination.Type] {
    [LooseTabs.self, LooseOne.self, LooseTwo.self, LooseDetail.self, LooseWindow.self]
  }
  var commands: [any Command.Type] { [LooseEraser.self] }
}

/// Its views, in one of the app's own containers.
struct LooseScreens: SwiftUIFeature {
  var screens: Screens {
    [
      .init(LooseTabs.self) { _ in MenuContainer() },
      .init(LooseOne.self) { Text("One \($0.note ?? "")") },
      .init(LooseTwo.self) { _ in Text("Two") },
      .init(LooseDetail.self) { _ in Text("Detail") },
      .init(LooseWindow.self) { Text("Window \($0.number)") },
    ]
  }
}

struct MenuContainer: View {
  var body: some View {
    SlotReader { slots in
      Text("Menu: \(slots.names.joined(separator: ", "))")
      Button("Other") { slots.selection.wrappedValue = "two" }
      slots[slots.selection.wrappedValue]
    }
  }
}

/// An app without Baton's app delegate, whose windows share their callbacks.
struct LooseApp: App {
  @MainActor static var erased = 0
  let events = AppEvents()

  var body: some Scene {
    WindowGroup {
      ContinuationView(events, windows: "places", screens: [LooseScreens()], host: Self.host)
    }
    WindowGroup(id: "places", for: ContinuationWindow.self) { $window in
      ContinuationView(
        events, opening: window, windows: "places", screens: [LooseScreens()], host: Self.host)
    }
  }

  @MainActor static func host(of presenter: SwiftUIPresenter) throws -> ContinuationHost {
    try ContinuationHost(
      router: Router(
        features: [Loose()], links: AppLinks(schemes: ["loose"], domains: []), home: "/one"),
      presenter: presenter,
      commands: [CommandHandler(LooseEraser.self) { _ in erased += 1 }])
  }
}

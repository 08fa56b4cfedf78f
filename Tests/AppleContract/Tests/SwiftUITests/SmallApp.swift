import BatonSwiftUI
import SwiftUI

/// The tabs of a small app, which also has a page in each tab, another page on top of the first
/// tab's, a window, and a command.
struct SmallTabs: TestDestination {
  static let patterns: [RoutePattern] = ["/"]
  static let slots = [Slot("one", .tab, first: "/one"), Slot("two", .tab, first: "/two")]
}

struct SmallOne: TestDestination {
  static let patterns: [RoutePattern] = ["one?{note}"]
  var note: String?
  var placement: Placement { .slot("one") }
}

struct SmallTwo: TestDestination {
  static let patterns: [RoutePattern] = ["two"]
  var placement: Placement { .slot("two") }
}

struct SmallDetail: TestDestination {
  static let patterns: [RoutePattern] = ["detail"]
  var placement: Placement { .push(on: SmallOne()) }
}

struct SmallWindow: TestDestination {
  static let patterns: [RoutePattern] = ["window/:number"]
  var number = 1
  var placement: Placement { .window }
}

struct SmallEraser: Command {
  static let patterns: [RoutePattern] = ["erase"]
  static let examples = [SmallEraser()]
  static let traits: [DestinationTrait] = [.accepts(.customScheme)]
  var confirmation: CommandConfirmation {
    CommandConfirmation("Erase?", message: "All of it.", action: "Erase", isDestructive: true)
  }
  var shows: (any Destination)? { nil }
}

struct Small: Feature {
  var destinations: [any Destination.Type] {
    [SmallTabs.self, SmallOne.self, SmallTwo.self, SmallDetail.self, SmallWindow.self]
  }
  var commands: [any Command.Type] { [SmallEraser.self] }
}

/// The views of the small app, in a custom container.
struct SmallScreens: SwiftUIFeature {
  /// The first page's own presentations, if it has any.
  var own: OwnPresentations?

  var screens: Screens {
    [
      .init(SmallTabs.self) { _ in MenuContainer() },
      .init(SmallOne.self) { [own] one in
        if let own { PresentingPage(own: own) } else { Text("One \(one.note ?? "")") }
      },
      .init(SmallTwo.self) { _ in Text("Two") },
      .init(SmallDetail.self) { _ in Text("Detail") },
      .init(SmallWindow.self) { Text("Window \($0.number)") },
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
struct SmallApp: App {
  @MainActor static var erased = 0
  var events = AppEvents()
  /// Makes the hosts of windows for destinations.
  var windowHost: @MainActor (SwiftUIPresenter) throws -> ContinuationHost = Self.host

  var body: some Scene {
    WindowGroup {
      ContinuationView(events, windows: "places", screens: [SmallScreens()], host: Self.host)
    }
    WindowGroup(id: "places", for: ContinuationWindow.self) { $window in
      ContinuationView(
        events, opening: window, windows: "places", screens: [SmallScreens()], host: windowHost)
    }
  }

  @MainActor static func host(of presenter: SwiftUIPresenter) throws -> ContinuationHost {
    try ContinuationHost(
      router: Router(
        features: [Small()], links: AppLinks(schemes: ["loose"], domains: []), home: "/one"),
      presenter: presenter,
      commands: [CommandHandler(SmallEraser.self) { _ in erased += 1 }])
  }
}

import Baton
import BatonSwiftUI
import Combine
@_spi(System) import SwiftUI

/// What a page of an app presents by bindings of its own.
@MainActor final class OwnPresentations: ObservableObject {
  @Published var showsFilters = false
  @Published var showsTip = false
  @Published var showsTour = false
  @Published var showsMenu = false
  /// A popover of an item.
  @Published var hint: Hint?
  /// A sheet over the filters, which its view may let go.
  @Published var showsColors = false
  /// An alert over the filters, which nobody but the user may end.
  @Published var showsWarning = false
  /// An alert of the page's that no view speaks for.
  @Published var showsQuestion = false
  /// Of this the platform tells nothing, as of a popover of a Mac, or of what SwiftUI has dropped.
  @Published var showsNote = false
  var questionsAnswered = 0
  var tipsRead = 0
  var warningsRead = 0
  /// Whether its page says that these may be dismissed.
  let yields: Bool
  /// What is asked first.
  var decide: (@MainActor () -> DismissalDecision)?
  /// What is asked of what the platform tells nothing of.
  var decideOnNote: (@MainActor () -> DismissalDecision)?
  /// What is asked of the colors.
  var decideOnColors: (@MainActor () -> DismissalDecision)?

  init(yields: Bool) { self.yields = yields }

  enum Kind: Sendable, CaseIterable {
    case filters, tip, tour, menu, hint

    var isPopover: Bool { self == .menu || self == .hint }

    /// What is in a link's way, with where that is: a Mac has no covers, and its popovers are not.
    static let inTheWay =
      allCases.map { (DrawnPlatform.phone, $0) } + [(.mac, .filters), (.mac, .tip)]
  }

  subscript(kind: Kind) -> Bool {
    get {
      switch kind {
      case .filters: showsFilters
      case .tip: showsTip
      case .tour: showsTour
      case .menu: showsMenu
      case .hint: hint != nil
      }
    }
    set {
      switch kind {
      case .filters: showsFilters = newValue
      case .tip: showsTip = newValue
      case .tour: showsTour = newValue
      case .menu: showsMenu = newValue
      case .hint: hint = newValue ? Hint(id: 1) : nil
      }
    }
  }
}

struct Hint: Identifiable {
  let id: Int
}

/// What lies over a page of the app's own, and presents by itself, too.
private struct FiltersPage: View {
  @ObservedObject var own: OwnPresentations

  var body: some View {
    Text("Filters")
      .sheet(isPresented: $own.showsColors) { Text("Colors") }
      .alert("Unsaved", isPresented: $own.showsWarning) {
        Button("Keep") { own.warningsRead += 1 }
      }
      .dismissesOnContinuation($own.showsColors) { own.decideOnColors?() ?? .dismiss }
  }
}

/// The loose places, on a page that presents by itself.
struct PresentingScreens: SwiftUIFeature {
  let own: OwnPresentations

  var screens: Screens {
    [
      .init(LooseTabs.self) { _ in MenuContainer() },
      .init(LooseOne.self) { [own] _ in PresentingPage(own: own) },
      .init(LooseTwo.self) { _ in Text("Two") },
      .init(LooseDetail.self) { _ in Text("Detail") },
      .init(LooseWindow.self) { Text("Window \($0.number)") },
    ]
  }
}

private struct PresentingPage: View {
  @ObservedObject var own: OwnPresentations

  var body: some View {
    if own.yields {
      page.dismissesOnContinuation($own.showsFilters) { own.decide?() ?? .dismiss }
        .dismissesOnContinuation($own.showsTip)
        .dismissesOnContinuation($own.showsTour)
        .dismissesOnContinuation($own.showsMenu) { own.decide?() ?? .dismiss }
        .dismissesOnContinuation($own.hint)
        .dismissesOnContinuation($own.showsNote) { own.decideOnNote?() ?? .dismiss }
    } else {
      page
    }
  }

  private var page: some View {
    Text("Page")
      .sheet(isPresented: $own.showsFilters) { FiltersPage(own: own) }
      .fullScreenCover(isPresented: $own.showsTour) { Text("Tour") }
      .popover(isPresented: $own.showsMenu) { Text("Menu") }
      .popover(item: $own.hint) { Text("Hint \($0.id)") }
      .alert("Tip", isPresented: $own.showsTip) { Button("Good") { own.tipsRead += 1 } }
      .alert("Keep it?", isPresented: $own.showsQuestion) {
        Button("Keep") { own.questionsAnswered += 1 }
      }
  }
}

import Baton
import BatonSwiftUI
import Combine
import SwiftUI

/// What a page of an app presents by bindings of its own.
@MainActor final class OwnPresentations: ObservableObject {
  @Published var showsFilters = false
  @Published var showsTip = false
  @Published var showsTour = false
  var tipsRead = 0
  /// Whether its page says that these may be dismissed.
  let yields: Bool
  /// What is asked first.
  var decide: (@MainActor () -> DismissalDecision)?

  init(yields: Bool) { self.yields = yields }

  enum Kind: Sendable, CaseIterable {
    case filters, tip, tour
  }

  subscript(kind: Kind) -> Bool {
    get {
      switch kind {
      case .filters: showsFilters
      case .tip: showsTip
      case .tour: showsTour
      }
    }
    set {
      switch kind {
      case .filters: showsFilters = newValue
      case .tip: showsTip = newValue
      case .tour: showsTour = newValue
      }
    }
  }
}

/// The loose places, on a page that presents by itself.
struct PresentingScreens: SwiftUIScreens {
  let own: OwnPresentations

  var handlers: [DestinationHandler<SwiftUIScreen>] {
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
    } else {
      page
    }
  }

  private var page: some View {
    Text("Page")
      .sheet(isPresented: $own.showsFilters) { Text("Filters") }
      .fullScreenCover(isPresented: $own.showsTour) { Text("Tour") }
      .alert("Tip", isPresented: $own.showsTip) { Button("Good") { own.tipsRead += 1 } }
  }
}

import BatonSwiftUI
import Combine
import OneSystem
@_spi(System) import SwiftUI
@_spi(System) import UIKit

/// The state of a page's own presentations.
@MainActor final class OwnPresentations: ObservableObject {
  @Published private var shown: Set<Kind> = []
  /// The item of a popover.
  @Published var hint: Hint?
  /// True while a sheet is shown over the filters. The filters' view may dismiss it.
  @Published var showsColors = false
  /// True while an alert is shown that no view dismisses.
  @Published var showsQuestion = false
  /// The binding of a presentation that the platform doesn't report, such as a Mac's popover, or a
  /// presentation that SwiftUI dropped.
  @Published var showsNote = false
  var questionsAnswered = 0
  /// True to show the question when the filters are dismissed.
  var asksAfterFilters = false
  var tipsRead = 0
  /// True if the page uses `dismissesOnContinuation` for its presentations.
  let yields: Bool
  /// Decides about the filters and the menu.
  var decide: (@MainActor () -> DismissalDecision)?
  /// Decides about the note.
  var decideOnNote: (@MainActor () -> DismissalDecision)?
  /// Decides about the colors.
  var decideOnColors: (@MainActor () -> DismissalDecision)?

  init(yields: Bool) { self.yields = yields }

  enum Kind: Sendable, CaseIterable {
    case filters, tip, tour, menu, hint

    var isPopover: Bool { self == .menu || self == .hint }

    /// The presentations that are in a link's way, by platform. A Mac has no covers, and its
    /// popovers block nothing.
    static let inTheWay =
      allCases.map { (DrawnPlatform.phone, $0) } + [(.mac, .filters), (.mac, .tip)]
  }

  subscript(kind: Kind) -> Bool {
    get { kind == .hint ? hint != nil : shown.contains(kind) }
    set {
      if kind == .hint {
        hint = newValue ? Hint(id: 1) : nil
      } else if newValue {
        shown.insert(kind)
      } else {
        shown.remove(kind)
        if kind == .filters, asksAfterFilters { showsQuestion = true }
      }
    }
  }
}

struct Hint: Identifiable {
  let id: Int
}

/// The content of the filters' sheet, which can present another sheet.
private struct FiltersPage: View {
  @ObservedObject var own: OwnPresentations

  var body: some View {
    Text("Filters")
      .sheet(isPresented: $own.showsColors) { Text("Colors") }
      .dismissesOnContinuation($own.showsColors) { own.decideOnColors?() ?? .dismiss }
  }
}

/// A page that has its own presentations.
struct PresentingPage: View {
  @ObservedObject var own: OwnPresentations

  var body: some View {
    if own.yields {
      page.dismissesOnContinuation($own[.filters]) { own.decide?() ?? .dismiss }
        .dismissesOnContinuation($own[.tip])
        .dismissesOnContinuation($own[.tour])
        .dismissesOnContinuation($own[.menu]) { own.decide?() ?? .dismiss }
        .dismissesOnContinuation($own.hint)
        .dismissesOnContinuation($own.showsNote) { own.decideOnNote?() ?? .dismiss }
    } else {
      page
    }
  }

  private var page: some View {
    Text("Page")
      .sheet(isPresented: $own[.filters]) { FiltersPage(own: own) }
      .fullScreenCover(isPresented: $own[.tour]) { Text("Tour") }
      .popover(isPresented: $own[.menu]) { Text("Menu") }
      .popover(item: $own.hint) { Text("Hint \($0.id)") }
      .alert("Tip", isPresented: $own[.tip]) { Button("Good") { own.tipsRead += 1 } }
      .alert("Keep it?", isPresented: $own.showsQuestion) {
        Button("Keep") { own.questionsAnswered += 1 }
      }
  }
}

/// A window in which views present things with their own bindings.
@MainActor struct PresentingWindow {
  let own: OwnPresentations
  let presenter: SwiftUIPresenter
  let host: ContinuationHost
  let window: Drawing
  let reports: Reports

  init(
    on platform: DrawnPlatform = .phone, yields: Bool = true,
    clock: any Clock<Duration> = ContinuousClock()
  ) async throws {
    let own = OwnPresentations(yields: yields)
    self.own = own
    let presenter = SwiftUIPresenter(screens: [SmallScreens(own: own)], clock: clock)
    presenter.appearanceLimit = .milliseconds(500)
    reports = Reports(of: presenter)
    self.presenter = presenter
    let host = try SmallApp.host(of: presenter)
    self.host = host
    window = Drawing.built(for: platform) { HierarchyView(presenter).continuations(of: host) }
    window.open()
    await host.start()
  }

  func present(_ kind: OwnPresentations.Kind) async {
    own[kind] = true
    await waitUntilIdle()
  }

  var texts: [String] { Array(window.picture.texts.dropFirst()) }
}

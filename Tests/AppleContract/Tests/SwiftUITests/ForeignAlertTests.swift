import BatonSwiftUI
import OneSystem
@_spi(System) import SwiftUI
@_spi(System) import UIKit

extension Contract {
  /// The app's own alerts. Until the user answers one, only the view that presented it can dismiss
  /// it.
  @MainActor @Suite struct ForeignAlertTests {
    let page: PresentingWindow
    let clock = SimulatedClock()

    init() async throws { page = try await PresentingWindow(clock: clock) }

    /// Lets time pass in short steps, so the system can do its work in between.
    private func pass(_ time: Duration) async {
      let end = clock.now.advanced(by: time)
      while clock.now < end {
        await waitUntilIdle()
        await clock.advance(by: .milliseconds(5))
      }
      await waitUntilIdle()
    }

    /// Sets a binding for which the platform never shows a presentation.
    private func setABindingWithoutALevel() async {
      page.own.showsNote = true
      page.own.decideOnNote = { .stay("this must not be asked") }
      // By now, SwiftUI would have shown a presentation.
      await pass(.milliseconds(200))
    }

    @Test(
      "A link waits for an alert or dismisses the app's presentation, and clears no other binding",
      arguments: [nil, .tip, .filters] as [OwnPresentations.Kind?], [true, false])
    func unpresentedBinding(kind: OwnPresentations.Kind?, isBindingFirst: Bool) async throws {
      if isBindingFirst { await setABindingWithoutALevel() }
      if let kind { page.own[kind] = true } else { page.own.showsQuestion = true }
      await waitUntilIdle()
      if !isBindingFirst { await setABindingWithoutALevel() }

      let opening = Task { await page.host.open(SmallDetail()) }
      // This is longer than Baton waits for a view to clear its binding.
      await pass(.milliseconds(200))
      #expect(page.window.picture.alerts.map(\.title) == (kind == nil ? ["Keep it?"] : []))
      // Otherwise, a request that waits for the user would wait forever.
      page.window.picture.alerts.first?.buttons.first?.press()
      await pass(.milliseconds(200))
      let outcome = await opening.value
      await waitUntilIdle()

      #expect("\(outcome)".hasPrefix("opened"))
      #expect(page.own.questionsAnswered == (kind == nil ? 1 : 0))
      #expect(page.own.showsNote && kind.map { page.own[$0] } != true)
      #expect(page.own.tipsRead == 0)
      #expect(page.texts == ["Detail"])
      #expect(page.reports.texts == [])
    }

    @Test(
      "A link waits for an alert that appears when the app's sheet is dismissed", .allowsProblems)
    func alertAfterSheet() async throws {
      await page.present(.filters)
      page.own.asksAfterFilters = true

      let opening = Task { await page.host.open(SmallDetail()) }
      await pass(.milliseconds(200))
      #expect(page.window.picture.alerts.map(\.title) == ["Keep it?"])
      try #require(page.window.picture.alerts.first?.buttons.first).press()
      await pass(.milliseconds(200))

      #expect(await opening.value.label == "opened")
      #expect(page.own.questionsAnswered == 1)
      #expect(page.texts == ["Detail"])
    }
  }
}

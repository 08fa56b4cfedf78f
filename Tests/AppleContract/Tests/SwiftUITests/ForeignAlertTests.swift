@_spi(System) import AppleFoundation
import Baton
import BatonSwiftUI
import Foundation
import OneSystem
@_spi(System) import SwiftUI
import Testing
@_spi(System) import UIKit

extension Contract {
  /// An alert goes unanswered only where its own view lets it go.
  @MainActor @Suite struct ForeignAlertTests {
    let page: PresentingWindow

    init() async throws { page = try await PresentingWindow() }

    /// Its binding is set, and the platform tells of nothing that it presents.
    private func setABindingWithoutALevel() async throws {
      page.own.showsNote = true
      page.own.decideOnNote = { .stay("nobody is to ask this") }
      // What SwiftUI presents for it would have come by then.
      try await Task.sleep(for: .milliseconds(200))
    }

    private func answer() throws {
      try #require(page.window.picture.alerts.first?.buttons.first).press()
    }

    @Test(arguments: [true, false])
    func waitsForTheAnswerBesideABindingWithoutALevel(isBindingFirst: Bool) async throws {
      if isBindingFirst { try await setABindingWithoutALevel() }
      page.own.showsQuestion = true
      await rest()
      if !isBindingFirst { try await setABindingWithoutALevel() }

      let opening = Task { await page.host.open(LooseDetail()) }
      // Longer than a view is waited for that clears its binding.
      try await Task.sleep(for: .milliseconds(200))
      #expect(page.window.picture.alerts.map(\.title) == ["Keep it?"])
      try answer()
      let outcome = await opening.value
      await rest()

      #expect("\(outcome)".hasPrefix("opened"))
      #expect(page.own.questionsAnswered == 1)
      #expect(page.own.showsNote)
      #expect(page.texts == ["Detail"])
      #expect(problems == [])
    }

    /// The sheet's view lets it go, and nobody speaks for the alert.
    @Test func waitsForTheAnswerOverASheetBesideABindingWithoutALevel() async throws {
      try await setABindingWithoutALevel()
      await page.present(.filters)
      page.own.showsWarning = true
      await rest()

      let opening = Task { await page.host.open(LooseDetail()) }
      // Longer than a view is waited for that clears its binding.
      try await Task.sleep(for: .milliseconds(200))
      #expect(page.window.picture.alerts.map(\.title) == ["Unsaved"])
      try answer()
      let outcome = await opening.value
      await rest()

      #expect("\(outcome)".hasPrefix("opened"))
      #expect(page.own.warningsRead == 1)
      #expect(page.own.showsNote && !page.own.showsFilters)
      #expect(page.texts == ["Detail"])
      #expect(problems == [])
    }

    /// Of two bindings that are set the one that has no level is left as it is.
    @Test(arguments: [OwnPresentations.Kind.tip, .filters], [true, false])
    func takesAwayWhatItsViewSpeaksFor(
      kind: OwnPresentations.Kind, isBindingFirst: Bool
    ) async throws {
      if isBindingFirst { try await setABindingWithoutALevel() }
      await page.present(kind)
      if !isBindingFirst { try await setABindingWithoutALevel() }

      let opening = Task { await page.host.open(LooseDetail()) }
      try await Task.sleep(for: .milliseconds(200))
      // Who waited for the user would wait for ever.
      page.window.picture.alerts.first?.buttons.first?.press()
      let outcome = await opening.value
      await rest()

      #expect("\(outcome)".hasPrefix("opened"))
      #expect(page.own.showsNote && !page.own[kind])
      #expect(page.own.tipsRead == 0)
      #expect(page.texts == ["Detail"])
      #expect(page.reports.texts == [])
      #expect(problems == [])
    }
  }
}

import Baton
import BatonHost
import BatonSimulation
import BatonTesting
import Foundation
import Testing

/// Tests for presentation styles.
@MainActor @Suite struct PresentationTests {
  private struct Desk: TestDestination {
    static let patterns: [RoutePattern] = ["desk"]
  }

  private struct Note: TestDestination {
    static let patterns: [RoutePattern] = ["notes/:id"]
    var id = 1
    var placement: Placement { .push(on: Desk()) }
  }

  private struct Palette: TestDestination {
    static let patterns: [RoutePattern] = ["palette"]
    var placement: Placement {
      .first(
        of: .sheet(overShown: Note.self, else: .cover(over: Desk()).presented(.unanimated))
          .presented(.detents(.medium, .large)))
    }
  }

  private let presenter = HeadlessPresenter()
  private let host: ContinuationHost
  private let router: Router

  init() throws {
    router = try TestFeature(Desk.self, Note.self, Palette.self).router(home: "/desk")
    host = try ContinuationHost(router: router, presenter: presenter)
    host.becomeReady()
  }

  @Test("Each alternative placement adds its own presentation style") func alternatives() async {
    await host.open(Note(id: 1))
    await host.open(Palette())
    await host.back()
    await host.back()
    await host.open(Palette())
    #expect(
      presenter.performed.filter { $0.hasPrefix("present") } == [
        "present sheet: Palette over Note(id: 1) at medium, large (animated)",
        "present cover: Palette over Desk at medium, large",
      ])
  }

  @Test("A request's presentation style overrides the placement's") func requestStyle() async {
    await host.open(Note(id: 1), presented: .unanimated)
    await host.open(Palette(), presented: .detents(.height(240)))
    await host.dismiss()
    await host.open(Note(id: 2), presented: .unanimated, .animated)
    #expect(
      presenter.performed.suffix(4) == [
        "push Note(id: 1) on Desk",
        "present sheet: Palette over Note(id: 1) at 240.0 points (animated)",
        "dismiss sheet: Palette over Note(id: 1) (animated)",
        "replace Note(id: 1) with Note(id: 2) (animated)",
      ])
  }

  @Test("Style aspects that the presenter doesn't support are ignored") func unsupportedAspects()
    async
  {
    presenter.supportedAspects = []
    await host.open(Note(id: 1), presented: .unanimated, .inNewWindow)
    await host.open(Palette())
    #expect(
      presenter.performed.suffix(2) == [
        "push Note(id: 1) on Desk (animated)",
        "present sheet: Palette over Note(id: 1) (animated)",
      ])
    #expect(presenter.windows.isEmpty)
  }

  @Test("Invalid sheet heights and fractions are dropped from the detents") func invalidDetents() {
    let style = PresentationStyle.detents(
      .height(.nan), .height(-1), .height(.infinity), .fraction(0), .fraction(2), .fraction(.nan),
      .fraction(0.5))
    #expect(style.detents == [.fraction(0.5)])
  }

  @Test("A new window opens only if the presenter supports windows") func newWindow() async {
    presenter.opensWindows = true
    #expect(await host.open(Note(id: 1), presented: .inNewWindow).hierarchy?.root.edge == .window)
    #expect(presenter.windows.map(\.description) == ["Note(id: 1)"])
    #expect(host.shown?.line == "Desk")

    presenter.opensWindows = false
    await host.open(Note(id: 2), presented: .inNewWindow)
    #expect(host.shown?.line == "Desk > Note(id: 2)")
  }

  @Test("Saved state omits a request's style; the placement's still applies") func savedState()
    async throws
  {
    await host.open(Note(id: 1))
    let plain = try host.savedState()
    await host.open(Note(id: 2))
    await host.open(Note(id: 1), presented: .unanimated)
    #expect(try host.savedState() == plain)
    await host.open(Palette())
    let saved = try #require(try host.savedState())

    let next = HeadlessPresenter()
    let restored = try ContinuationHost(router: router, presenter: next)
    restored.becomeReady()
    await restored.restore(saved)
    // The style that the placement declares also applies when a state is restored.
    #expect(next.performed.last == "present sheet: Palette over Note(id: 1) at medium, large")
  }
}

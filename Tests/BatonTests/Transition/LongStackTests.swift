import Baton
import Testing

/// Tests for transitions between navigation stacks of any length, on threads with a small stack.
@Suite struct LongStackTests {
  let router: Router

  init() throws {
    router = try Gallery.router()
  }

  @Test("A long stack opens in one step") func opening() async throws {
    let router = router
    let (steps, isResult) = try await onSmallStack {
      let stack = router.longStack(10_000)
      let transition = router.transition(to: stack, from: nil)
      return (transition.steps.count, transition.result?.focus.count == stack.focus.count)
    }
    #expect(steps == 1)
    #expect(isResult)
  }

  @Test("A destination is pushed onto a long stack, and popped from it") func lastScreen()
    async throws
  {
    let router = router
    let (pushed, popped, kept) = try await onSmallStack {
      let (short, long) = (router.longStack(10_000), router.longStack(10_001))
      let push = router.transition(to: long, from: short)
      let pop = router.transition(to: short, from: long)
      return (
        push.steps.map(\.description), pop.steps.map(\.description),
        [
          push.kept.count == 10_002, push.result == long, pop.kept.count == 10_002,
          pop.result == short, router.transition(to: short, from: short).isEmpty,
        ]
      )
    }
    #expect(pushed == ["push Artist(id: 1) on Artwork(id: 0)"])
    #expect(popped == ["leave Artist(id: 1)"])
    #expect(kept.allSatisfy { $0 })
  }

  @Test("Screens that Baton didn't create stay in a long stack") func foreignScreens() async throws
  {
    let router = router
    let isUnchanged = try await onSmallStack {
      let shown = router.longStack(3_000, isForeign: true)
      let transition = router.transition(to: router.longStack(3_000), from: shown)
      return transition.isEmpty && transition.result == shown
    }
    #expect(isUnchanged)
  }

  @Test("A sheet over a long stack is dismissed, and the other tab is selected") func sheetOnTop()
    async throws
  {
    let router = router
    let (steps, places) = try await onSmallStack {
      let shown = router.longStack(10_000, below: .init(Leaflet(), .sheet, in: router))
      let transition = router.transition(to: try router.hierarchy(for: "/shelf"), from: shown)
      return (transition.steps.map(\.description), transition.result?.path(in: "rooms").count)
    }
    #expect(steps == ["dismiss Leaflet(page: 1) over Artwork(id: 0)", "select shelf in Hall()"])
    #expect(places == 10_001)
  }

  @Test("The top of a long stack is removed") func removingTop() async throws {
    let router = router
    let isRemoved = try await onSmallStack {
      let shown = router.longStack(10_001)
      let transition = router.transition(exchanging: shown.leafAddress, of: shown, for: nil)
      return transition.result == router.longStack(10_000)
    }
    #expect(isRemoved)
  }
}

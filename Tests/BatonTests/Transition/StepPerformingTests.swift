import Baton
import BatonTesting
import Testing

/// Steps performed on a value, over the sample app.
@MainActor @Suite struct StepPerformingTests {
  nonisolated static let links = [
    "/home", "/search/1", "/search/2", "/users/anna/picker", "/settings/main", "/mail/inbox",
    "/mail/inbox/7", "/mail/sent/8", "/users/ben",
  ]
  let router: Router

  init() throws {
    router = try SampleApp.router()
  }

  @Test(arguments: links)
  func leadsWhereContainersAreLed(from first: String) throws {
    for second in Self.links {
      let presenter = HeadlessPresenter()
      var shown: Hierarchy?
      for link in [first, second, first] {
        let transition = router.transition(to: try router.hierarchy(for: link), from: shown)
        try presenter.make(transition)
        for step in transition.steps {
          try presenter.perform(step, animated: false)
          shown = step.performed(on: shown)
        }

        #expect(shown == presenter.shown.map(router.hierarchy(of:)), "\(first), \(second), \(link)")
        #expect(shown?.leaf.name == transition.result?.leaf.name)
      }
      #expect(presenter.problems == [])
    }
  }

  @Test func makesInAllStepsWhatTheTransitionMakes() throws {
    let transition = router.transition(
      to: try router.hierarchy(for: "/users/anna/picker"), from: try shown("/search/1"))

    #expect(transition.steps.flatMap(\.made) == transition.made)
    #expect(transition.made.count == 2)
  }

  @Test func changesNothingWhereNothingStands() throws {
    let transition = router.transition(
      to: try router.hierarchy(for: "/users/anna/picker"), from: try shown("/search/1"))
    let mail = try shown("/mail/inbox")

    #expect(transition.steps.count == 3)
    for step in transition.steps { #expect(step.performed(on: mail) == mail) }
    #expect(transition.steps[1].performed(on: nil) == nil)
  }

  private func shown(_ link: String) throws -> Hierarchy? {
    router.transition(to: try router.hierarchy(for: link), from: nil).steps
      .reduce(nil) { $1.performed(on: $0) }
  }
}

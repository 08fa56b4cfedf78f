import Baton
import BatonHost
import BatonTesting
import Testing

/// Tests that a declaration without any effect is reported.
@MainActor @Suite struct SilentDeclarationTests {
  struct Shelf: TestDestination {
    static let patterns: [RoutePattern] = ["/", "shelf"]
    static let slots = [Slot("new", .tab, first: "/new"), Slot("old", .tab, first: "/odl")]
  }

  struct New: TestDestination {
    static let patterns: [RoutePattern] = ["new"]
    static let traits: [DestinationTrait] = [.requires("signedIn")]
    var placement: Placement { .slot("new") }
  }

  struct Ring: TestCommand {
    var confirmation: CommandConfirmation { "Ring?" }
  }

  private func problems(_ types: any Destination.Type...) -> [Diagnostic] {
    let feature = TestFeature(types: types, name: "Test")
    do {
      _ = try feature.router(home: "/shelf")
      return []
    } catch {
      return error.problems
    }
  }

  @Test("A parent link written like a pattern is a problem")
  func parentLink() {
    struct Page: TestDestination {
      static let patterns: [RoutePattern] = ["pages/:id"]
      var id = "1"
      var placement: Placement { .push(onLink: "/shows/:show") }
    }
    struct Leaf: TestDestination {
      static let patterns: [RoutePattern] = ["leaves/:id"]
      var id = "{1}"
      var placement: Placement { .push(onLink: "/new?from=\(id)") }
    }
    expectSnapshot(of: problems(Shelf.self, New.self, Page.self).map(\.description).joined())
    #expect(problems(Shelf.self, New.self, Leaf.self) == [])
  }

  @Test("A destination without examples is one problem")
  func noExample() {
    struct Bare: Destination {
      static let patterns: [RoutePattern] = ["bare/:id"]
      static let examples: [Bare] = []
      var id: String
      var placement: Placement { .push(on: New()) }
    }
    #expect(problems(Shelf.self, New.self, Bare.self).map(\.code) == ["no-example"])
  }

  @Test("A misspelled slot is suggested first")
  func slot() throws {
    struct Lost: TestDestination {
      static let patterns: [RoutePattern] = ["lost"]
      var placement: Placement { .slot("nwe") }
    }
    let feature = TestFeature(Shelf.self, New.self, Lost.self)
    let problems = #expect(throws: Router.Problems.self) { try feature.router(home: "/shelf") }
    let fix = try #require(problems?.problems.first?.fix)
    #expect(fix.hasPrefix("write .slot(“new”), or add the slot"))
  }

  private func host(
    _ requirements: [String], commands: [CommandHandler] = []
  ) throws -> ContinuationHost {
    let router = try Router(
      features: [
        TestFeature(types: [Shelf.self, New.self], commands: [Ring.self], name: "Test")
      ], links: AppLinks(schemes: ["demoapp"]), home: "/shelf")
    return try ContinuationHost(
      router: router, presenter: HeadlessPresenter(),
      requirements: requirements.map { Requirement($0) { _ in .allow } },
      commands: [CommandHandler(Ring.self) { _ in }] + commands)
  }

  @Test("Two checks of one requirement, or two handlers of one command, are problems")
  func twice() {
    let checks = #expect(throws: Router.Problems.self) {
      try host(["signedIn", "signedIn", "signedIn"])
    }
    let handlers = #expect(throws: Router.Problems.self) {
      try host(["signedIn"], commands: [CommandHandler(Ring.self) { _ in }])
    }
    let found = (checks?.problems ?? []) + (handlers?.problems ?? [])
    expectSnapshot(of: found.map(\.description).joined(separator: "\n\n"))
  }

  struct Chime: TestCommand {}

  @Test(
    "A host reports checks and command handlers that no feature uses, and slots whose links open nothing"
  )
  func unused() async throws {
    let host = try host(
      ["signedIn", "singedIn"], commands: [CommandHandler(Chime.self) { _ in }])
    let stream = host.problems
    host.becomeReady()
    host.close()
    var problems: [Diagnostic] = []
    for await problem in stream { problems.append(problem) }

    #expect(problems.map(\.code) == [.requirementUnused, .commandUnused, .slotHidden])
    #expect(problems.first?.message.contains("did you mean \"signedIn\"?") == true)
    #expect(problems.contains { $0.message.contains("command Chime") })
    #expect(problems.last?.message.contains("\"/odl\"") == true)
  }
}

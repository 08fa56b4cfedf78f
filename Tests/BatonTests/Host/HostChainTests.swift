import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

@MainActor @Suite struct HostChainTests {
  private let rig: HostRig

  init() throws { rig = try HostRig() }

  private func activity(_ page: Int = 3) throws -> ContinuationRequest {
    ContinuationRequest(delivered: try rig.host.router.activity(for: Post(id: "1", page: page)))
  }

  /// A screen may close the host while it receives its values, for example because it signs the
  /// user out.
  @Test("After the host closes, no further screen is restored") func closedDuringHandover()
    async throws
  {
    await rig.host.open(Post(id: "1"))
    var given: [Bool] = []

    rig.host.deliver(
      [try activity()],
      restorationHandler: { chain in
        for entry in chain {
          given.append(entry.restore())
          if entry.node.name == "Feed" { rig.host.close() }
        }
      })

    #expect(given == [true, true, false])
    #expect(rig.presenter.focus.last?.events == [])
  }

  @Test("An object that appears after its screen is restored once") func lateRestorable()
    async throws
  {
    rig.presenter.excludeFromContinuations(Post.self)
    await rig.host.open(try activity())
    let model = PostModel(Post(id: "1"))

    rig.host.restorableAppeared(model)
    rig.host.restorableAppeared(model)

    #expect(model.given == [Post(id: "1", page: 3)])
  }

  /// The platform already has a chain without this object, and the platform only calls objects in
  /// the chain.
  @Test("An object that appears during a handover is restored once") func lateDuringHandover()
    async throws
  {
    rig.presenter.excludeFromContinuations(Post.self)
    var chain: [ChainEntry] = []
    rig.host.deliver(
      [try activity()],
      restorationHandler: { chain = $0 })
    let model = PostModel(Post(id: "1"))

    rig.host.restorableAppeared(model)
    for entry in chain { entry.restore() }
    rig.host.restorableAppeared(model)

    #expect(model.given == [Post(id: "1", page: 3)])
    #expect(chain.map(\.isNew) == [false, false, true])
  }

  @Test("A screen that appears while others get newer values isn't given older ones")
  func appearsWhileOthersAreGiven() async throws {
    rig.presenter.excludeFromContinuations(Post.self)
    await rig.host.open(try activity())
    let model = PostModel(Post(id: "1"))
    rig.presenter.focus.first?.onRestore = { [host = rig.host] in host.restorableAppeared(model) }

    rig.host.deliver([try activity(4)])

    #expect(model.given == [])
    rig.host.restorableAppeared(model)
    #expect(model.given == [Post(id: "1", page: 4)])
  }

  @Test(
    "A screen that appears late doesn't get an outdated request's values",
    arguments: ["request", "user", "typing", "account", "end"])
  func owesNothing(after end: String) async throws {
    rig.presenter.excludeFromContinuations(Post.self)
    rig.host.account = "ana"
    await rig.host.open(try activity())
    switch end {
    case "request": await rig.host.open(Draft())
    case "user": rig.presenter.select("vault")
    case "typing": rig.host.stateChanged()
    case "account": rig.host.account = "bea"
    default: rig.host.close()
    }
    let model = PostModel(Post(id: "1"))

    rig.host.restorableAppeared(model)

    #expect(model.given == [])
  }

  @Test("A screen that gets its model while a lower screen is restored gets its values")
  func modelDuringRestoration() async throws {
    rig.presenter.excludeFromContinuations(Post.self)
    await rig.host.open(Feed())
    let model = PostModel(Post(id: "1"))
    rig.presenter.focus.last?.onRestore = { [host = rig.host, presenter = rig.presenter] in
      presenter.focus.last?.restorable = model
      host.restorableAppeared(model)
    }

    rig.host.deliver([try activity()])

    #expect(model.given == [Post(id: "1", page: 3)])
  }

  @Test(
    "After another account signs in, no further screen is restored",
    arguments: ["host", "platform", "late"])
  func accountDuringRestoration(_ restorer: String) async throws {
    rig.host.account = "ana"
    let model = PostModel(Post(id: "1"))
    if restorer == "late" {
      rig.presenter.excludeFromContinuations(Post.self)
    } else {
      rig.presenter.attach { _ in model }
    }
    await rig.host.open(Post(id: "1"))
    rig.presenter.focus[1].onRestore = { [host = rig.host] in host.account = "bea" }

    var chain: [ChainEntry] = []
    if restorer == "platform" {
      rig.host.deliver([try activity()], restorationHandler: { chain = $0 })
    } else {
      rig.host.deliver([try activity()])
    }
    for entry in chain { entry.restore() }
    rig.host.restorableAppeared(model)

    #expect(model.given == [])
  }

  /// While a screen receives its values, it may change the account or a value that a check reads.
  @Test("Checking requirements again during a handover doesn't repeat it")
  func recheckDuringHandover() async throws {
    await rig.host.open(Post(id: "1"))
    var chains = 0

    rig.host.deliver(
      [ContinuationRequest(.link("/posts/1?page=3"), from: .notification)],
      restorationHandler: { [host = rig.host] chain in
        chains += 1
        for entry in chain { entry.restore() }
        if chains < 9 { host.requirementsChanged() }
      })
    await rig.clock.waitUntilIdle()

    #expect(chains == 1)
    #expect(await rig.outcomes() == ["app Post: opened", "notification Post: opened"])
  }

  @Test("A screen that appears after a handover was checked again gets its values")
  func lateAfterRecheck() async throws {
    rig.presenter.excludeFromContinuations(Post.self)
    rig.host.deliver(
      [try activity()],
      restorationHandler: { [host = rig.host] _ in host.requirementsChanged() })
    await rig.clock.waitUntilIdle()
    let model = PostModel(Post(id: "1"))

    rig.host.restorableAppeared(model)

    #expect(model.given == [Post(id: "1", page: 3)])
  }

  @Test("A screen that appears before its request starts over is restored once")
  func lateBeforeRestart() async throws {
    let rig = try HostRig(checks: .seconds(2))
    rig.presenter.excludeFromContinuations(Coin.self)
    await rig.host.open(Feed())
    rig.presenter.focus.first?.onRestore = { [host = rig.host] in host.requirementsChanged() }
    rig.host.deliver([
      ContinuationRequest(delivered: try rig.host.router.activity(for: Coin(year: 3)))
    ])
    await rig.clock.advance(by: .seconds(4))
    let model = Model(Coin(year: 3))
    rig.presenter.focus.last?.restorable = model

    rig.host.restorableAppeared(model)
    await rig.clock.advance(by: .seconds(10))

    #expect(model.given == [Coin(year: 3)])
  }

  @Test("The platform can restore the chain's entries in any order") func anyOrder() async throws {
    await rig.host.open(Post(id: "1", page: 2))
    let given = rig.presenter.restored
    var chains: [[ChainEntry]] = []

    rig.host.deliver(
      [try activity()], restorationHandler: { chains.append($0) })
    #expect(rig.presenter.restored == given)
    #expect(
      chains.map { $0.map(\.description) } == [
        [
          "Stage ← activity", "Feed ← activity", "Post(id: \"1\", page: 3) ← activity",
        ]
      ])
    chains.last?.last?.restore()
    chains.last?.first?.restore()

    #expect(
      rig.presenter.restored.dropFirst(given.count) == [
        "#4 Post(id: \"1\", page: 3) from activity", "#1 Stage from activity",
      ])
  }
}

/// A model that appears after its screen.
private final class Model<Value: Destination>: Restorable {
  var current: Value
  var given: [Value] = []

  init(_ destination: Value) { current = destination }

  func restore(_ destination: Value, from request: ContinuationRequest) {
    given.append(destination)
  }
}

private typealias PostModel = Model<Post>

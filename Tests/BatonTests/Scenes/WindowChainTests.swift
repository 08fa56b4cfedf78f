import Baton
import BatonHost
import BatonTesting
import Testing

/// Tests that a request that opens a window passes on everything that it arrived with.
@MainActor @Suite struct WindowChainTests {
  private let rig: SceneRig
  private let main: ContinuationHost

  init() async throws {
    rig = try SceneRig(opensScenes: true)
    main = try await rig.connect("main")
  }

  private func request(id: String = "1") throws -> ContinuationRequest {
    let activity = try rig.directory.router.activity(for: Post(id: id, page: 3))
    var request = ContinuationRequest(delivered: activity)
    request.style = .inNewWindow
    return request
  }

  @Test("If the platform doesn't restore the chain, the host does so in the window")
  func restorables() async throws {
    main.deliver([try request()])

    try await rig.connect("window", answering: rig.opened[0])

    #expect(rig.presenters["window"]?.restored.count == 3)
  }

  @Test("Files stay open until the window shows them or fails to open", arguments: [true, false])
  func files(comes: Bool) async throws {
    let request = try request()
    var ends: [String?] = []
    main.deliver(
      [request],
      completion: { _ in main.onCompletion(request.id) { ends.append($0?.label) } })
    #expect(ends == [])

    if comes {
      try await rig.connect("window", answering: rig.opened[0])
    } else {
      await rig.clock.advance(by: .seconds(600))
    }

    #expect(ends == [comes ? "opened" : "failed"])
    #expect(main.platformObject(of: request.id) == nil)
  }

  @Test(
    "Each window gets the request of the scene that opens it, even if several scenes do at once")
  func several() async throws {
    let names = ["a", "b", "c", "d", "e", "f"]
    for name in names { try await rig.connect(name) }
    for (name, next) in zip(names, names.dropFirst()) {
      let open = rig.presenters[name]?.openWindow
      rig.presenters[name]?.openWindow = { place in
        guard let request = try? self.request(id: next) else { return }
        rig.directory.host(of: next)?.deliver([request])
        open?(place)
      }
    }
    rig.directory.host(of: "a")?.deliver([try request(id: "a")])

    let posts = rig.opened.map {
      "\(rig.directory.router.outcome(of: $0.request).hierarchy?.leaf.description ?? "")"
    }
    #expect(posts == names.reversed().map { "Post(id: \"\($0)\", page: 3)" })
    #expect(rig.opened.allSatisfy { $0.request.source.kind == .activity })
  }

  @Test("External handlers aren't asked again, and another account's window shows nothing")
  func window() async throws {
    main.account = "ana"
    try await rig.connect("front").account = "bea"
    for account in ["ana", "bea"] {
      main.deliver([try request()])
      let opening = try #require(rig.opened.last)
      let greedy = ExternalHandler("greedy", .beforeRouter) { request, _ in
        request.source.kind != .app
      }
      let window = try rig.makeHost(externalHandlers: [greedy])
      window.account = account
      rig.directory.connect(account, host: window, answering: opening.id)
      window.becomeReady()
      await rig.clock.waitUntilIdle()

      #expect((window.shown?.leaf.name == "Post") == (account == "ana"))
    }
  }
}

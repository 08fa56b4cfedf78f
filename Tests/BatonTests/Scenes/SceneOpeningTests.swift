import Baton
import BatonHost
import BatonTesting
import Testing

/// Requests that arrive while a scene is being opened.
@MainActor @Suite struct SceneOpeningTests {
  private func deliver(_ links: [String], to rig: SceneRig, note: Log) {
    for link in links {
      rig.directory.deliver(ContinuationRequest(.link(link), from: .notification)) {
        note.add("\(link) \($0 ?? "-") \($1.label)")
      }
    }
  }

  @Test func opensOneSceneForManyNotifications() async throws {
    let rig = try SceneRig(opensScenes: true)
    let told = Log()

    deliver(["/posts/1", "/vault/lobby", "/draft", "/feed", "/posts/2"], to: rig, note: told)

    #expect(rig.opened.map(\.configuration) == [nil])
    #expect(told.texts == [])
    try await rig.connect("main", answering: rig.opened[0])
    #expect(
      told.texts.sorted() == [
        "/draft main superseded", "/feed main superseded", "/posts/1 main superseded",
        "/posts/2 main opened", "/vault/lobby main superseded",
      ])
    #expect(rig.leaf("main") == "Post(id: \"2\")")
    #expect(rig.presenters["main"]?.performed.contains { $0.contains("Post(id: \"1\")") } == false)
  }

  @Test("What launches the app waits for its first scene, within the limits of a new one")
  func launch() async throws {
    var limits = SceneLimits()
    limits.maxWaitingRequests = 2
    let rig = try SceneRig(opensScenes: true, limits: limits)
    let told = Log()
    func launch(_ link: String) {
      rig.directory.deliverOnceConnected(ContinuationRequest(.link(link), from: .app)) {
        told.add("\(link) \($0.label) \($0.reason?.code.rawValue ?? "-")")
      }
    }

    for link in ["/posts/1", "/posts/2", "/posts/3"] { launch(link) }
    #expect(told.texts.count == 1 && told.texts[0].contains("overflow"), "\(told.texts)")
    await rig.clock.advance(by: limits.openTimeout)
    #expect(told.texts.count == 3 && told.texts[1].contains("screen"), "\(told.texts)")

    rig.directory.account = "ana"
    launch("/posts/4")
    rig.directory.account = "bea"
    #expect(told.texts.count == 4 && told.texts[3].contains("signed-out"), "\(told.texts)")
    launch("/posts/5")
    #expect(rig.opened.isEmpty)
    try await rig.connect("main")

    #expect(told.texts.count == 5)
    #expect(rig.leaf("main") == "Post(id: \"5\")")
  }

  @Test func isOneBatchForAHostThatIsReadyAlready() async throws {
    let rig = try SceneRig(opensScenes: true)
    let told = Log()
    deliver(["/posts/1", "/posts/2"], to: rig, note: told)
    let presenter = HeadlessPresenter(clock: rig.clock)
    let host = try rig.makeHost(presenter)
    host.becomeReady()

    rig.directory.connect("main", host: host, answering: rig.opened[0].id)
    await rig.clock.waitUntilIdle()

    #expect(told.texts == ["/posts/1 main superseded", "/posts/2 main opened"])
  }

  @Test func carriesOutCommandsThatWaitedInOrder() async throws {
    let rig = try SceneRig(opensScenes: true)
    let note = Log()
    for bell in ["a", "b", "c"] {
      rig.directory.deliver(ContinuationRequest(.command(Chime(bell: bell)), from: .app)) {
        note.add($1.label)
      }
    }

    #expect(rig.opened.count == 1)
    try await rig.connect("main", answering: rig.opened[0])

    #expect(rig.rung == ["a", "b", "c"])
    #expect(note.texts == ["performed", "performed", "performed"])
  }

  @Test func opensAWindowForEachPlaceThatBelongsInOne() async throws {
    let rig = try SceneRig(opensScenes: true)
    let told = Log()

    deliver(
      ["/posts/1", "/notes/1", "/notes/2", "/notes/1/tags/red", "/feed"], to: rig, note: told)

    #expect(rig.opened.map(\.configuration) == [nil, "note", "note"])
    try await rig.connect("n2", answering: rig.opened[2])
    #expect(told.texts == ["/notes/2 n2 opened"])
    try await rig.connect("n1", answering: rig.opened[1])
    #expect(rig.leaf("n1") == "NoteTag(note: 1, tag: \"red\")")
    try await rig.connect("main", answering: rig.opened[0])
    #expect(rig.leaf("main") == "Feed")
    #expect(
      told.texts.sorted() == [
        "/feed main opened", "/notes/1 n1 opened", "/notes/1/tags/red n1 opened",
        "/notes/2 n2 opened", "/posts/1 main superseded",
      ])
  }

  @Test func opensAWindowWhereTheRequestSaysSo() async throws {
    let rig = try SceneRig(opensScenes: true)
    let main = try await rig.connect("main")

    let outcome = await main.open(Post(id: "1"), presented: .inNewWindow)

    #expect(outcome.hierarchy?.root.edge == .window)
    #expect(rig.opened.map(\.configuration) == [nil])
    try await rig.connect("second", answering: rig.opened[0])
    #expect(rig.leaf("second") == "Post(id: \"1\")")
    #expect(rig.leaf("main") == "Feed")
    #expect(rig.opened.count == 1)
  }

  @Test func opensAWindowForEachPlaceThatIsAskedForInOne() async throws {
    let rig = try SceneRig(opensScenes: true)
    let main = try await rig.connect("main")

    for id in ["1", "2", "1"] { await main.open(Post(id: id), presented: .inNewWindow) }
    await main.open(Clipping(id: 7))

    try #require(rig.opened.count == 3)
    for (number, place) in ["Post(id: \"1\")", "Post(id: \"2\")", "Clipping(id: 7)"].enumerated() {
      try await rig.connect("\(number)", answering: rig.opened[number])
      #expect(rig.leaf("\(number)") == place)
    }
  }

  @Test func opensOneWindowWhereThePlacementSaysSo() async throws {
    let rig = try SceneRig(opensScenes: true)
    let main = try await rig.connect("main")

    await main.open(Clipping(id: 7))

    #expect(rig.opened.count == 1)
    // A window that already shows its home asks for no other.
    let presenter = HeadlessPresenter(clock: rig.clock)
    presenter.opensWindows = true
    let second = try rig.makeHost(presenter)
    second.becomeReady()
    rig.directory.connect("second", host: second, answering: rig.opened[0].id)
    await rig.clock.waitUntilIdle()
    #expect(rig.leaf("second") == "Clipping(id: 7)")
    #expect(rig.leaf("main") == "Feed")
    #expect(presenter.windows.isEmpty)
    #expect(rig.opened.count == 1)
  }

  /// The platform may choose an open scene for a request that asked for a new one.
  @Test func givesAllThatWaitsToASceneThatThePlatformChooses() async throws {
    let rig = try SceneRig(opensScenes: true)
    let told = Log()
    try await rig.connect("main")
    deliver(["/notes/1", "/notes/1/tags/red", "/notes/2"], to: rig, note: told)

    rig.directory.reuse("main", for: rig.opened[0].id)
    await rig.clock.waitUntilIdle()

    #expect(told.texts.sorted() == ["/notes/1 main superseded", "/notes/1/tags/red main opened"])
    #expect(rig.leaf("main") == "NoteTag(note: 1, tag: \"red\")")
    // It asks for no window again, and finished requests stay finished.
    #expect(rig.opened.count == 2)
    rig.directory.reuse("main", for: rig.opened[0].id)
    rig.directory.reuse("closed", for: rig.opened[1].id)
    #expect(told.texts.last == "/notes/2 - failed")
  }

  @Test func goesToASceneThatIsOpenRatherThanWait() async throws {
    let rig = try SceneRig(opensScenes: true)
    let told = Log()
    try await rig.connect("main")
    deliver(["/notes/1"], to: rig, note: told)

    deliver(["/posts/1"], to: rig, note: told)

    #expect(told.texts == ["/posts/1 main opened"])
  }

  @Test func asksForASecondSceneOnceTheFirstIsThere() async throws {
    let rig = try SceneRig(opensScenes: true)
    let told = Log()
    deliver(["/notes/1"], to: rig, note: told)
    try await rig.connect("n", answering: rig.opened[0])

    deliver(["/posts/1", "/posts/2"], to: rig, note: told)

    #expect(rig.opened.map(\.configuration) == ["note", nil])
  }

  @Test func endsAllWhereTheSceneDoesNotCome() async throws {
    let rig = try SceneRig(opensScenes: true)
    let told = Log()
    deliver(["/posts/1", "/posts/2"], to: rig, note: told)

    await rig.clock.advance(by: .seconds(30))

    #expect(told.texts == ["/posts/1 - failed", "/posts/2 - failed"])
    // The next one is requested again.
    deliver(["/posts/3"], to: rig, note: told)
    #expect(rig.opened.count == 2)
  }

  @Test func endsAllWhereTheSceneIsRefused() async throws {
    let rig = try SceneRig(opensScenes: true)
    let told = Log()
    deliver(["/posts/1", "/posts/2"], to: rig, note: told)

    rig.directory.didFail(rig.opened[0].id, CancellationError())

    #expect(told.texts == ["/posts/1 - failed", "/posts/2 - failed"])
    await rig.clock.advance(by: .seconds(60))
    #expect(told.texts.count == 2)
  }

  /// The caller that asked for a window has moved on.
  @Test(arguments: [true, false]) func tellsThatAWindowDidNotCome(belongsInOne: Bool) async throws {
    let rig = try SceneRig(opensScenes: true)
    let main = try await rig.connect("main")
    if belongsInOne { await main.open(Note(id: 1)) } else { await main.open(Clipping(id: 7)) }

    rig.directory.didFail(try #require(rig.opened.first).id, CancellationError())

    #expect(rig.problems.map(\.code) == [.noWindow])
    #expect(rig.problems.first?.places.first?.destination == (belongsInOne ? "Note" : "Clipping"))
  }

  @Test func holdsSoManyAndTheOldestMakeRoom() async throws {
    var limits = SceneLimits()
    limits.maxWaitingRequests = 2
    let rig = try SceneRig(opensScenes: true, limits: limits)
    let told = Log()
    var reason: RoutingError?
    rig.directory.deliver(ContinuationRequest(.link("/posts/1"), from: .app)) { reason = $1.reason }

    deliver(["/posts/2", "/posts/3", "/posts/4"], to: rig, note: told)

    #expect(reason?.code == .overflow)
    #expect(reason?.redacted == "more than 2 requests were waiting for the new scene")
    #expect(told.texts == ["/posts/2 - refused"])
    #expect(rig.opened.count == 1)
    try await rig.connect("main", answering: rig.opened[0])
    #expect(told.texts.dropFirst() == ["/posts/3 main superseded", "/posts/4 main opened"])
  }

  @Test func tellsBothWhereAWaitingRequestComesTwice() async throws {
    let rig = try SceneRig(opensScenes: true)
    let told = Log()
    deliver(["/posts/1"], to: rig, note: told)
    let request = ContinuationRequest(.link("/posts/2"), from: .app, id: "n1")
    for name in ["first", "second"] {
      rig.directory.deliver(request) { told.add("\(name) \($0 ?? "-") \($1.label)") }
    }

    // Through the connection options, too.
    let presenter = HeadlessPresenter(clock: rig.clock)
    let host = try rig.makeHost(presenter)
    rig.directory.connect("main", host: host, with: [request], answering: rig.opened[0].id)
    host.becomeReady()
    await rig.clock.waitUntilIdle()

    #expect(
      told.texts == ["/posts/1 main superseded", "first main opened", "second main opened"])
    #expect(presenter.shown != nil)
  }

  @Test func bringsAWaitingRequestNowhereElse() async throws {
    let rig = try SceneRig(opensScenes: true)
    let told = Log()
    let request = ContinuationRequest(.link("/posts/1"), from: .app, id: "n1")
    rig.directory.deliver(request) { told.add("first \($0 ?? "-") \($1.label)") }
    // One opened by the user.
    try await rig.connect("other")

    rig.directory.deliver(request) { told.add("second \($0 ?? "-") \($1.label)") }

    #expect(told.texts == [])
    try await rig.connect("main", answering: rig.opened[0])
    #expect(told.texts == ["first main opened", "second main opened"])
    #expect(rig.leaf("other") == "Feed")
  }

  @Test func restoresTheStateBeforeWhatWaited() async throws {
    let store = try await SceneRig.store("main", showing: Coin(year: 1999))
    let rig = try SceneRig(store: store, opensScenes: true)
    let told = Log()
    deliver(["/posts/1", "/posts/2"], to: rig, note: told)
    store.holdsCalls = true

    try await rig.connect("main", answering: rig.opened[0])
    #expect(rig.shown("main") == "nothing")
    store.release("load main")
    await rig.clock.waitUntilIdle()

    #expect(
      rig.shown("main") == """
        Stage
        ├─ *feed: Feed
        │  └─ Post(id: "2")
        └─ vault: Vault
           └─ Coin(year: 1999)
        """)
  }
}

import Baton
import BatonSampleMail
import BatonSampleShell
import BatonTesting
import Foundation
import Testing

@testable import BatonHost

// The code of the article on scenes.

@MainActor @Suite struct ScenesArticleTests {
  private let router: Router
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("ScenesArticleTests-\(UUID().uuidString)")

  init() throws {
    router = try Router(
      features: [Shell(), Mail()],
      links: AppLinks(schemes: ["demoapp"], domains: ["mail.example.com"]), home: "/mail")
  }

  private func makeScenes() -> SceneDirectory {
    let store = FileSceneStore(folder: folder)
    let scenes = SceneDirectory(
      router: router, store: store,
      configurations: [SceneConfiguration("composer", for: [MailComposer.self])])
    scenes.onProblem = { print($0.redacted) }
    return scenes
  }

  private func makeHost() throws -> ContinuationHost {
    try ContinuationHost(router: router, presenter: HeadlessPresenter())
  }

  /// Waits until the host shows its screens, because the app continues to run while the state is
  /// loaded.
  private func shows(_ host: ContinuationHost) async {
    var changes = host.changes.makeAsyncIterator()
    if host.shown == nil { _ = await changes.next() }
  }

  @Test("A scene shows its saved draft again after a relaunch") func savedDraft() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var scenes = makeScenes()
    let requests = [ContinuationRequest(.destination(MailComposer()), from: .app)]
    #expect(scenes.configuration(for: requests)?.name == "composer")
    var host = try makeHost()
    scenes.connect("main", host: host, with: requests)
    host.becomeReady()
    await shows(host)
    (host.presenter as? HeadlessPresenter)?.change(MailComposer.self) { $0.body = "Dear" }
    scenes.stateChanged(in: "main")
    scenes.saveAll()

    scenes = makeScenes()
    host = try makeHost()
    scenes.connect("main", host: host)
    host.becomeReady()
    await shows(host)

    #expect((host.shown?.leaf.destination as? MailComposer)?.body == "Dear")
    scenes.discard(["main"])
    scenes.store?.flush()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test("A directory chooses a scene, serves every scene, and passes edits on") func chosenScene()
    async throws
  {
    let scenes = makeScenes()
    let host = try makeHost()
    scenes.connect("main", host: host)
    host.becomeReady()
    await shows(host)
    let request = ContinuationRequest(.link("demoapp://mail/inbox/7"), from: .app)
    #expect(
      scenes.choice(for: request).description
        == "scene main: it shows MainTabs, its parent")
    await scenes.open(request)
    #expect(host.shown?.leaf.name == "MailMessage")

    let next = try makeHost()
    scenes.connect("next", host: next)
    next.becomeReady()
    await shows(next)
    scenes.deliver(request, to: .every)
    #expect(next.shown?.leaf.name == "MailMessage")

    for host in [host, next] { await host.open(MailComposer()) }
    let draft = MailComposer(subject: "Tickets", body: "Dear Ana")
    scenes.update(draft, from: "main")
    #expect(next.shown?.leaf.destination as? MailComposer == draft)
    #expect(host.shown?.leaf.destination as? MailComposer == MailComposer())

    scenes.disconnect("main")
    #expect(await host.open(MailSearch(query: "x")).reason?.code == .sceneGone)
    scenes.store?.flush()
    try? FileManager.default.removeItem(at: folder)
  }
}

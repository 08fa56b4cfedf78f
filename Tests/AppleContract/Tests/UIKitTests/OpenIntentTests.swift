@_spi(System) import AppIntents
import BatonIntents
import BatonSampleShell
import BatonSampleVideos
import BatonUIKit
import OneSystem
@_spi(System) import UIKit

extension Contract {
  /// App Intents that open a destination, performed by the system before or after the launch.
  @MainActor @Suite struct OpenIntentTests {
    private func perform(_ id: String) async -> String? {
      let intent = OpenBoardIntent()
      intent.id = id
      return await IntentSystem.perform(intent)
    }

    @Test("An intent goes to the window that already shows its destination")
    func twoWindows() async throws {
      let app = try DirectedApp()
      await app.showBoards("left", "right")

      #expect(await perform("left") == nil)

      #expect(app.line("left") == #"Cellar > Board(id: "left")"#)
      #expect(app.line("right") == #"Cellar > Board(id: "right")"#)
      #expect(app.asked == ["left"])
    }

    @Test("The system finds the window by the intent's content identifier, even after an update")
    func contentIdentifier() throws {
      let app = try DirectedApp()
      let intent = OpenBoardIntent()
      intent.id = "7"

      #expect(intent.contentIdentifier == "boards://boards/7")
      let feature = TestFeature(Board.self, Cellar.self)
      try app.directory.update(
        to: feature.router(links: AppLinks(schemes: ["newer"]), home: "/boards"))
      #expect(intent.contentIdentifier == "newer://boards/7")
    }

    @Test(
      "A scene that gets the intent before it's performed shows its destination once",
      arguments: [true, false])
    func sceneFirst(isCold: Bool) async throws {
      let app = try DirectedApp()
      let first = await app.connect("main")
      if isCold {
        first.delegate?.sceneDidDisconnect(first)
        app.connectNow("main")
      }
      let scene = try #require(app.scenes["main"])
      let delegate = try #require(scene.delegate as? any AppIntentSceneDelegate)
      let intent = OpenBoardIntent()
      intent.id = "7"

      delegate.scene(scene, willPerformAppIntent: intent)
      #expect(await IntentSystem.perform(intent) == nil)

      #expect(app.line("main") == #"Cellar > Board(id: "7")"#)
      #expect(app.directory.scenes.count == 1)
    }

    // MARK: Written shortcuts

    private func videos() throws -> Router {
      try Router(
        features: [Shell(), Videos()], links: AppLinks(domains: ["www.example.com"]),
        home: "/videos")
    }

    @Test("Generated shortcuts have phrases with the app's name, and universal links that work")
    func writtenShortcuts() async throws {
      let intents = AppShortcuts.appShortcuts.map(\.intent)
      #expect(intents.count == 2 && AppShortcuts.appShortcuts.allSatisfy { !$0.phrases.isEmpty })
      let library = try #require(intents.first as? OpenVideoLibraryIntent)
      let player = try #require(intents.last as? OpenVideoPlayerIntent)
      player.videoId = "abcd1234"

      for (link, destination) in [
        (OpenVideoLibraryIntent.urlRepresentation.link(of: library), "\(library.destination)"),
        (OpenVideoPlayerIntent.urlRepresentation.link(of: player), "\(player.destination)"),
      ] {
        #expect("\(try videos().hierarchy(for: link).leaf.destination)" == destination)
      }
      // The link is enough, so the intent sends no request of its own.
      var opened: [String] = []
      let host = try ContinuationHost(
        router: videos(), presenter: HeadlessPresenter(),
        requirements: [Requirement("signedIn") { _ in .allow }])
      let receiver = IntentReceiver(router: host.router) { request, completion in
        opened.append("\(request)")
        host.deliver([request], completion: completion)
      }
      AppDependencyManager.shared.add(dependency: receiver)
      host.becomeReady()
      #expect(await IntentSystem.perform(player) { @MainActor in opened.append($0) } == nil)
      #expect(opened == ["https://www.example.com/play_video/abcd1234"])
    }

    @Test("A generated entity prints its destination's link", arguments: ["abcd1234", "a b/ö?"])
    func writtenEntity(id: String) throws {
      let entity = try #require(VideoPlayerEntity.defaultQuery.entities(for: [id]).first)

      let link = VideoPlayerEntity.urlRepresentation.link(of: entity)

      #expect("\(try videos().hierarchy(for: link).leaf.destination)" == "\(entity.destination)")
    }

    // MARK: What Siri says

    @Test(
      "Siri says why a request fails, unless the user sees the sign-in screen",
      arguments: [
        ("Sign in first.", "Sign in first."), ("", "The app can't open this right now."),
        (nil, nil),
      ])
    func siri(refusal: String?, said: String?) async throws {
      let router = try Board.router(with: Safe.self)
      let host = try ContinuationHost(
        router: router, presenter: HeadlessPresenter(),
        requirements: [
          Requirement("signedIn") { _ in refusal.map { .deny($0) } ?? .park(showing: Cellar()) }
        ])
      host.becomeReady()
      let receiver = IntentReceiver(router: router) { request, completion in
        host.deliver([request], completion: completion)
      }
      AppDependencyManager.shared.add(dependency: receiver)

      #expect(await IntentSystem.perform(OpenSafeIntent()) == said)

      #expect(host.shown?.leaf.name == "Cellar")
    }
  }
}

struct OpenBoardIntent: OpenDestinationIntent {
  static let title: LocalizedStringResource = "Open Board"
  static let openAppWhenRun = true
  @Parameter(title: "Board") var id: String
  @Dependency var receiver: IntentReceiver
  var destination: Board { Board(id: id) }
}

extension OpenBoardIntent: UISceneAppIntent {
  func perform() async throws -> some IntentResult {
    try await open()
    return .result()
  }
}

private struct OpenSafeIntent: OpenDestinationIntent {
  static let title: LocalizedStringResource = "Open Safe"
  static let openAppWhenRun = true
  @Dependency var receiver: IntentReceiver
  var destination: Safe { Safe() }
}

private struct Safe: TestDestination {
  static let patterns: [RoutePattern] = ["safe"]
  static let traits: [DestinationTrait] = [
    .shortcut("Open Safe", symbol: "lock", phrases: "Open the safe in {app}"),
    .requires("signedIn"),
  ]
  var placement: Placement { .push(on: Cellar()) }
}

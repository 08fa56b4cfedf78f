@_spi(System) import AppleFoundation
import Baton
import BatonUIKit
import Foundation
import OneSystem
import Testing
@_spi(System) import UIKit
import UIKitApp

extension Contract {
  /// Files from outside: S1-24, S1-25, S1-26.
  @MainActor @Suite struct FileTests {
    let file = URL(fileURLWithPath: "/inbox/\(UUID())/a.board")

    init() {
      SystemLog.problems.clear()
      SecurityScopes.all.protect(file)
    }

    @Test func holdsAFileOpenUntilTheOutcome() async throws {
      let (host, events) = try scene(isReady: false)

      events.open([context])
      #expect(SecurityScopes.all.open(file) == 1)
      host.becomeReady()
      await rest()

      #expect(SecurityScopes.all.open(file) == 0)
      #expect(host.shown?.leaf.name == "BoardFile")
      #expect(problems == [])
    }

    @Test func holdsAFileOpenWhileItsRequestIsParked() async throws {
      let (host, events) = try scene(isReady: true, isSignedIn: false)

      events.open([context])
      await rest()
      #expect(SecurityScopes.all.open(file) == 1)
      host.account = "someone"
      await rest()

      #expect(SecurityScopes.all.open(file) == 0)
      #expect(problems == [])
    }

    @Test("A copy is deleted after use, and a file in place stays", arguments: [true, false])
    func copies(isInPlace: Bool) async throws {
      let inbox = FileManager.default.temporaryDirectory
        .appendingPathComponent("\(UUID())/Inbox", isDirectory: true)
      defer { try? FileManager.default.removeItem(at: inbox.deletingLastPathComponent()) }
      try FileManager.default.createDirectory(at: inbox, withIntermediateDirectories: true)
      let (board, other) = (inbox.appending(path: "a.board"), inbox.appending(path: "a.other"))
      for file in [board, other] { try Data().write(to: file) }
      let (host, events) = try scene(isReady: false)
      let options = UIScene.OpenURLOptions(openInPlace: isInPlace)

      events.open([UIOpenURLContext(url: board, options: options)])
      events.open([UIOpenURLContext(url: other, options: options)])
      #expect(FileManager.default.fileExists(atPath: board.path))
      host.becomeReady()
      await rest()

      #expect(FileManager.default.fileExists(atPath: board.path) == isInPlace)
      // No route took it, so it's still the app's.
      #expect(FileManager.default.fileExists(atPath: other.path))
    }

    // S1-26: the same URL, not one made from it.
    @Test func givesTheOriginalToTheScreen() async throws {
      let (host, events) = try scene(isReady: true)

      events.open([context])
      await rest()

      #expect((host.shown?.leaf.destination as? BoardFile)?.file == file)
      #expect(SecurityScopes.all.accesses.last == file)
    }

    @Test func beginsNothingForALink() async throws {
      let stage = try await Stage.open()
      let before = SecurityScopes.all.accesses.count
      let url = try #require(URL(string: "demoapp://play_video/a"))

      SceneEvents(stage.host, of: UISceneSession(persistentIdentifier: "a"))
        .open([UIOpenURLContext(url: url, options: UIScene.OpenURLOptions())])
      await rest()

      #expect(SecurityScopes.all.accesses.count == before)
      #expect(problems == [])
    }

    private var context: UIOpenURLContext {
      UIOpenURLContext(url: file, options: UIScene.OpenURLOptions(openInPlace: true))
    }

    private func scene(
      isReady: Bool, isSignedIn: Bool = true
    ) throws -> (ContinuationHost, SceneEvents) {
      let router = try Router(
        features: [BoardFiles()], links: AppLinks(schemes: ["boards"]), home: "/files")
      let presenter = UIKitPresenter(
        window: UIWindow(windowScene: .forTests), screens: [BoardFileScreens()])
      let account = Account(isSignedIn)
      let host = try ContinuationHost(
        router: router, presenter: presenter,
        requirements: [
          Requirement("signedIn") { [weak account] _ in
            let isHere = account?.isSignedIn() ?? true
            return isHere ? .allow : .park(showing: nil)
          }
        ])
      account.host = host
      kept.account = account
      if isReady { host.becomeReady() }
      return (host, SceneEvents(host, of: UISceneSession(persistentIdentifier: "files")))
    }

    private let kept = Kept()
  }
}

@MainActor private final class Kept {
  var account: Account?
}

@MainActor private final class Account {
  weak var host: ContinuationHost?
  private let wasSignedIn: Bool
  init(_ wasSignedIn: Bool) { self.wasSignedIn = wasSignedIn }
  func isSignedIn() -> Bool { wasSignedIn || host?.account != nil }
}

struct BoardFile: Destination {
  static let patterns: [RoutePattern] = []
  static let examples = [BoardFile(file: URL(fileURLWithPath: "/a.board"))]
  static let traits: [DestinationTrait] = [
    .opens(contentTypes: ["board"], as: "file"), .requires("signedIn"),
  ]
  var file: URL
  var placement: Placement { .push(on: FileList()) }
}

struct FileList: Destination {
  static let patterns: [RoutePattern] = ["files"]
  static let examples = [FileList()]
  var placement: Placement { .root }
}

struct BoardFiles: Feature {
  var destinations: [any Destination.Type] { [FileList.self, BoardFile.self] }
}

struct BoardFileScreens: UIKitFeature {
  var screens: Screens {
    [
      .init(FileList.self) { _ in UIViewController() },
      .init(BoardFile.self) { _ in UIViewController() },
    ]
  }
}

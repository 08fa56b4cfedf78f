@_spi(System) import AppleFoundation
import BatonUIKit
import OneSystem
@_spi(System) import UIKit
import UIKitApp

extension Contract {
  /// Files from outside the app: S1-24, S1-25, S1-26.
  @MainActor @Suite struct FileTests {
    let file = URL(fileURLWithPath: "/inbox/\(UUID())/a.poster")

    init() {
      SecurityScopes.all.protect(file)
    }

    @Test("A file stays accessible while its request waits for a requirement")
    func parkedRequest() async throws {
      let gate = TestGate()
      let app = try PosterApp { gate.isOpen ? .allow : .park(showing: nil) }

      app.events.open([
        UIOpenURLContext(url: file, options: UIScene.OpenURLOptions(openInPlace: true))
      ])
      await rest()
      #expect(SecurityScopes.all.open(file) == 1)
      gate.open()
      app.host.requirementsChanged()
      await rest()

      #expect(SecurityScopes.all.open(file) == 0)
    }

    @Test("A file is deleted after use if it's a copy", arguments: [true, false])
    func copies(isInPlace: Bool) async throws {
      let inbox = FileManager.default.temporaryDirectory
        .appendingPathComponent("\(UUID())/Inbox", isDirectory: true)
      defer { try? FileManager.default.removeItem(at: inbox.deletingLastPathComponent()) }
      try FileManager.default.createDirectory(at: inbox, withIntermediateDirectories: true)
      let (poster, other) = (inbox.appending(path: "a.poster"), inbox.appending(path: "a.other"))
      for file in [poster, other] { try Data().write(to: file) }
      let app = try PosterApp(isReady: false)
      let options = UIScene.OpenURLOptions(openInPlace: isInPlace)

      app.events.open([UIOpenURLContext(url: poster, options: options)])
      app.events.open([UIOpenURLContext(url: other, options: options)])
      #expect(FileManager.default.fileExists(atPath: poster.path))
      await app.host.start()

      #expect(FileManager.default.fileExists(atPath: poster.path) == isInPlace)
      // No route matches the other file, so the app keeps it.
      #expect(FileManager.default.fileExists(atPath: other.path))
    }
  }
}

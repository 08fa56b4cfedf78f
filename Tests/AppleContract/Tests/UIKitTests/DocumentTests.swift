@_spi(System) import AppleFoundation
import BatonUIKit
import OneSystem
@_spi(System) import UIKit

extension Contract {
  /// Documents that open, advertise, and restore themselves.
  @MainActor @Suite struct DocumentTests {
    let app: PosterApp
    let file = URL(fileURLWithPath: "/cloud/\(UUID())/a.poster")

    init() throws {
      DocumentFiles.reset()
      app = try PosterApp()
      DocumentFiles.activityTypes = ["poster": "com.example.poster"]
      DocumentFiles.inCloud = [file]
    }

    // MARK: Continuing

    /// A scene's callback has no handler that takes the chain, so Baton calls the objects itself.
    @Test(
      "An open document gets the activity before its screen, and one that can't be opened never",
      arguments: [true, false])
    func openDocument(isReadable: Bool) async throws {
      if isReadable {
        await app.host.show(Poster(file: file))
        app.log.texts = []
      } else {
        DocumentFiles.unreadable = [file]
      }

      app.events.continueActivity(advertised(card: "7"))
      await waitUntilIdle()

      let document = isReadable ? ["document a.poster 7"] : []
      #expect(app.log.texts == ["PosterList"] + document + ["Poster 7"])
    }

    enum Meanwhile: Sendable {
      case nothing, left, otherActivity, otherRequest, userChange
    }

    @Test(
      "A document that opens late gets the last activity, unless something else happened first",
      arguments: [
        (Meanwhile.nothing, ["PosterList", "Poster 7", "document a.poster 7"]),
        (.left, ["PosterList", "Poster 7"]), (.userChange, ["PosterList", "Poster 7"]),
        (.otherRequest, ["PosterList", "Poster 7", "PosterList", "Poster 5"]),
        (
          .otherActivity,
          ["PosterList", "Poster 7", "PosterList", "Poster 8", "document a.poster 8"]
        ),
      ])
    func late(meanwhile: Meanwhile, texts: [String]) async throws {
      DocumentFiles.holdsOpening = true
      app.events.continueActivity(advertised(card: "7"))
      await waitUntilIdle()
      // The app may keep a screen that the user has left.
      let poster = try #require(app.poster)
      switch meanwhile {
      case .nothing: break
      case .left: try app.stack.isSwipedBack()
      case .otherActivity: app.events.continueActivity(advertised(card: "8"))
      case .otherRequest: await app.host.open(Poster(file: file, card: "5"))
      case .userChange:
        poster.current.card = "8"
        app.host.stateChanged()
      }
      await waitUntilIdle()

      DocumentFiles.letOpen()
      await waitUntilIdle()
      // The document has already received its activity, so this change has no effect.
      poster.document.tellsOfItsState()
      await waitUntilIdle()

      #expect(app.log.texts == texts)
    }

    /// The same activity opens the screen on top, so the document's view isn't in a window.
    @Test(
      "A document under another screen gets the activity once it opens", arguments: [true, false])
    func coveredDocument(isCover: Bool) async throws {
      DocumentFiles.holdsOpening = true
      let place = PosterNote(path: file.path, isCover: isCover)
      app.events.continueActivity(NSUserActivity(try app.router.activity(for: place)).transferred())
      await waitUntilIdle()
      #expect(app.host.shown?.path() == ["PosterList", "Poster", "PosterNote"])
      #expect(app.log.texts == ["PosterList", "Poster "])

      DocumentFiles.letOpen()
      await waitUntilIdle()

      #expect(app.log.texts == ["PosterList", "Poster ", "document a.poster "])
    }

    /// The document opens on another thread, right after Baton has read its state.
    @Test("A document that opens while its state is read gets the activity", arguments: [1, 2])
    func opensWhileRead(looks: Int) async throws {
      await app.host.show(Poster(file: file))
      app.log.texts = []
      try #require(app.poster?.document).looksUntilOpen = looks

      app.events.continueActivity(advertised(card: "7"))
      await waitUntilIdle()

      #expect(app.log.texts.contains("document a.poster 7"))
      #expect(app.log.texts.count == 3)
    }

    /// In an app without scenes, UIKit decides when to call the objects.
    @Test("The restorationHandler gets the document only if it's open", arguments: [true, false])
    func restorationHandler(isOpen: Bool) async throws {
      await app.host.show(Poster(file: file))
      let document = try #require(app.poster?.document)
      app.log.texts = []
      if !isOpen { document.close() }
      let events = SceneEvents(withoutScenes: app.host)
      let activity = advertised(card: "7")
      var chain: [any UIUserActivityRestoring] = []

      #expect(events.continueActivity(activity) { chain = $0 ?? [] })
      await waitUntilIdle()
      #expect(app.log.texts == [])
      #expect(chain.map { $0 === document } == [false, isOpen, false])
      for object in chain { object.restoreUserActivityState(activity) }

      let expected = ["PosterList", "document a.poster 7", "Poster 7"]
      if isOpen {
        #expect(app.log.texts == expected)
      } else {
        #expect(app.log.texts == ["PosterList", "Poster 7"])
        document.open()
        await waitUntilIdle()
        #expect(app.log.texts == ["PosterList", "Poster 7", "document a.poster 7"])
      }
    }

    /// On this device, the other device's file is security-scoped.
    @Test("An activity's file stays accessible until the outcome")
    func activityFile() async throws {
      SecurityScopes.all.protect(file)
      let app = try PosterApp(isReady: false)

      app.events.continueActivity(advertised(card: "7"))
      #expect(SecurityScopes.all.open(file) == 1)
      await app.host.start()

      #expect(SecurityScopes.all.open(file) == 0)
      #expect(SecurityScopes.all.accesses.filter { $0 == file }.count == 1)
    }

    @Test("The raw object of a request is its file's URL or the system's activity")
    func platformObject() async throws {
      await app.host.show(Poster(file: file))
      var raw: AnyObject?
      app.poster?.restored = { [host = app.host] in raw = host.platformObject(of: $0.id) }

      await app.host.open(document: file)
      #expect(raw as? NSURL == file as NSURL)
      let activity = advertised(card: "7")
      app.events.continueActivity(activity)
      await waitUntilIdle()

      #expect(raw === activity)
    }

    // MARK: Advertising

    /// Until a screen change has settled, the publication has a different address, or none.
    @Test("Leaving a document's screen stops advertising its activity")
    func leftScreen() async throws {
      await app.host.show(Poster(file: file, card: "7"))
      let document = try #require(app.poster?.document)
      let activity = try #require(document.userActivity)
      #expect(NSUserActivity.advertised === activity)
      let told = ToldActivities(app.presenter.activityPlatform)

      try app.stack.isSwipedBack()
      await waitUntilIdle()

      #expect(told.activities.isEmpty)
      #expect(NSUserActivity.advertised == nil)
      // The document's own activity remains valid.
      #expect(document.userActivity === activity)
      #expect(!activity.activityState.isInvalid)
      #expect(activity.activityState.liveHolders.count == 1)
    }

    @Test("A document's activity gets no values from another destination")
    func otherDocument() async throws {
      let other = file.deletingLastPathComponent().appendingPathComponent("b.poster")
      DocumentFiles.inCloud = [file, other]
      app.desk.keepsDocuments = true
      await app.host.show(Poster(file: other))
      let document = try #require(app.poster?.document)
      await app.host.show(Poster(file: file, card: "7"))
      let told = ToldActivities(app.presenter.activityPlatform)

      await app.host.show(Poster(file: other))

      #expect(app.poster?.document === document)
      #expect(told.activities == [document.userActivity])
      let sent = try #require(NSUserActivity.advertised?.continueElsewhere())
      #expect(sent.title == "b.poster")
      #expect(sent.userInfo?["card"] == nil)
    }

    /// The destination stays the same, but its new screen shows a different document.
    @Test(
      "A destination that moves to another screen advertises its new document, or itself",
      arguments: [true, false])
    func movedDestination(isInCloud: Bool) async throws {
      if !isInCloud { DocumentFiles.inCloud = [] }
      await app.host.show(Poster(file: file, card: "cover"))
      #expect(app.poster == nil)
      let publication = try #require(app.host.publication)

      await app.host.show(Poster(file: file, card: "7"))

      #expect(app.host.publication === publication)
      let document = try #require(app.poster?.document)
      let activity = try #require(NSUserActivity.advertised)
      #expect((activity === document.userActivity) == isInCloud)
      #expect(activity.activityState.liveHolders.contains { ($0 as? UIView)?.window != nil })
    }

    @Test("A document's advertised activity also carries its destination's values")
    func documentActivity() async throws {
      await app.host.show(Poster(file: file, card: "7"))

      let activity = try #require(app.poster?.document.userActivity)
      #expect(NSUserActivity.advertised === activity)
      #expect(app.presenter.activityPlatform.activity === activity)
      let sent = try #require(activity.continueElsewhere())
      #expect(sent.title == "a.poster")
      #expect(sent.userInfo?[UIDocument.userActivityURLKey] as? URL == file)
      #expect(sent.userInfo?["card"] as? String == "7")
      app.poster?.current.card = "8"
      app.host.advertiser.interval = .zero
      app.host.stateChanged()
      await waitUntilIdle()
      #expect(activity.continueElsewhere()?.userInfo?["card"] as? String == "8")
      // Once another screen is published, or none is, only the document holds its activity.
      let poster = app.poster
      for next in [PosterNote(path: file.path), PosterList()] as [any Destination] {
        #expect(activity.activityState.liveHolders.count == 2)
        await app.host.show(next)
        #expect(activity.activityState.liveHolders.count == 1)
        await app.host.show(Poster(file: file, card: "7"))
      }
      withExtendedLifetime(poster) {}
      let other = try PosterApp()
      other.events.continueActivity(sent)
      await waitUntilIdle()
      #expect(other.shown as? Poster == Poster(file: file, card: "7"))
    }

    /// A document has no activity until it's open, and opening it may take a while.
    @Test("A document that opens late takes over the advertised activity")
    func lateDocument() async throws {
      DocumentFiles.holdsOpening = true
      await app.host.show(Poster(file: file, card: "7"))
      #expect(NSUserActivity.advertised != nil)
      let document = try #require(app.poster?.document)
      #expect(document.userActivity == nil)

      DocumentFiles.letOpen()
      await waitUntilIdle()

      #expect(document.userActivity != nil)
      #expect(NSUserActivity.advertised === document.userActivity)
    }

    /// Another device can't use a file on this device, but it can open the destination.
    @Test("The destination is advertised after its document leaves iCloud")
    func documentLeavesCloud() async throws {
      await app.host.show(Poster(file: file, card: "7"))
      let document = try #require(app.poster?.document)
      let old = try #require(NSUserActivity.advertised)

      let cover = UIViewController()
      cover.modalPresentationStyle = .fullScreen
      try app.stack.present(cover, animated: false)
      await waitUntilIdle()
      document.leavesTheCloud()
      await waitUntilIdle()
      // No event announces the move. Baton notices it at the next change on screen.
      #expect(NSUserActivity.advertised == nil)
      try app.stack.dismiss(animated: false)
      await waitUntilIdle()

      let own = try #require(NSUserActivity.advertised)
      #expect(own !== old && own.activityType == "com.example.poster")
      let sent = try #require(own.continueElsewhere())
      #expect(sent.userInfo?[UIDocument.userActivityURLKey] == nil)
      #expect(sent.userInfo?["card"] as? String == "7")
    }

    @Test("A document's activity of another type gets no values added")
    func otherType() async throws {
      DocumentFiles.activityTypes = ["poster": "com.example.any-poster"]
      await app.host.show(Poster(file: file, card: "7"))

      let sent = try #require(NSUserActivity.advertised?.continueElsewhere())

      #expect(sent.activityType == "com.example.any-poster")
      #expect(sent.userInfo?.keys.map { $0.base as? String } == [UIDocument.userActivityURLKey])
    }

    // MARK: Files from outside the app

    @Test(
      "A file stays accessible while its request waits, and a copy stays until it's shown",
      arguments: [Requirement.Decision.allow, .deny("locked")], [true, false])
    func parkedRequest(then decision: Requirement.Decision, isInPlace: Bool) async throws {
      let files = try copies("a.poster")
      let file = files[0]
      defer { remove(files) }
      SecurityScopes.all.protect(file)
      let gate = TestGate()
      let app = try PosterApp { gate.isOpen ? decision : .park(showing: nil) }

      app.events.open([
        UIOpenURLContext(url: file, options: UIScene.OpenURLOptions(openInPlace: isInPlace))
      ])
      await waitUntilIdle()
      #expect(SecurityScopes.all.open(file) == 1)
      #expect(FileManager.default.fileExists(atPath: file.path))
      gate.open()
      app.host.requirementsChanged()
      await waitUntilIdle()

      #expect(SecurityScopes.all.open(file) == 0)
      let isKept = isInPlace || app.shown is PosterList
      #expect(FileManager.default.fileExists(atPath: file.path) == isKept)
    }

    @Test("A file is deleted after use if it's a copy", arguments: [true, false])
    func copies(isInPlace: Bool) async throws {
      let files = try copies("a.poster", "a.other", "b.poster")
      defer { remove(files) }
      let (poster, other) = (files[0], files[1])
      let app = try PosterApp(isReady: false)
      let options = UIScene.OpenURLOptions(openInPlace: isInPlace)

      app.events.open([UIOpenURLContext(url: files[2], options: options)])
      app.events.open([UIOpenURLContext(url: poster, options: options)])
      app.events.open([UIOpenURLContext(url: other, options: options)])
      #expect(FileManager.default.fileExists(atPath: poster.path))
      await app.host.start()

      #expect(FileManager.default.fileExists(atPath: poster.path) == isInPlace)
      // No route matches the other file, so the app keeps it.
      #expect(FileManager.default.fileExists(atPath: other.path))
      // The second poster supersedes this one before it's shown.
      #expect(FileManager.default.fileExists(atPath: files[2].path))
    }

    /// Makes files in an Inbox folder.
    private func copies(_ names: String...) throws -> [URL] {
      let inbox = FileManager.default.temporaryDirectory
        .appendingPathComponent("\(UUID())/Inbox", isDirectory: true)
      try FileManager.default.createDirectory(at: inbox, withIntermediateDirectories: true)
      let files = names.map { inbox.appending(path: $0) }
      for file in files { try Data().write(to: file) }
      return files
    }

    private func remove(_ files: [URL]) {
      let folder = files.first?.deletingLastPathComponent().deletingLastPathComponent()
      if let folder { try? FileManager.default.removeItem(at: folder) }
    }

    // MARK: UIKit's own screens

    @Test("A file picked in the document browser opens over it")
    func documentBrowser() async throws {
      let app = try PosterApp(home: "/browser")
      await waitUntilIdle()
      let browser = try #require(app.window.rootViewController as? Browser)
      #expect(browser.parent == nil)

      browser.picks([file.deletingPathExtension().appendingPathExtension("page")])
      await waitUntilIdle()

      #expect(app.host.shown?.path() == ["PosterBrowser", "Page"])
      let sheet = try #require(browser.presentedViewController)
      #expect(sheet.modalPresentationStyle == .fullScreen)
      sheet.presentingViewController?.dismiss(animated: false)
      await waitUntilIdle()
      #expect(app.host.shown?.path() == ["PosterBrowser"])
    }

    @Test("A document view controller's document advertises its activity")
    func documentViewController() async throws {
      let page = URL(fileURLWithPath: "/cloud/\(UUID())/a.page")
      DocumentFiles.activityTypes = ["page": "com.example.page"]
      DocumentFiles.inCloud = [page]
      let app = try PosterApp(home: "/browser")

      await app.host.open(document: page)
      await waitUntilIdle()

      let activity = try #require(app.page?.document?.userActivity)
      #expect(NSUserActivity.advertised === activity)
    }

    /// Returns the activity that a document on another device advertises.
    private func advertised(card: String) -> NSUserActivity {
      let activity = NSUserActivity(activityType: "com.example.poster")
      activity.userInfo = [UIDocument.userActivityURLKey: file, "card": card]
      activity.requireAllKeys()
      return activity.transferred()
    }
  }
}

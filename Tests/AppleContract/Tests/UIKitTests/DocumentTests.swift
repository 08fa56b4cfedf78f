@_spi(System) import AppleFoundation
import BatonUIKit
import OneSystem
@_spi(System) import UIKit

extension Contract {
  /// Documents that open, advertise, and restore themselves: S1-01, S1-03.
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
    @Test("An open document gets the activity before its screen") func openDocument() async throws {
      await app.host.show(Poster(file: file))
      app.log.texts = []

      app.events.continueActivity(advertised(card: "7"))
      await rest()

      #expect(app.log.texts == ["PosterList", "document a.poster 7", "Poster 7"])
    }

    @Test("A document that can't be opened gets no activity")
    func unreadableDocument() async throws {
      DocumentFiles.unreadable = [file]

      app.events.continueActivity(advertised(card: "7"))
      await rest()

      #expect(app.log.texts == ["PosterList", "Poster 7"])
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
      await rest()
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
      await rest()

      DocumentFiles.letOpen()
      await rest()
      // The document has already received its activity, so this change has no effect.
      poster.document.tellsOfItsState()
      await rest()

      #expect(app.log.texts == texts)
    }

    /// The same activity opens the screen on top, so the document's view isn't in a window.
    @Test(
      "A document under another screen gets the activity once it opens", arguments: [true, false])
    func coveredDocument(isCover: Bool) async throws {
      DocumentFiles.holdsOpening = true
      let place = PosterNote(path: file.path, isCover: isCover)
      app.events.continueActivity(NSUserActivity(try app.router.activity(for: place)).transferred())
      await rest()
      #expect(app.host.shown?.path() == ["PosterList", "Poster", "PosterNote"])
      #expect(app.log.texts == ["PosterList", "Poster "])

      DocumentFiles.letOpen()
      await rest()

      #expect(app.log.texts == ["PosterList", "Poster ", "document a.poster "])
    }

    /// The document opens on another thread, right after Baton has read its state.
    @Test("A document that opens while its state is read gets the activity", arguments: [1, 2])
    func opensWhileRead(looks: Int) async throws {
      await app.host.show(Poster(file: file))
      app.log.texts = []
      try #require(app.poster?.document).looksUntilOpen = looks

      app.events.continueActivity(advertised(card: "7"))
      await rest()

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
      await rest()
      #expect(app.log.texts == [])
      #expect(chain.map { $0 === document } == [false, isOpen, false])
      for object in chain { object.restoreUserActivityState(activity) }

      let expected = ["PosterList", "document a.poster 7", "Poster 7"]
      if isOpen {
        #expect(app.log.texts == expected)
      } else {
        #expect(app.log.texts == ["PosterList", "Poster 7"])
        document.open()
        await rest()
        #expect(app.log.texts == ["PosterList", "Poster 7", "document a.poster 7"])
      }
    }

    /// S1-25: on this device, the other device's file is security-scoped.
    @Test("An activity's file stays accessible until the outcome")
    func activityFile() async throws {
      SecurityScopes.all.protect(file)
      let app = try PosterApp(isReady: false)

      app.events.continueActivity(advertised(card: "7"))
      #expect(SecurityScopes.all.open(file) == 1)
      app.host.becomeReady()
      await rest()

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
      await rest()

      #expect(raw === activity)
    }

    // MARK: UIKit's own screens

    @Test("A file picked in the document browser opens over it")
    func documentBrowser() async throws {
      let app = try PosterApp(home: "/browser")
      await rest()
      let browser = try #require(app.window.rootViewController as? Browser)
      #expect(browser.parent == nil)

      browser.picks([file.deletingPathExtension().appendingPathExtension("page")])
      await rest()

      #expect(app.host.shown?.path() == ["PosterBrowser", "Page"])
      let sheet = try #require(browser.presentedViewController)
      #expect(sheet.modalPresentationStyle == .fullScreen)
      sheet.presentingViewController?.dismiss(animated: false)
      await rest()
      #expect(app.host.shown?.path() == ["PosterBrowser"])
    }

    @Test("A document view controller's document advertises its activity")
    func documentViewController() async throws {
      let page = URL(fileURLWithPath: "/cloud/\(UUID())/a.page")
      DocumentFiles.activityTypes = ["page": "com.example.page"]
      DocumentFiles.inCloud = [page]
      let app = try PosterApp(home: "/browser")

      await app.host.open(document: page)
      await rest()

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

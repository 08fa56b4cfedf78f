@_spi(System) import AppleFoundation
import BatonUIKit
import OneSystem
@_spi(System) import UIKit

extension Contract {
  /// The activity of a destination that shows a document.
  @MainActor @Suite struct DocumentAdvertisingTests {
    let app: PosterApp
    let file = URL(fileURLWithPath: "/cloud/\(UUID())/a.poster")

    init() throws {
      DocumentFiles.reset()
      app = try PosterApp()
      DocumentFiles.activityTypes = ["poster": "com.example.poster"]
      DocumentFiles.inCloud = [file]
    }

    /// Until a screen change has settled, the publication has a different address, or none.
    @Test("Leaving a document's screen stops advertising its activity")
    func leftScreen() async throws {
      await app.host.show(Poster(file: file, card: "7"))
      let document = try #require(app.poster?.document)
      let activity = try #require(document.userActivity)
      #expect(NSUserActivity.advertised === activity)
      let told = ToldActivities(app.presenter.activityPlatform)

      try app.stack.isSwipedBack()
      await rest()

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
    @Test("A destination that moves to another screen advertises its new document")
    func movedDestination() async throws {
      await app.host.show(Poster(file: file, card: "cover"))
      #expect(app.poster == nil)
      let publication = try #require(app.host.publication)

      await app.host.show(Poster(file: file, card: "7"))

      #expect(app.host.publication === publication)
      let document = try #require(app.poster?.document)
      #expect(document.userActivity != nil)
      #expect(NSUserActivity.advertised === document.userActivity)
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
      await rest()
      #expect(activity.continueElsewhere()?.userInfo?["card"] as? String == "8")
      let other = try PosterApp()
      other.events.continueActivity(sent)
      await rest()
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
      await rest()

      #expect(document.userActivity != nil)
      #expect(NSUserActivity.advertised === document.userActivity)
    }

    /// A local document's activity isn't eligible for Handoff.
    @Test("A local file's destination is advertised instead of its document")
    func localFile() async throws {
      DocumentFiles.inCloud = []
      await app.host.show(Poster(file: file, card: "7"))

      let own = try #require(NSUserActivity.advertised)
      #expect(own !== app.poster?.document.userActivity)
      #expect(try #require(own.continueElsewhere()).userInfo?["card"] as? String == "7")
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
      await rest()
      document.leavesTheCloud()
      await rest()
      // No event announces the move. Baton notices it at the next change on screen.
      #expect(NSUserActivity.advertised == nil)
      try app.stack.dismiss(animated: false)
      await rest()

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
  }
}

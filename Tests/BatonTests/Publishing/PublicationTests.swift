import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// Tests for publishing the screen that the user sees, from its first values to its end.
@MainActor @Suite struct PublicationTests {
  private let rig: PublishingRig

  init() throws { rig = try PublishingRig() }

  // MARK: Life

  @Test("An advertised activity has metadata but no values before a save") func noValuesYet()
    async throws
  {
    await rig.host.open(Paper(id: "7", body: "Dear"))

    let advertised = try #require(rig.platform.activity)
    #expect(advertised.userInfo.isEmpty)
    #expect(advertised.requiredUserInfoKeys.isEmpty)
    #expect(advertised.title == "Paper 7")
    #expect(advertised.isEligibleForHandoff && advertised.isEligibleForSearch)
    #expect(advertised.webpageURL?.absoluteString == "https://www.example.com/papers/7")
    #expect(advertised.targetContentIdentifier == "https://www.example.com/papers/7")
    #expect(rig.platform.needsSave)
  }

  @Test("Moving a destination from a cover to a push keeps its publication") func movedDestination()
    async throws
  {
    await rig.host.open(Circular(id: "7", isLarge: true))
    let publication = try #require(rig.host.publication)

    await rig.host.open(Circular(id: "7"))

    #expect(rig.host.publication === publication)
    #expect(publication.isInView)
    #expect("\(publication)" == "\(publication.route) as com.example.circular")
    #expect(rig.platform.events == ["#1 began com.example.circular", "#1 moved to push"])
    #expect(rig.platform.problems == [])
  }

  @Test("A second host can take over the platform from the first") func nextHost() async throws {
    let next = try ContinuationHost(
      router: PublishingFeature.router(), presenter: HeadlessPresenter(), platform: rig.platform)
    await rig.host.open(Paper(id: "7"))
    let old = rig.host.publication

    rig.host.advertiser.end()
    next.becomeReady()
    await next.open(Paper(id: "8"))

    #expect(rig.platform.problems.isEmpty)
    #expect(old?.isCurrent == false)
    #expect(rig.platform.save()?.userInfo["id"] == .string("8"))
  }

  // MARK: Values

  @Test("The screen supplies values only when the platform saves") func lazyValues() async {
    var asked = 0
    await rig.host.open(Paper(id: "7"))
    rig.presenter.focus.last?.contribute = { _ in asked += 1 }

    rig.type("Dear")
    await rig.clock.advance(by: .seconds(1))
    #expect(asked == 0)
    rig.platform.save()

    #expect(asked == 1)
  }

  @Test("Keys that the screen or app adds become required keys") func requiredKeys() async throws {
    await rig.host.open(Paper(id: "7"))
    rig.presenter.focus.last?.contribute = { $0.userInfo["scroll"] = .integer(4) }
    rig.host.advertiser.willPublish = { $0.userInfo["theme"] = .string("dark") }

    let saved = try #require(rig.platform.save())

    #expect(saved.requiredUserInfoKeys == ["id", "app", "scroll", "theme"])
    #expect(Set(saved.userInfo.keys) == saved.requiredUserInfoKeys)
  }

  @Test("The destination, then its screens, then the app describe the activity")
  func contributionOrder() async {
    await rig.host.open(Paper(id: "7"))
    for screen in rig.presenter.focus {
      screen.contribute = { [text = "\(screen.number)"] in $0.title! += " \(text)" }
    }
    rig.host.advertiser.willPublish = { $0.title! += " app" }

    let saved = rig.platform.save()

    #expect(saved?.title == "Paper 7 1 2 app")
  }

  @Test("Screens in other panes don't add to the activity") func otherPane() async {
    await rig.host.open(Page(number: 3))
    rig.presenter.select("contents")
    rig.presenter.focus.last?.contribute = { $0.keywords.insert("contents") }

    rig.presenter.select("page")
    rig.presenter.focus.first?.contribute = { $0.keywords.insert("binder") }
    rig.presenter.focus.last?.contribute = { $0.keywords.insert("page") }

    #expect(rig.platform.save()?.keywords == ["binder", "page"])
  }

  @Test("The last values stay published if new ones can't be encoded") func encodingFails() async {
    await rig.host.open(Sealed(seal: "wax"))
    rig.platform.save()
    let publication = rig.host.publication

    rig.presenter.change(Sealed.self) { $0.seal = "lead" }
    let saved = publication?.refill()

    #expect(saved?.userInfo["seal"] == .string("wax"))
  }

  @Test("A destination that can't be encoded is reported, not published") func unencodable() async {
    await rig.host.open(Sealed(seal: "lead"))

    #expect(rig.host.publication == nil)
    #expect(await rig.eventTexts() == ["Sealed: not published (values)"])
  }

  @Test(
    "A screen with a redacted value is reported once, and neither it nor its parent is published")
  func redacted() async {
    await rig.host.open(Voucher(code: "s3cret"))
    await rig.host.open(Voucher(code: "s3cret"))

    #expect(rig.host.publication == nil)
    #expect(rig.platform.events == [])
    #expect(await rig.eventTexts() == ["Voucher: not published (redacted)"])
  }

  @Test("A publication ends, without the new value, when a redacted property is set")
  func redactedLater() async {
    await rig.host.open(Voucher(number: 12_345))
    #expect(rig.platform.save()?.userInfo == ["number": .integer(12_345)])

    rig.presenter.change(Voucher.self) { $0.code = "s3cret" }
    #expect(rig.platform.save()?.userInfo == ["number": .integer(12_345)])

    #expect(
      await rig.eventTexts() == [
        "Voucher: began", "Voucher: not published (redacted)", "Voucher: ended",
      ])
    #expect(rig.host.publication == nil)
  }

  // MARK: Changes

  @Test("The platform hears of changes during typing, not every keystroke") func typing() async {
    await rig.host.open(Paper(id: "7"))

    for number in 1...10 {
      rig.type("\(number)")
      await rig.clock.advance(by: .milliseconds(100))
    }

    #expect(rig.platform.events.filter { $0 == "#1 changed" }.count == 3)
  }

  @Test("Opening the same destination in another state keeps its publication") func newState()
    async
  {
    await rig.host.open(Paper(id: "7", body: "Dear"))

    await rig.host.open(Paper(id: "7", body: "Hello", page: 3))
    await rig.clock.advance(by: .seconds(1))

    #expect(rig.platform.events == ["#1 began com.example.paper", "#1 changed"])
    #expect(rig.platform.save()?.userInfo["page"] == .integer(3))
  }

  @Test("The app sets how long changes wait before the platform hears") func customInterval()
    async
  {
    rig.host.advertiser.interval = .seconds(2)
    await rig.host.open(Paper(id: "7"))
    rig.type("Dear")

    await rig.clock.advance(by: .seconds(1))
    #expect(rig.platform.events.count == 1)
    await rig.clock.advance(by: .seconds(1))

    #expect(rig.platform.events.last == "#1 changed")
  }

  // MARK: Other devices

  @Test("The app learns of a continuation even if the screen is gone") func screenGone() async {
    await rig.host.open(Paper(id: "7"))
    let publication = rig.host.publication
    await rig.host.open(Paper(id: "8"))

    publication?.wasContinued()

    #expect(rig.presenter.focus.last?.events == [])
    #expect(
      await rig.eventTexts() == [
        "Paper: began", "Paper: ended", "Paper: began", "Paper: continued elsewhere",
      ])
  }

  @Test("Deleting other saved activities keeps the current one published") func deleteByIdentifier()
    async
  {
    await rig.host.open(Paper(id: "7"))
    #expect(rig.platform.save()?.persistentIdentifier == "paper-7")

    await rig.host.advertiser.deleteSaved(persistentIdentifiers: ["paper-3", "paper-4"])

    #expect(rig.platform.events.last == "deleted paper-3, paper-4")
    #expect(rig.host.publication != nil)
    await rig.host.advertiser.deleteSaved(persistentIdentifiers: ["paper-7"])
    #expect(rig.platform.events.suffix(2) == ["#1 ended", "deleted paper-7"])
    await rig.host.advertiser.deleteAllSaved()
    #expect(rig.platform.events.last == "deleted all")
  }

  @Test("The screen receives the stream that another device opens") func incomingStream()
    async throws
  {
    await rig.host.open(Sketch(paper: "7"))
    let (here, there) = ContinuationStream.pair()

    #expect(rig.platform.openStream(here))
    try await there.write([1, 2, 3])
    there.finish()

    let stream = try #require(rig.presenter.focus.last?.streams.first)
    #expect(try await all(of: stream) == [1, 2, 3])
    #expect(await rig.eventTexts().last == "Sketch: received a stream")
  }

  @Test("A stream that no screen accepts is closed") func unclaimedStream() async throws {
    rig.presenter.excludeFromContinuations(Sketch.self)
    await rig.host.open(Sketch(paper: "7"))
    let (here, there) = ContinuationStream.pair()

    rig.platform.openStream(here)

    #expect(try await all(of: there) == [])
  }

  @Test("An activity without stream support opens no stream") func unsupportedStreams() async {
    await rig.host.open(Paper(id: "7"))

    #expect(!rig.platform.openStream(ContinuationStream.pair().here))
  }

  @Test("A request can open a stream to the device it came from") func outgoingStream()
    async throws
  {
    let (here, there) = ContinuationStream.pair()
    let raw = RawActivity(here)
    let request = ContinuationRequest(
      .activity(UserActivity("com.example.sketch", userInfo: ["paper": .string("7")])),
      from: .activity)
    var opening: Task<ContinuationStream, any Error>?

    rig.host.deliver(
      [request], platformObject: raw,
      restorationHandler: { _ in
        opening = rig.host.continuationStream(of: request)
      })

    let stream = try #require(try await opening?.value)
    try await stream.write([7])
    stream.finish()
    #expect(try await all(of: there) == [7])
  }

  @Test("Opening a stream for a request without an activity fails") func noActivity() async throws {
    let opening = rig.host.continuationStream(of: ContinuationRequest(.link("/"), from: .app))

    let error = await #expect(throws: ContinuationStreamError.self) { try await opening.value }

    #expect(error.map(String.init(describing:))?.hasPrefix("there is no activity") == true)
  }
}

/// Reads a stream to its end.
///
/// - Parameter whenRead: A closure that's called for each piece.
func all(
  of stream: ContinuationStream, whenRead: @Sendable () -> Void = {}
) async throws -> [UInt8] {
  var bytes: [UInt8] = []
  for try await piece in stream.input {
    bytes += piece
    whenRead()
  }
  return bytes
}

/// A stand-in for the platform's object for an activity.
private final class RawActivity: ContinuationStreamSource {
  let stream: ContinuationStream

  init(_ stream: ContinuationStream) { self.stream = stream }

  func continuationStream() async throws -> ContinuationStream { stream }
}

import Baton
import BatonHost
import BatonTesting
import Testing

@MainActor @Suite struct ContinuedElsewhereTests {
  @Test("The app learns of a continuation even if the screen is gone") func screenGone()
    async throws
  {
    let rig = try PublishingRig()
    await rig.host.open(Paper(id: "7"))
    let publication = rig.host.publication
    await rig.host.open(Paper(id: "8"))

    publication?.wasContinued()

    #expect(rig.presenter.focus.last?.events == [])
    #expect(await rig.eventTexts().last == "Paper: continued elsewhere")
  }

  @Test("Deleting other saved activities keeps the current one published") func deleteByIdentifier()
    async throws
  {
    let rig = try PublishingRig()
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
    let rig = try PublishingRig()
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
    let rig = try PublishingRig()
    rig.presenter.makePlain(Sketch.self)
    await rig.host.open(Sketch(paper: "7"))
    let (here, there) = ContinuationStream.pair()

    rig.platform.openStream(here)

    #expect(try await all(of: there) == [])
  }

  @Test("An activity without stream support opens no stream") func unsupportedStreams() async throws
  {
    let rig = try PublishingRig()
    await rig.host.open(Paper(id: "7"))

    #expect(!rig.platform.openStream(ContinuationStream.pair().here))
  }

  @Test("A request can open a stream to the device it came from") func outgoingStream() async throws
  {
    let rig = try PublishingRig()
    let (here, there) = ContinuationStream.pair()
    let raw = RawActivity(here)
    let request = ContinuationRequest(
      .activity(UserActivity("com.example.sketch", userInfo: ["paper": .string("7")])),
      from: .activity)
    var opening: Task<ContinuationStream, any Error>?

    rig.host.deliver(
      [request], raw: raw,
      handover: { _ in
        opening = rig.host.continuationStream(of: request)
      })

    let stream = try #require(try await opening?.value)
    try await stream.write([7])
    stream.finish()
    #expect(try await all(of: there) == [7])
  }

  @Test("Opening a stream for a request without an activity fails") func noActivity() async throws {
    let rig = try PublishingRig()
    let opening = rig.host.continuationStream(of: ContinuationRequest(.link("/"), from: .app))

    let error = await #expect(throws: ContinuationStreamError.self) { try await opening.value }

    #expect(error.map(String.init(describing:))?.hasPrefix("there is no activity") == true)
  }
}

/// Reads a stream to its end.
///
/// - Parameter whenRead: Called for each piece.
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

/// The platform's object for an activity.
private final class RawActivity: ContinuationStreamSource {
  let stream: ContinuationStream

  init(_ stream: ContinuationStream) { self.stream = stream }

  func continuationStream() async throws -> ContinuationStream { stream }
}

import Baton
import BatonHost
import BatonSimulation
import Testing

/// Tests for values that a platform may request on any thread.
@MainActor @Suite struct NewestValuesTests {
  private let clock = SimulatedClock()
  private let presenter: HeadlessPresenter
  private let platform = ImpatientPlatform()
  private let host: ContinuationHost

  init() async throws {
    presenter = HeadlessPresenter(clock: clock)
    host = try ContinuationHost(
      router: PublishingFeature.router(), presenter: presenter, platform: platform, clock: clock)
    host.becomeReady()
    await host.open(Paper(id: "7"))
  }

  private func type(_ text: String) {
    presenter.change(Paper.self) { $0.body = text }
    host.stateChanged()
  }

  private func newestBody() throws -> ActivityValue? {
    try #require(host.publication).newest.userInfo["body"]
  }

  @Test("Changed values are read before the platform hears of the change") func readBeforeMarking()
    async throws
  {
    for text in ["D", "De"] {
      type(text)
      await clock.waitUntilIdle()

      #expect(try newestBody() == .string(text))
      #expect(platform.timesMarked == 0)
    }
  }

  @Test("Several changes in one turn are read once") func coalescedReads() async throws {
    await clock.waitUntilIdle()
    var asked = 0
    presenter.focus.last?.contribute = { _ in asked += 1 }

    for text in ["D", "De", "Dea", "Dear"] { type(text) }
    await clock.waitUntilIdle()

    #expect(asked == 1)
    #expect(try newestBody() == .string("Dear"))
  }

  @Test("The app's final changes are included when publishing begins") func readBeforeBeginning()
    async throws
  {
    host.advertiser.willPublish = { $0.userInfo["body"] = .string("the last word") }

    await host.open(Paper(id: "8"))

    #expect(platform.atBeginning.last?["body"] == .string("the last word"))
    #expect(platform.atBeginning.last?["id"] == .string("8"))
  }

  @Test("A publication that ends while its first values are read doesn't begin")
  func endsWhileReadFirst() async throws {
    host.advertiser.willPublish = { [host] _ in host.advertiser.end() }

    await host.open(Paper(id: "8"))

    #expect(host.publication == nil)
    #expect(platform.atBeginning.map { $0["id"] } == [.string("7")])
  }

  @Test("A screen that reports changes while being read isn't read forever")
  func changeWhileReading() async throws {
    await clock.waitUntilIdle()
    var asked = 0
    presenter.focus.last?.contribute = { [host] _ in
      asked += 1
      if asked < 5 { host.stateChanged() }
    }

    type("Dear")
    await clock.waitUntilIdle()

    #expect(asked == 1)
    await clock.advance(by: .seconds(10))
    #expect(asked == 2)
    #expect(platform.timesMarked == 1)
  }

  /// Another thread may read newer values while earlier ones are being delivered.
  @Test("Values are delivered again if newer ones arrive during the delivery")
  func newerWhileDelivering()
    async throws
  {
    let publication = try #require(host.publication)
    await clock.waitUntilIdle()
    var given: [ActivityValue?] = []

    publication.publishLatest { activity, _ in
      given.append(activity.userInfo["body"])
      guard given.count == 1 else { return }
      presenter.change(Paper.self) { $0.body = "newer" }
      _ = publication.refill()
    }

    #expect(given == [nil, .string("newer")])
  }

  @Test("Values come with every key that was ever published") func everyKey() async throws {
    let publication = try #require(host.publication)
    type("Dear")
    await clock.waitUntilIdle()
    presenter.change(Paper.self) { $0.body = nil }
    _ = publication.refill()

    var published: Set<String>?
    publication.publishLatest { activity, keys in
      #expect(activity.userInfo["body"] == nil)
      published = keys
    }
    #expect(published == ["app", "id", "body"])
  }

  @Test("A refresh picks up a change that the screen didn't report") func unreportedChange()
    async throws
  {
    let publication = try #require(host.publication)
    presenter.change(Paper.self) { $0.body = "Dear" }

    publication.refresh()
    await clock.advance(by: .seconds(1))

    #expect(try newestBody() == .string("Dear"))
    #expect(platform.timesMarked == 1)
    publication.refresh()
    await clock.advance(by: .seconds(1))
    #expect(platform.timesMarked == 1)
  }

  /// If every change marked the activity, a screen that changes all the time would be saved again
  /// and again.
  @Test("Repeated unreported changes mark the activity as changed only once")
  func repeatedUnreportedChanges() async throws {
    let publication = try #require(host.publication)
    for text in ["D", "De", "Dea"] {
      presenter.change(Paper.self) { $0.body = text }
      publication.publishLatest { _, _ in }
      publication.refresh()
      await clock.advance(by: .seconds(1))
    }
    #expect(platform.timesMarked == 1)

    type("Dear")
    await clock.advance(by: .seconds(1))

    #expect(platform.timesMarked == 2)
  }

  @Test("Values read but not yet sent mark the activity as changed") func unsentValues()
    async throws
  {
    let publication = try #require(host.publication)
    publication.publishLatest { _, _ in }
    presenter.change(Paper.self) { $0.body = "Dear" }
    _ = publication.refill()

    publication.refresh()
    await clock.advance(by: .seconds(1))

    #expect(platform.timesMarked == 1)
  }
}

/// A platform that may ask for values at any time.
@MainActor private final class ImpatientPlatform: ActivityPlatform {
  let requestsValuesOffMainThread = true
  private(set) var timesMarked = 0

  private(set) var atBeginning: [[String: ActivityValue]] = []

  func begin(_ publication: Publication) { atBeginning.append(publication.newest.userInfo) }
  func markChanged(_ publication: Publication) { timesMarked += 1 }
  func end(_ publication: Publication) {}
  func deleteSaved(persistentIdentifiers: [String]) async {}
  func deleteAllSaved() async {}
}

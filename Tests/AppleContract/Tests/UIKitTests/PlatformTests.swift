@_spi(System) import AppleFoundation
import BatonUIKit
import Combine
import CoreSpotlight
import OneSystem
@_spi(System) import UIKit

extension Contract {
  /// The published activity as the system sees it, regardless of the presenter.
  @MainActor @Suite struct PlatformTests {
    let platform = AppleActivityPlatform()
    let presenter = HeadlessPresenter()
    let host: ContinuationHost

    init() throws {
      NSUserActivity.deleted = []
      host = try ContinuationHost(
        router: Board.router(), presenter: presenter, platform: platform)
      host.becomeReady()
    }

    @Test("A screen's activity is advertised at once, without its values")
    func advertisedActivity() async throws {
      await host.open(Board(id: "7", zoom: 2))

      let activity = try #require(NSUserActivity.advertised)
      #expect(activity.activityType == "com.example.board")
      #expect(activity.title == "Board 7")
      #expect(activity.isEligibleForHandoff && activity.needsSave)
      #expect(!activity.isEligibleForSearch && activity.contentAttributeSet == nil)
      #expect(activity.userInfo?.isEmpty != false)
    }

    /// Baton recognizes the values that it set on another thread, so it can remove them.
    @Test("An activity saved on another thread gets newer values afterward")
    func newerValues() async throws {
      await host.open(Board(id: "7", zoom: 2))
      let activity = try #require(NSUserActivity.advertised)
      activity.saveElsewhere()
      await host.open(Board(id: "7"))

      activity.save()

      #expect(UserActivity(activity).userInfo == ["id": .string("7")])
    }

    /// The save happens long before Baton would publish the change.
    @Test("A save on another thread sends changes that weren't published yet")
    func unpublishedChange() async throws {
      host.advertiser.interval = .seconds(60)
      await host.open(Board(id: "7", zoom: 2))
      let activity = try #require(NSUserActivity.advertised)
      await waitUntilIdle()
      // This change isn't observed.
      host.advertiser.willPublish = { $0.userInfo["told"] = .bool(true) }
      host.stateChanged()
      await waitUntilIdle()

      activity.saveElsewhere()

      #expect(
        UserActivity(activity).userInfo == [
          "id": .string("7"), "zoom": .integer(2), "told": .bool(true),
        ])
    }

    /// If the main actor had no time to read the values, they're sent with the next save.
    @Test(
      "A change that comes too late for one save is sent with the next", arguments: [true, false])
    func lateChange(isTold: Bool) async throws {
      host.advertiser.interval = .zero
      await host.open(Board(id: "7", zoom: 2))
      let activity = try #require(NSUserActivity.advertised)
      await waitUntilIdle()
      presenter.change(Board.self) { $0.zoom = 3 }
      if isTold { host.stateChanged() }

      activity.saveElsewhere()

      #expect(UserActivity(activity).userInfo["zoom"] == .integer(2))
      await waitUntilIdle()
      #expect(activity.needsSave)
      activity.addUserInfoEntries(from: ["note": "another's"])
      activity.saveElsewhere()
      #expect(
        UserActivity(activity).userInfo == [
          "id": .string("7"), "zoom": .integer(3), "note": .string("another's"),
        ])
      #expect(activity.requiredUserInfoKeys == ["id", "zoom"])
      await waitUntilIdle()
      #expect(!activity.needsSave)
    }

    @Test("A model may publish a change on any thread") func modelElsewhere() async throws {
      let (model, scene) = (BoardModel(), UIWindowScene(named: "boards"))
      let presenter = UIKitPresenter(
        window: UIWindow(windowScene: scene), screens: [BoardScreens(model: model)])
      let host = try ContinuationHost(
        router: Board.router(), presenter: presenter, platform: presenter.activityPlatform)
      host.becomeReady()
      host.advertiser.interval = .zero
      await host.open(model.current)
      let activity = try #require(presenter.activityPlatform.activity)
      activity.save()
      model.current.zoom = 3

      nonisolated(unsafe) let publisher = model.objectWillChange
      SystemTurns.elsewhere { publisher.send() }
      await waitUntilIdle()

      #expect(activity.needsSave)
      activity.save()
      #expect(UserActivity(activity).userInfo["zoom"] == .integer(3))
    }

    @Test("An activity keeps the values that other code added") func addedValues() async throws {
      host.advertiser.interval = .zero
      await host.open(Board(id: "7", zoom: 2))
      let activity = try #require(platform.activity)
      activity.save()

      activity.addUserInfoEntries(from: ["mine": 1])
      activity.requiredUserInfoKeys?.insert("mine")
      await host.open(Board(id: "7"))
      host.advertiser.willPublish = { $0.userInfo["zoom"] = nil }
      await waitUntilIdle()
      let sent = try #require(activity.continueElsewhere())

      #expect(
        UserActivity(sent).userInfo == ["id": .string("7"), "mine": .integer(1)])
    }

    @Test("Events report that another device continued the activity, and its stream")
    func receivedStream() async throws {
      let ear = Ear(host)
      await host.open(Board(id: "7"))
      _ = NSUserActivity.advertised?.continueElsewhere()
      await waitUntilIdle()
      let folder = FileManager.default.temporaryDirectory
      let file = folder.appendingPathComponent("stream \(UUID())")
      try Data([1, 2, 3]).write(to: file)

      let input = try #require(InputStream(url: file))
      platform.activity?.isAskedForStreams(input, OutputStream(toMemory: ()))
      await waitUntilIdle()

      #expect(platform.activity?.supportsContinuationStreams == true)
      #expect(
        ear.heard == ["Board: began", "Board: continued elsewhere", "Board: received a stream"])
    }

    @Test(
      "A continued activity opens a stream, or fails if disconnected", arguments: [true, false])
    func requestedStream(isConnected: Bool) async throws {
      let activity = NSUserActivity(
        UserActivity("com.example.board", userInfo: ["id": .string("7")]))
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("in \(UUID())")
      try Data([1, 2, 3]).write(to: file)
      if isConnected {
        activity.activityState.offered = {
          (InputStream(url: file), OutputStream(toMemory: ()), nil)
        }
      }
      let request = ContinuationRequest(delivered: UserActivity(activity))
      var opening: Task<ContinuationStream, any Error>?

      host.deliver(
        [request], platformObject: activity,
        restorationHandler: { _ in opening = host.continuationStream(of: request) })
      await waitUntilIdle()

      let task = try #require(opening)
      guard isConnected else {
        await #expect(throws: ContinuationStreamError.self) { try await task.value }
        return
      }
      var bytes: [UInt8] = []
      for try await piece in try await task.value.input { bytes += piece }
      #expect(bytes == [1, 2, 3])
    }

    @Test("Saved activities can be deleted by identifier or all at once")
    func deletedActivities() async throws {
      await host.advertiser.deleteSaved(persistentIdentifiers: ["board-7"])
      await host.advertiser.deleteAllSaved()

      #expect(NSUserActivity.deleted == [["board-7"], nil])
    }
  }
}

/// Records the events of publications.
@MainActor private final class Ear {
  private(set) var heard: [String] = []

  init(_ host: ContinuationHost) {
    let events = host.advertiser.events
    Task { [weak self] in for await event in events { self?.heard.append(event.description) } }
  }
}

/// A model that publishes its changes itself.
@MainActor private final class BoardModel: ObservableObject, Restorable {
  nonisolated(unsafe) let objectWillChange = ObservableObjectPublisher()
  var current = Board(id: "7", zoom: 2)

  func restore(_ board: Board, from request: ContinuationRequest) { current = board }
}

private struct BoardScreens: UIKitFeature {
  let model: BoardModel

  var screens: Screens {
    [
      .init(Cellar.self) { _ in UIViewController() },
      .init(Board.self, restorable: { _ in model }, make: { _ in UIViewController() }),
    ]
  }
}

/// A published destination that supports continuation streams.
struct Board: TestDestination {
  static let patterns: [RoutePattern] = ["boards/:id?{zoom}"]
  static let activityTypes: [ActivityType] = ["com.example.board"]
  static let examples = [Board(id: "7", zoom: 2), Board(id: "7")]
  var id = "7"
  var zoom: Int?
  var placement: Placement { .push(on: Cellar()) }

  func describe(_ activity: inout UserActivity) {
    activity.title = "Board \(id)"
    activity.supportsContinuationStreams = true
    activity.persistentIdentifier = "board-\(id)"
  }
}

struct Cellar: TestDestination {
  static let patterns: [RoutePattern] = ["boards"]
}

extension Board {
  static func router(with others: any Destination.Type...) throws -> Router {
    try TestFeature(types: [Board.self, Cellar.self] + others, name: "Boards")
      .router(links: AppLinks(schemes: ["boards"]), home: "/boards")
  }
}

@_spi(System) import AppleFoundation
import Baton
import BatonSimulation
import BatonUIKit
@_spi(System) import CoreSpotlight
import Foundation
import Testing
import UIKit

extension Contract {
  /// The search's results, and the way back.
  @MainActor @Suite struct SearchTests {
    let router: Router

    init() throws {
      SystemLog.problems.clear()
      CSSearchableIndex.items = [:]
      router = try Router(
        features: [Albums()], links: AppLinks(schemes: ["albums"]), home: "/albums/1")
    }

    // S0-19, S3-18: one definition feeds Handoff and search.
    @Test func describesForTheSearchWhatItPublishes() async throws {
      let platform = AppleActivityPlatform()
      let host = try ContinuationHost(
        router: router, presenter: HeadlessPresenter(), platform: platform)
      host.becomeReady()

      await host.open(Album(id: "7"))

      let attributes = try #require(platform.activity?.contentAttributeSet)
      #expect(platform.activity?.isEligibleForSearch == true)
      #expect(attributes.title == "Album 7")
      #expect(attributes.keywords == ["music", "seven"])
      #expect(attributes.relatedUniqueIdentifier == nil)
      #expect(attributes.weakRelatedUniqueIdentifier == "albums://albums/7")
    }

    @Test("An activity names its indexed item only if the app has indexed it")
    func indexedItem() async throws {
      let platform = AppleActivityPlatform()
      platform.isIndexed = { $0.title == "Album 7" }
      let host = try ContinuationHost(
        router: router, presenter: HeadlessPresenter(), platform: platform)
      host.becomeReady()

      await host.open(Album(id: "7"))
      let indexed = platform.activity?.contentAttributeSet?.relatedUniqueIdentifier
      await host.open(Album(id: "8"))
      let other = platform.activity?.contentAttributeSet?.relatedUniqueIdentifier

      #expect(indexed == "albums://albums/7")
      #expect(other == nil)
    }

    // S0-10: a chosen item leads where its activity does.
    @Test func indexesItemsThatLeadBack() async throws {
      try await CSSearchableIndex().index([router.activity(for: Album(id: "7"))])
      let item = try #require(CSSearchableIndex.items.values.first)

      let chosen = NSUserActivity(activityType: CSSearchableItemActionType)
      chosen.userInfo = [CSSearchableItemActivityIdentifier: item.uniqueIdentifier]
      let request = ContinuationRequest(delivered: UserActivity(chosen.transferred()))

      #expect(request.source == .searchItem)
      #expect(try router.hierarchy(for: request).leaf.description == #"Album(id: "7")"#)
    }

    @Test func deletesByIdentifierAndByDomain() async throws {
      let index = CSSearchableIndex()
      let albums = try ["1", "2", "3"].map { try router.activity(for: Album(id: $0)) }
      try await index.index([albums[0]])
      try await index.index(Array(albums[1...]), domain: "new")

      try await index.delete([albums[0]])
      #expect(CSSearchableIndex.items.count == 2)
      try await index.delete(domain: "new")

      #expect(CSSearchableIndex.items.count == 0)
    }

    @Test func indexesNothingWithoutAnIdentifier() {
      #expect(CSSearchableItem(UserActivity("com.example.a")) == nil)
    }

    @Test func leavesWhatIsNotForTheSearchWithoutAttributes() async throws {
      let stage = try await Stage.open()

      _ = await stage.open("/play_video/a")

      #expect(stage.presenter.activityPlatform.activity != nil)
      #expect(stage.presenter.activityPlatform.activity?.contentAttributeSet == nil)
    }
  }
}

struct Album: Destination {
  static let patterns: [RoutePattern] = ["albums/:id"]
  static let activityTypes: [ActivityType] = ["com.example.album"]
  static let examples = [Album(id: "7")]
  static let traits: [DestinationTrait] = [.searchable]
  var id: String
  var placement: Placement { .root }

  func describe(_ activity: inout UserActivity) {
    activity.title = "Album \(id)"
    activity.keywords = ["seven", "music"]
  }
}

struct Albums: Feature {
  var destinations: [any Destination.Type] { [Album.self] }
}

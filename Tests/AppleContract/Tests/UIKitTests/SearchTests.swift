@_spi(System) import AppleFoundation
import BatonUIKit
@_spi(System) import CoreSpotlight
import OneSystem
import UIKit

extension Contract {
  /// Spotlight's search results, and the way from a result back to its destination.
  @MainActor @Suite struct SearchTests {
    let router: Router
    let scenes: SceneDirectory
    let index: SearchIndex

    init() throws {
      CSSearchableIndex.items = [:]
      UserDefaults.standard.removeObject(forKey: "baton.search.leaving")
      NSUserActivity.madeCurrent = []
      router = try TestFeature(Album.self)
        .router(links: AppLinks(schemes: ["albums"]), home: "/albums/1")
      scenes = SceneDirectory(router: router)
      index = SearchIndex(of: scenes)
    }

    private func host() throws -> (ContinuationHost, AppleActivityPlatform) {
      let platform = AppleActivityPlatform()
      let host = try ContinuationHost(
        router: router, presenter: HeadlessPresenter(), platform: platform)
      host.becomeReady()
      return (host, platform)
    }

    // One definition feeds Handoff and search.
    @Test(
      "Search attributes follow an activity's title and keywords, and keep values from other code")
    func searchAttributes() async throws {
      let (host, platform) = try host()
      await host.open(Album(id: "7"))
      let activity = try #require(platform.activity)
      #expect(activity.isEligibleForSearch)
      let given = try #require(activity.contentAttributeSet)
      #expect(given.title == "Album 7")
      #expect(given.keywords == ["music", "seven"])
      #expect(given.relatedUniqueIdentifier == nil)
      given.contentDescription = "An album"
      activity.contentAttributeSet = given
      host.advertiser.willPublish = {
        $0.title = "Renamed"
        $0.keywords.insert("late")
      }

      activity.save()

      let attributes = try #require(activity.contentAttributeSet)
      #expect(attributes.title == "Renamed")
      #expect(attributes.keywords == ["late", "music", "seven"])
      #expect(attributes.contentDescription == "An album")
      #expect(attributes.weakRelatedUniqueIdentifier == "albums://albums/7")
    }

    @Test("An activity names its indexed item only if the app has indexed it")
    func indexedItem() async throws {
      let (host, platform) = try host()
      platform.isIndexed = { $0.title == "Album 7" }

      await host.open(Album(id: "7"))
      let indexed = platform.activity?.contentAttributeSet?.relatedUniqueIdentifier
      await host.open(Album(id: "8"))
      let other = platform.activity?.contentAttributeSet?.relatedUniqueIdentifier

      #expect(indexed == "albums://albums/7")
      #expect(other == nil)
    }

    private var indexed: [String] { CSSearchableIndex.items.keys.sorted() }

    @Test("Items can be updated, replaced, and removed")
    func changes() async throws {
      let index = SearchIndex(of: scenes)
      try await index.update([Album(id: "1"), Album(id: "2")])
      try await index.update([Album(id: "2"), Album(id: "3")])
      #expect(indexed == ["albums://albums/1", "albums://albums/2", "albums://albums/3"])

      try await index.forget([Album(id: "1")])
      #expect(indexed == ["albums://albums/2", "albums://albums/3"])
      try await index.replace(with: [Album(id: "4")])

      #expect(indexed == ["albums://albums/4"])
    }

    @Test("Of two replacements at the same time, only the second one's items remain")
    func simultaneousReplacements() async throws {
      CSSearchableIndex.heldDeletions = []
      let first = Task { try await index.replace(with: [Album(id: "1")]) }
      let second = Task { try await index.replace(with: [Album(id: "2")]) }
      await waitUntilIdle()

      let held = try #require(CSSearchableIndex.heldDeletions)
      CSSearchableIndex.heldDeletions = nil
      for end in held { end() }
      try await first.value
      try await second.value

      #expect(indexed == ["albums://albums/2"])
    }

    @Test("If an account signs out during indexing, its items aren't indexed")
    func lateItems() async throws {
      scenes.account = "ada"
      scenes.account = "ben"
      CSSearchableIndex.onDelete = { MainActor.assumeIsolated { scenes.account = nil } }

      await #expect(throws: RoutingError.self) { try await index.update([Album(id: "1")]) }
      await waitUntilIdle()

      #expect(indexed == [])
    }

    @Test("If a change waits while its account signs out, the account's items are removed")
    func waitingChange() async throws {
      scenes.account = "ada"
      try await index.update([Album(id: "1")])
      CSSearchableIndex.heldDeletions = []
      let first = Task { try await index.forget([Album(id: "2")]) }
      let second = Task { try await index.update([Album(id: "3")]) }
      await waitUntilIdle()
      CSSearchableIndex.refusals = 1
      scenes.account = nil
      await waitUntilIdle()

      let held = try #require(CSSearchableIndex.heldDeletions)
      CSSearchableIndex.heldDeletions = nil
      for end in held { end() }
      try await first.value
      await #expect(throws: RoutingError.self) { try await second.value }
      await waitUntilIdle()

      #expect(indexed == [])
    }

    @Test("Each index removes an account's items, and saves the account until they're gone")
    func severalIndexes() async throws {
      let other = SearchIndex(of: scenes)
      scenes.account = "ada"
      await waitUntilIdle()
      CSSearchableIndex.heldDeletions = []
      scenes.account = nil
      await waitUntilIdle()

      let held = try #require(CSSearchableIndex.heldDeletions)
      CSSearchableIndex.heldDeletions = nil
      #expect(held.count == 2)
      #expect(UserDefaults.standard.stringArray(forKey: "baton.search.leaving")?.count == 1)
      for end in held { end() }
      await waitUntilIdle()
      #expect(UserDefaults.standard.stringArray(forKey: "baton.search.leaving") == [])
      withExtendedLifetime(other) {}
    }

    @Test("At sign-out, an account's items are removed, if not at once then later, and no others")
    func refusedRemoval() async throws {
      var problems: [any Error] = []
      index.onProblem = { problems.append($0) }
      try await index.update([Album(id: "free")])
      scenes.account = "ada"
      try await index.update([Album(id: "1")])
      CSSearchableIndex.refusals = 2
      scenes.account = "ada.b"
      await until { problems.count == 1 }
      #expect(indexed == ["albums://albums/1", "albums://albums/free"])

      try await index.update([Album(id: "2")])
      try await index.update([Album(id: "3")])

      // The account "ada.b" isn't a part of the account "ada".
      #expect(problems.count == 2)
      let remaining = ["albums://albums/2", "albums://albums/3", "albums://albums/free"]
      #expect(indexed == remaining)

      CSSearchableIndex.refusals = 1
      scenes.account = nil
      await until { problems.count == 3 }
      #expect(indexed == remaining)
      let nextLaunch = SearchIndex(of: SceneDirectory(router: router))
      await until { indexed == ["albums://albums/free"] }
      withExtendedLifetime(nextLaunch) {}
    }

    @Test("A late removal spares an account that has signed in again")
    func returningAccount() async throws {
      var problems = 0
      index.onProblem = { _ in problems += 1 }
      scenes.account = "ada"
      try await index.update([Album(id: "1")])
      CSSearchableIndex.refusals = 1
      scenes.account = nil
      await until { problems == 1 }
      scenes.account = "ada"
      try await index.update([Album(id: "2")])
      _ = SearchIndex(of: SceneDirectory(router: router))
      await waitUntilIdle()
      #expect(indexed == ["albums://albums/1", "albums://albums/2"])
      CSSearchableIndex.refusals = 1
      CSSearchableIndex.onDelete = { MainActor.assumeIsolated { scenes.account = "ada" } }
      scenes.account = nil
      await until { problems == 2 }
      _ = SearchIndex(of: SceneDirectory(router: router))
      await waitUntilIdle()

      try await index.update([Album(id: "3")])

      #expect(indexed == ["albums://albums/1", "albums://albums/2", "albums://albums/3"])
      CSSearchableIndex.refusals = 1
      scenes.account = nil
      await until { problems == 3 }
      try await index.update([])
      #expect(indexed == [])
    }

    @Test("An item that couldn't be found or opened isn't indexed", arguments: [0, 1, 2])
    func unfit(number: Int) async throws {
      let router = try TestFeature(Album.self, Cassette.self, Vinyl.self, Bootleg.self)
        .router(links: AppLinks(schemes: ["albums"]), home: "/albums/1")
      let index = SearchIndex(of: SceneDirectory(router: router))
      let unfit: [any Destination] = [
        Cassette(id: "1"), Vinyl(id: "1"), Bootleg(id: "1"),
      ]

      await #expect(throws: RoutingError.self) {
        try await index.update([Album(id: "1"), unfit[number]])
      }

      #expect(indexed == [])
    }
  }
}

struct Album: TestDestination {
  static let patterns: [RoutePattern] = ["albums/:id"]
  static let activityTypes: [ActivityType] = ["com.example.album"]
  static let traits: [DestinationTrait] = [.searchable]
  var id = "7"

  func describe(_ activity: inout UserActivity) {
    activity.title = "Album \(id)"
    activity.keywords = ["seven", "music"]
  }
}

/// A destination with a redacted value.
private struct Bootleg: TestDestination {
  static let patterns: [RoutePattern] = ["bootlegs/:id"]
  static let traits: [DestinationTrait] = [.redacts("id")]
  var id = "7"
  var placement: Placement { .push(on: Album(id: "1")) }

  func describe(_ activity: inout UserActivity) { activity.title = "Bootleg" }
}

/// A destination without a title.
private struct Cassette: TestDestination {
  static let patterns: [RoutePattern] = ["cassettes/:id"]
  var id = "7"
  var placement: Placement { .push(on: Album(id: "1")) }
}

/// A destination that doesn't accept requests from Spotlight.
private struct Vinyl: TestDestination {
  static let patterns: [RoutePattern] = ["vinyls/:id"]
  static let traits: [DestinationTrait] = [.accepts(.webLink, .customScheme)]
  var id = "7"
  var placement: Placement { .push(on: Album(id: "1")) }

  func describe(_ activity: inout UserActivity) { activity.title = "Vinyl" }
}

import BatonTesting
import BatonUIKit
import OneSystem
@_spi(System) import UIKit

extension Adapters {
  /// Links that arrive while the user is searching in a screen.
  @MainActor @Suite struct UIKitSearchFieldTests {
    private let search = UISearchController(searchResultsController: nil)

    /// Opens a link and starts a search there.
    private func searched(
      in link: String = "/lobby", ownContext: Bool = true
    ) async throws -> UIKitHouse {
      let house = try await UIKitHouse()
      try await house.scene.open(link)
      let screen = try #require(house.stack(0).topViewController)
      screen.definesPresentationContext = ownContext
      search.begins(in: screen)
      await waitUntilIdle()
      #expect(search.isActive)
      return house
    }

    @Test("Going back from a pushed screen returns to the active search")
    func pushFromSearch() async throws {
      let house = try await searched()
      #expect(house.line == "Hall > Lobby")

      #expect(try await house.scene.open("/letter/1").reason == nil)

      #expect(house.line == #"Hall > Lobby > Letter(id: "1")"#)
      #expect(search.isActive)
      try house.stack(0).isSwipedBack()
      await waitUntilIdle()
      #expect(house.line == "Hall > Lobby")
      #expect(search.isActive)
    }

    @Test("A sheet opens over an active search without ending it")
    func sheetOverSearch() async throws {
      let house = try await searched()

      #expect(try await house.scene.open("/deed").reason == nil)

      #expect(house.line == "Hall > Lobby > Deed")
      #expect(search.presentedViewController != nil)
      try await house.scene.open("/letter/1")
      #expect(house.line == #"Hall > Lobby > Letter(id: "1")"#)
      #expect(search.isActive)
    }

    @Test("A confirmation appears over an active search without ending it")
    func confirmationOverSearch() async throws {
      let house = try await searched()
      #expect(try await house.presenter.isConfirmed(over: search))
      #expect(search.isActive)
    }

    @Test("A search ends when its screen leaves") func searchedScreenLeaves() async throws {
      let house = try await searched(in: "/letter/1")

      #expect(try await house.scene.open("/deed").reason == nil)

      #expect(house.line == "Hall > Lobby > Deed")
      #expect(!search.isActive)
    }

    /// If the screen doesn't define a presentation context, the search covers the whole window.
    @Test("A link ends a search that covers the whole window")
    func searchOverWindow() async throws {
      let house = try await searched(ownContext: false)
      #expect(house.line == "Hall > Lobby > foreign UISearchController")

      #expect(try await house.scene.open("/letter/1").reason == nil)

      #expect(house.line == #"Hall > Lobby > Letter(id: "1")"#)
      #expect(!search.isActive)
    }
  }
}

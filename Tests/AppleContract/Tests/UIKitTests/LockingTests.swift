@_spi(System) import AppleFoundation
import Baton
import BatonUIKit
import GuardedPlaces
import OneSystem
import Testing
@_spi(System) import UIKit

extension Contract {
  /// Places whose requirements are not met: what stands in their stead, and what comes back.
  @MainActor @Suite struct LockingTests {
    @Test func locksInATabAndKeepsItsName() async throws {
      let house = try await GuardedHouse()
      _ = await house.host.open(Vault(note: "gold"))
      let stack = try house.stack(1)

      await house.turn(nil, .deny("out"))

      #expect(house.line == "Hall > Vault (locked)")
      #expect(try house.stack(1) === stack)
      #expect(!(stack.viewControllers[0] is Room<Vault>))
      #expect(stack.tabBarItem.title == "Vault")
      await house.turn("ana", .allow)
      #expect(house.line == #"Hall > Vault(note: "gold")"#)
      #expect(stack.viewControllers.map { $0 is Room<Vault> } == [true])
      #expect(problems == [])
    }

    @Test func locksInAPaneBesideWhatStays() async throws {
      let house = try await GuardedHouse()
      _ = await house.host.open(Safe())
      let split = try #require(try house.tabs.viewControllers?[2] as? UISplitViewController)
      let desk = split.viewController(for: .primary)

      await house.turn(nil, .deny("out"))

      #expect(house.line == "Hall > Office > Safe (locked)")
      #expect(split.viewController(for: .primary) === desk)
      await house.turn("ana", .allow)
      #expect(house.line == "Hall > Office > Safe")
      #expect(problems == [])
    }

    @Test func locksOnAStackAndKeepsWhatLiesBelow() async throws {
      let house = try await GuardedHouse()
      _ = await house.host.open(Stamp(letter: "1"))
      let stack = try house.stack(0)
      let lobby = stack.viewControllers[0]

      await house.turn(nil, .deny("out"))
      #expect(stack.viewControllers.first === lobby)
      await house.turn("ana", .allow)

      #expect(
        house.line == #"Hall > Lobby > Letter(id: "1") > Stamp(letter: "1")"#)
      #expect(stack.viewControllers.first === lobby)
      #expect(problems == [])
    }

    @Test func showsNothingOfALetterWhileNobodyHasSignedIn() async throws {
      let house = try await GuardedHouse()
      _ = await house.host.open(Stamp(letter: "1"))

      house.door.decision = .deny("out")
      house.host.account = nil

      // In the same turn of the main actor.
      let stack = try house.stack(0)
      #expect(!stack.viewControllers.contains { $0 is Room<Letter> || $0 is Room<Stamp> })
      #expect(house.line == "Hall > Lobby > Letter (locked)")
      #expect(stack.viewControllers.count == 2)
    }

    @Test func locksWhatIsPresentedAndBringsItBack() async throws {
      let house = try await GuardedHouse()
      _ = await house.host.open(Deed())

      house.door.decision = .deny("out")
      house.host.account = nil
      #expect(house.line == "Hall > Lobby > Deed (locked)")
      await house.turn("ana", .allow)

      #expect(house.line == "Hall > Lobby > Deed")
      #expect(problems == [])
    }

    @Test func locksTheRootAndOpensItByItsButton() async throws {
      let house = try await GuardedHouse(.deny("out"), isAllGuarded: true)
      #expect(house.line == "Hall (locked)")
      let stack = try #require(house.window.rootViewController as? UINavigationController)

      house.door.decision = .allow
      try house.pressRetry(on: stack.viewControllers.first)
      await rest()

      #expect(house.line == "Hall > Lobby")
      #expect(try house.tabs.viewControllers?.count == 3)
      #expect(problems == [])
    }

    @Test func presentsASignInOverALockedRoot() async throws {
      let house = try await GuardedHouse(
        .park(showing: SignInForm()), isAllGuarded: true, account: nil)
      #expect(house.line == "Hall (locked) > SignInForm")
      let sheet = try #require(house.window.rootViewController?.presentedViewController)

      await house.turn("ana", .allow)

      #expect(house.line == "Hall > Lobby")
      #expect(sheet.presentingViewController == nil)
      #expect(problems == [])
    }

    @Test func pushesOnAndPresentsOverWhatIsLocked() async throws {
      let house = try await GuardedHouse(.deny("out"))

      _ = await house.host.open(Brochure(id: "1"))
      #expect(house.line == #"Hall > Vault (locked) > Brochure(id: "1")"#)
      _ = await house.host.open(Leaflet(id: "2"))
      #expect(house.line == #"Hall > Vault (locked) > Leaflet(id: "2")"#)
      await house.turn("ana", .allow)

      #expect(house.line == #"Hall > Vault (locked) > Leaflet(id: "2")"#)
      #expect(problems == [])
    }

    @Test func makesThePlaceholderThatTheAppWants() async throws {
      var names: [String] = []
      var retries: [@MainActor () -> Void] = []
      let house = try await GuardedHouse(.deny("out")) { name, retry in
        names.append(name)
        retries.append(retry)
        return Drawer()
      }
      #expect(names.sorted() == ["Safe", "Vault"])
      try house.tabs.isTapped(1)
      await rest()
      #expect(house.line == "Hall > Vault (locked)")

      house.door.decision = .allow
      retries[0]()
      await rest()

      #expect(house.line == "Hall > Vault")
    }
  }
}

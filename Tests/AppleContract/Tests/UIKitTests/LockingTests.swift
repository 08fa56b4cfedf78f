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

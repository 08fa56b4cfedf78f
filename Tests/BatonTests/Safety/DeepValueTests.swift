import Baton
import BatonTesting
import Foundation
import Testing

/// Tests for values that are nested to any depth: no operation on them overflows a 512 KB stack.
@Suite struct DeepValueTests {
  enum Container: String, CaseIterable {
    case array, set, dictionary, all

    func wrapping(_ value: ActivityValue, level: Int) -> ActivityValue {
      switch self {
      case .array: .array([value])
      case .set: .set([value])
      case .dictionary: .dictionary(["a": value])
      case .all:
        (level % 3 == 0 ? Self.array : level % 3 == 1 ? .set : .dictionary)
          .wrapping(value, level: level)
      }
    }
  }

  private static func value(
    _ levels: Int, in container: Container, around inner: ActivityValue = .integer(1)
  ) -> ActivityValue {
    (0..<levels).reduce(inner) { container.wrapping($0, level: $1) }
  }

  @Test("A value of any depth is built and released", arguments: Container.allCases)
  func release(container: Container) async throws {
    let isDeep = try await onSmallStack {
      Self.value(20_000, in: container).isTooDeep
    }
    #expect(isDeep)
  }

  @Test("Releasing one of two owners leaves the value whole")
  func sharedValue() async throws {
    let isWhole = try await onSmallStack {
      let inner = Self.value(10, in: .array)
      var outer: ActivityValue? = Self.value(20_000, in: .all, around: inner)
      outer = nil
      return outer == nil && inner == Self.value(10, in: .array)
    }
    #expect(isWhole)
  }

  @Test("Deep values are compared and hashed", arguments: Container.allCases)
  func equality(container: Container) async throws {
    let found = try await onSmallStack {
      let a = Self.value(10_000, in: container)
      let b = Self.value(10_000, in: container)
      let c = Self.value(10_000, in: container, around: .integer(2))
      return [a == b, a == c, Set([a, b]).count == 1, Set([a, c]).count == 2]
    }
    #expect(found == [true, false, true, true])
  }

  @Test("Sets are equal if they hold equal containers, in any order")
  func setsOfContainers() {
    let a = ActivityValue.set([.array([.integer(1)]), .array([.integer(2)]), .string("x")])
    let b = ActivityValue.set([.string("x"), .array([.integer(2)]), .array([.integer(1)])])
    let c = ActivityValue.set([.string("x"), .array([.integer(2)]), .array([.integer(3)])])
    #expect(a == b)
    #expect(a.hashValue == b.hashValue)
    #expect(a != c)
  }
}

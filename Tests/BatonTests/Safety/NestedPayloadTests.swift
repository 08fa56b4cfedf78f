import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// Tests that endlessly nested payloads never crash the process, no matter how they arrive. All
/// sources, decoders, and encoders have the same limit. The tests run on a 512 KB stack.
@Suite struct NestedPayloadTests {
  /// A value that contains itself, in lists or with hand-written coding.
  struct Knot: Codable, Hashable, Sendable {
    var inner: [Knot]?

    init(_ levels: Int) { inner = levels > 0 ? [Knot(levels - 1)] : nil }
  }

  /// A type that decodes itself from its own value over and over.
  struct Endless: Codable, Hashable, Sendable {
    init() {}
    init(from decoder: any Decoder) throws {
      _ = try decoder.singleValueContainer().decode(Endless.self)
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode("end")
    }
  }

  /// The containers to nest: lists, sets, dictionaries, or dictionaries of lists.
  enum Form: String, CaseIterable {
    case array, set, dictionary, both

    /// - Parameter level: The number of levels inside this level. Only the innermost levels are
    ///   sets, because on Linux, each level of sets doubles the time that Foundation takes to
    ///   compare them.
    func wrapped(_ value: Any, level: Int) -> Any {
      switch self {
      case .set where level < 8: NSSet(array: [value])
      case .array, .set: [value] as [Any]
      case .dictionary: ["a": value] as [AnyHashable: Any]
      case .both: ["a": [value]] as [AnyHashable: Any]
      }
    }
  }

  struct Parcel: RootDestination {
    static let patterns: [RoutePattern] = ["parcels/:id"]
    static let activityTypes: [ActivityType] = ["com.example.parcel"]
    static let examples = [Parcel(id: 1), Parcel(id: 2, knot: Knot(1))]
    var id: Int
    var knot: Knot?
  }

  /// A value from the platform. The test releases the value on its own stack, because a platform
  /// would release it, too.
  struct Held<Value>: @unchecked Sendable { let value: Value }

  let router: Router

  init() throws {
    router = try TestFeature(Parcel.self).router(home: "/parcels/1")
  }

  @Test("Platform values may nest up to 64 levels", arguments: Form.allCases)
  func levelLimit(form: Form) async throws {
    let levels = form == .both ? 32 : 64
    let taken = try await onSmallStack {
      [levels - 1, levels, levels + 1].map { count in
        let object = (0..<count).reduce("x" as Any) { form.wrapped($0, level: $1) }
        return ActivityValue(boxed: object) != nil
      }
    }
    #expect(taken == [true, true, false])
  }

  /// A payload of 4 KB can contain 1,900 levels.
  @Test(
    "A notification's endlessly nested value is dropped, its link kept", arguments: Form.allCases)
  func notificationPayload(form: Form) async throws {
    let held = Held(value: (0..<1_900).reduce("x" as Any) { form.wrapped($0, level: $1) })
    let values = try await onSmallStack {
      [String: ActivityValue](boxed: ["aps": held.value, "link": "demoapp://parcels/1"])
    }
    #expect(values == ["link": .string("demoapp://parcels/1")])
    // Keep the payload until the thread with the small stack has ended, because Foundation releases
    // it recursively.
    withExtendedLifetime(held) {}
  }

  @Test("An activity value nested too deeply fails to decode") func deepActivity() async throws {
    let router = router
    // Values that an app makes itself, without a platform object.
    let knots = [40, 500, 600].map { levels in
      (0..<levels).reduce(ActivityValue.dictionary([:])) { value, _ in
        .dictionary(["inner": .array([value])])
      }
    }
    let texts = try await onSmallStack {
      knots.map { knot -> String in
        let activity = UserActivity(
          "com.example.parcel", userInfo: ["id": .integer(1), "knot": knot])
        do {
          return "\(try router.hierarchy(for: activity))"
        } catch {
          return "\(error)"
        }
      }
    }
    for (text, limit) in zip(
      texts, ["deeper than 64 levels", "deeper than 64 levels", "1024 values"])
    {
      #expect(text.contains(limit), "\(text)")
    }
  }

  @Test("A type that decodes itself forever fails at the limit") func selfDecodingType()
    async throws
  {
    struct Spiral: TestDestination {
      static let activityTypes: [ActivityType] = ["com.example.spiral"]
      var turn: Endless?
    }
    let router = try TestFeature(Parcel.self, Spiral.self).router(home: "/parcels/1")
    let text = try await onSmallStack {
      let activity = UserActivity("com.example.spiral", userInfo: ["turn": .string("x")])
      do {
        return "\(try router.hierarchy(for: activity))"
      } catch {
        return "\(error)"
      }
    }
    #expect(text.contains("nested deeper than 64 levels"), "\(text)")
  }

  /// Tries every depth until writing fails.
  @Test("Any nesting that can be written can be read back") func writtenDepth() async throws {
    let router = router
    let last = try await onSmallStack {
      var last = 0
      for levels in 0...70 {
        let parcel = Parcel(id: 1, knot: Knot(levels))
        guard let activity = try? router.activity(for: parcel) else { break }
        last = levels
        guard case .opened(let place) = router.outcome(of: activity),
          place.leaf.destination as? Parcel == parcel
        else { return -levels }
        let boxed = [String: ActivityValue](boxed: activity.userInfo.mapValues(\.boxed))
        guard boxed == activity.userInfo else { return -1_000 - levels }
        let saved = router.decodeScene(try router.encodeScene(.init(hierarchy: place)).data)
        guard saved.scene.hierarchy == place else { return -2_000 - levels }
        guard activity.problems.allSatisfy({ $0.code != .nesting }) else { return -3_000 - levels }
      }
      return last
    }
    // A list and a structure for each level.
    #expect(last == 31)
  }

  @Test("A value nested too deeply is described as an ellipsis") func deepDescription() async throws
  {
    let deep = (0..<500).reduce(ActivityValue.null) { value, _ in .array([value]) }
    let text = try await onSmallStack { deep.description }
    #expect(text == "\u{2026}")
  }
}

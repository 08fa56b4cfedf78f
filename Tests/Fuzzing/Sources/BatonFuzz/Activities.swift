import Baton
import BatonInspection
import Foundation

/// Fuzzes activities with any values. Each activity opens something or is refused, and messages
/// contain no raw values.
enum Activities {
  private static let types: [ActivityType] = [
    "com.example.artwork", "com.example.pin", .browsingWeb, .searchItem, .searchQuery, "other",
  ]
  private static let keys = [
    "id", "code", "note", "version", "parts", "kCSSearchableItemActivityIdentifier",
    "kCSSearchQueryString",
  ]

  static func ask(_ bytes: [UInt8]) {
    var generator = ByteGenerator(bytes)
    var activity = UserActivity(types[Int(generator.byte()) % types.count])
    if generator.byte() & 1 == 1 {
      activity.webpageURL = URL(string: generator.text(upTo: 64))
    }
    while !generator.isEmpty, activity.userInfo.count < 12 {
      let number = Int(generator.byte())
      let key = number < 200 ? keys[number % keys.count] : generator.text(upTo: 8)
      activity.userInfo[key] = value(&generator)
    }
    expectQuick(bytes.count, nanosecondsPerByte: 1_000_000) { answer(activity) }
  }

  private static func answer(_ activity: UserActivity) {
    let first = Result { () throws(RoutingError) in try gallery.hierarchy(for: activity) }
    let second = Result { () throws(RoutingError) in try gallery.hierarchy(for: activity) }
    expect(first == second, "two answers")
    let explanation = gallery.explain(activity)
    for text in [explanation.description, explanation.redacted, activity.description] {
      expect(!text.unicodeScalars.contains { $0.isHidden && $0 != "\n" }, "raw: \(text)")
    }
    for value in activity.userInfo.values {
      let boxed = ActivityValue(boxed: value.boxed)
      if value.isTooDeep {
        expect(boxed == nil, "taken in, though too deep")
      } else if case .success = first {
        expect(boxed == value, "\(value) came back as \(String(describing: boxed))")
      }
    }
    // If a hierarchy can be written, it must be possible to read it back.
    guard case .success(let hierarchy) = first,
      let data = try? gallery.encodeScene(.init(hierarchy: hierarchy)).data
    else { return }
    let decoded = gallery.decodeScene(data)
    expect(
      decoded.scene.hierarchy == hierarchy || !decoded.problems.isEmpty
        || hierarchy.description.contains("redacted"),
      "saved as another: \(hierarchy)")
  }

  private static func value(_ generator: inout ByteGenerator) -> ActivityValue {
    // Nest the value to the depth that a byte determines, without recursion.
    var value = plain(&generator)
    let wraps = generator.byte()
    for number in 0..<(wraps < 128 ? Int(wraps) % 4 : Int(wraps)) {
      switch number % 3 {
      case 0: value = .array([value, plain(&generator)])
      case 1: value = .dictionary(["a": value])
      // On Linux, each level of sets doubles the time that Foundation takes to compare them.
      default: value = number < 12 ? .set([value]) : .array([value])
      }
    }
    return value
  }

  private static func plain(_ generator: inout ByteGenerator) -> ActivityValue {
    switch generator.byte() % 12 {
    case 0: .bool(generator.byte() & 1 == 1)
    case 1: .integer(Int64(bitPattern: generator.next()))
    case 2: .integer(Int64(generator.byte()))
    case 3: .unsigned(.max - UInt64(generator.byte()))
    case 4: .double(Double(bitPattern: generator.next() & ~(0x7FF << 52) | 0x3FF << 52))
    case 5: .double(.infinity)
    case 6: .date(Date(timeIntervalSinceReferenceDate: Double(generator.byte()) * 1e17))
    case 7: .data(Data(generator.text(upTo: 16).utf8))
    case 8: URL(string: "https://example.com/" + generator.text(upTo: 16)).map { .url($0) } ?? .null
    case 9: .null
    default: .string(generator.text(upTo: 40))
    }
  }
}

import Baton
import Foundation
import Testing

/// Tests for converting values to the platform's objects and back.
@Suite struct BoxedValuesTests {
  static let values: [ActivityValue] = [
    .string(""), .bool(true), .bool(false), .integer(0), .integer(1), .integer(.min),
    .unsigned(.max), .double(1), .double(-0.5), .date(Date(timeIntervalSince1970: 0.5)),
    .data(Data()), .url(URL(fileURLWithPath: "/inbox/a")), .array([]),
    .array([.null, .bool(true)]),
    .set([]), .set([.string("a"), .integer(1)]), .dictionary([:]),
    .dictionary(["a": .dictionary(["b": .set([.double(2)])])]), .null,
  ]

  @Test("Values survive conversion to platform objects and back", arguments: values) func roundTrip(
    value: ActivityValue
  ) {
    #expect(ActivityValue(boxed: value.boxed) == value)
  }

  @Test("Foundation objects become activity values") func foundationObjects() {
    let objects: [AnyHashable: Any] = [
      "text": NSString("a"), "list": NSArray(array: [NSNumber(value: Int8(1)), NSString("b")]),
      "values": NSDictionary(dictionary: ["yes": NSNumber(value: true)]),
      "date": NSDate(timeIntervalSinceReferenceDate: 3), "data": NSData(),
    ]

    #expect(
      [String: ActivityValue](boxed: objects) == [
        "text": .string("a"), "list": .array([.integer(1), .string("b")]),
        "values": .dictionary(["yes": .bool(true)]),
        "date": .date(Date(timeIntervalSinceReferenceDate: 3)), "data": .data(Data()),
      ])
  }

  @Test("Swift sets, arrays, and dictionaries become activity values") func swiftCollections() {
    #expect(ActivityValue(boxed: [1, 2] as Set<AnyHashable>) == .set([.integer(1), .integer(2)]))
    #expect(ActivityValue(boxed: ["a": [true]]) == .dictionary(["a": .array([.bool(true)])]))
  }

  @Test("An integer beyond 64 bits is an error, and a smaller one of its type is not")
  @available(iOS 18, macOS 15, tvOS 18, visionOS 2, watchOS 11, *)
  func wideIntegers() throws {
    func record(_ number: Int128) throws -> ValueRecord {
      try ValueRecord(encoding: ["numbers": [number]])
    }

    #expect(try record(-5).dictionary == ["numbers": .array([.integer(-5)])])
    #expect(try record(Int128(UInt64.max)).dictionary == ["numbers": .array([.unsigned(.max)])])
    #expect(throws: EncodingError.self) { try record(.max) }
  }

  @Test("Objects that NSUserActivity can't carry are rejected") func unsupportedObjects() {
    #expect(ActivityValue(boxed: NSObject()) == nil)
    #expect(ActivityValue(boxed: [NSObject()]) == nil)
    #expect(ActivityValue(boxed: ["a": NSObject()]) == nil)
    #expect([String: ActivityValue](boxed: [1: "a", "b": NSObject()]) == [:])
  }
}

public import Foundation

/// A value that an activity can contain: one of the types documented for
/// `NSUserActivity.userInfo`.
public enum ActivityValue: Sendable, Hashable {
  /// `NSString`.
  case string(String)
  /// `NSNumber` from a Boolean.
  case bool(Bool)
  /// `NSNumber` from an integer up to `Int64.max`.
  case integer(Int64)
  /// `NSNumber` from an integer above `Int64.max`.
  case unsigned(UInt64)
  /// `NSNumber` from a floating-point number.
  case double(Double)
  /// `NSDate`.
  case date(Date)
  /// `NSData`.
  case data(Data)
  /// `NSURL`.
  case url(URL)
  /// `NSArray`.
  case array([ActivityValue])
  /// `NSSet`.
  case set(Set<ActivityValue>)
  /// `NSDictionary`, with strings as keys.
  case dictionary([String: ActivityValue])
  /// `NSNull`.
  case null

  // The compiler's own comparison is large, and repeated wherever values are compared.
  @inline(never) public static func == (one: Self, other: Self) -> Bool {
    switch (one, other) {
    case (.string(let one), .string(let other)): one == other
    case (.bool(let one), .bool(let other)): one == other
    case (.integer(let one), .integer(let other)): one == other
    case (.unsigned(let one), .unsigned(let other)): one == other
    case (.double(let one), .double(let other)): one == other
    case (.date(let one), .date(let other)): one == other
    case (.data(let one), .data(let other)): one == other
    case (.url(let one), .url(let other)): one == other
    case (.array(let one), .array(let other)): one == other
    case (.set(let one), .set(let other)): one == other
    case (.dictionary(let one), .dictionary(let other)): one == other
    case (.null, .null): true
    case (.string, _), (.bool, _), (.integer, _), (.unsigned, _), (.double, _), (.date, _),
      (.data, _), (.url, _), (.array, _), (.set, _), (.dictionary, _), (.null, _):
      false
    }
  }
}

extension ActivityValue: CustomStringConvertible {
  /// The value as one line of text, identical on every platform. Values that are nested too deeply
  /// are left out.
  public var description: String { isTooDeep ? "\u{2026}" : text }

  private var text: String {
    switch self {
    case .string(let text): text.quoted
    case .bool(let bool): bool ? "true" : "false"
    case .integer(let number): String(number)
    case .unsigned(let number): String(number)
    case .double(let number): String(number)
    case .date(let date): date.rfc3339 ?? String(date.timeIntervalSinceReferenceDate)
    case .data(let data):
      "0x" + data.map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }.joined()
    case .url(let url): "<\(url.absoluteString.escaped)>"
    case .array(let values): "[\(values.map(\.text).joined(separator: ", "))]"
    case .set(let values): "{\(values.map(\.text).ordered().joined(separator: ", "))}"
    case .dictionary(let values):
      "["
        + values.ordered { $0.key < $1.key }
        .map { "\($0.key.escaped): \($0.value.text)" }.joined(separator: ", ") + "]"
    case .null: "nil"
    }
  }

  /// The kind of value, for messages.
  var kindName: String {
    switch self {
    case .string: "a string"
    case .bool: "a Boolean"
    case .integer, .unsigned: "a whole number"
    case .double: "a number"
    case .date: "a date"
    case .data: "data"
    case .url: "a URL"
    case .array: "a list"
    case .set: "a set"
    case .dictionary: "a dictionary"
    case .null: "null"
    }
  }
}

extension ActivityValue {
  /// The maximum nesting depth of lists, sets, and dictionaries in a value. Deeper values are
  /// rejected everywhere. This makes recursion safe and guarantees that any saved value can be read
  /// back.
  package static let maxLevels = 64

  package var isTooDeep: Bool {
    var isTooDeep = false
    forEachValue { value, level in
      isTooDeep = level >= Self.maxLevels && value.isContainer
      return !isTooDeep
    }
    return isTooDeep
  }

  /// Calls a function for this value and each value inside it, until the function returns false.
  /// This method doesn't recurse, because a value from outside the app may have any depth.
  func forEachValue(_ body: (_ value: ActivityValue, _ level: Int) -> Bool) {
    guard body(self, 0), isContainer else { return }
    var open = [(value: self, level: 1)]
    while let (container, level) = open.popLast() {
      for value in container.elements ?? [] {
        guard body(value, level) else { return }
        if value.isContainer { open.append((value, level + 1)) }
      }
    }
  }

  /// The values in an array, set, or dictionary, in any order. Nil for other values.
  package var elements: [ActivityValue]? {
    switch self {
    case .array(let values): values
    case .set(let values): Array(values)
    case .dictionary(let values): Array(values.values)
    default: nil
    }
  }

  var isContainer: Bool {
    switch self {
    case .array, .set, .dictionary: true
    default: false
    }
  }
}

extension Set<ActivityValue> {
  /// The values sorted by their text, so the order is the same in each process.
  package var inOrder: [ActivityValue] {
    map { (value: $0, text: $0.description) }.ordered { $0.text < $1.text }.map(\.value)
  }
}

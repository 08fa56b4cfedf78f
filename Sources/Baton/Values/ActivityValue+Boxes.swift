import Foundation

extension ActivityValue {
  /// Creates a value from a Swift value or an Objective-C object. After a transfer, each value in
  /// `NSUserActivity.userInfo` is an Objective-C object. Returns nil for objects that an activity
  /// can't contain, or that are nested deeper than 64 levels.
  package init?(boxed value: Any, level: Int = 0) {
    switch value {
    // Containers come first: on platforms other than Apple's, casting a container to a class would
    // bridge everything in it, at any depth.
    case let value as [Any]:
      guard let values = Self.all(value, level) else { return nil }
      self = .array(values)
    case let value as [AnyHashable: Any]:
      guard level < Self.maxLevels else { return nil }
      let values = [String: ActivityValue](boxed: value, level: level + 1)
      guard values.count == value.count else { return nil }
      self = .dictionary(values)
    case let value as String: self = .string(value)
    case let value as NSNumber: self.init(value)
    case let value as Date: self = .date(value)
    case let value as Data: self = .data(value)
    case let value as URL: self = .url(value)
    case let value as NSURL: self = .url(value as URL)
    case let value as NSSet:
      guard let values = Self.all(value.allObjects, level) else { return nil }
      self = .set(Set(values))
    case let value as Set<AnyHashable>:
      guard let values = Self.all(value.map(\.base), level) else { return nil }
      self = .set(Set(values))
    case is NSNull: self = .null
    default: return nil
    }
  }

  /// The value as an instance of a class documented for `NSUserActivity.userInfo`.
  package var boxed: Any {
    switch self {
    case .string(let text): text
    case .bool(let bool): NSNumber(value: bool)
    case .integer(let number): NSNumber(value: number)
    case .unsigned(let number): NSNumber(value: number)
    case .double(let number): NSNumber(value: number)
    case .date(let date): date
    case .data(let data): data
    case .url(let url): url
    case .array(let values): values.map(\.boxed)
    case .set(let values): NSSet(array: values.map(\.boxed))
    case .dictionary(let values): values.mapValues(\.boxed)
    case .null: NSNull()
    }
  }

  /// Creates a value from a number, using its type to distinguish Booleans, integers, and
  /// fractions.
  private init(_ number: NSNumber) {
    // An 8-bit integer has the same `objCType` as a Boolean on Apple platforms, but another class.
    if Swift.type(of: number) == Swift.type(of: NSNumber(value: true)) {
      self = .bool(number.boolValue)
      return
    }
    switch String(cString: number.objCType) {
    case "d", "f": self = .double(number.doubleValue)
    case "Q" where number.uint64Value > UInt64(Int64.max): self = .unsigned(number.uint64Value)
    default: self = .integer(number.int64Value)
    }
  }

  private static func all(_ values: [Any], _ level: Int) -> [ActivityValue]? {
    guard level < maxLevels else { return nil }
    var all: [ActivityValue] = []
    for value in values {
      guard let value = ActivityValue(boxed: value, level: level + 1) else { return nil }
      all.append(value)
    }
    return all
  }
}

extension [String: ActivityValue] {
  /// Creates the values of a delivered activity, notification, or quick action. Leaves out objects
  /// that an activity can't contain, entries with keys that aren't strings, and values that are
  /// nested deeper than 64 levels.
  package init(boxed values: [AnyHashable: Any], level: Int = 0) {
    self.init()
    for (key, value) in values {
      guard let key = key.base as? String else { continue }
      self[key] = ActivityValue(boxed: value, level: level)
    }
  }
}

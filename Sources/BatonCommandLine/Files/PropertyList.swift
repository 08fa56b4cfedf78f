import Baton
import Foundation

/// A reader for an app's property lists, which it turns into JSON. Numbers, dates, data, and sets
/// become null, because no check needs them.
enum PropertyList {
  /// The maximum depth of nested arrays and dictionaries. An app's property list has about five
  /// levels.
  private static let maxLevels = 64

  /// Reads an XML or binary property list.
  ///
  /// This doesn't use `PropertyListSerialization`. On Linux, that class casts to Swift types, and
  /// crashes if a binary property list contains a set.
  static func read(_ path: String, _ streams: CommandStreams) throws(UsageError) -> JSON {
    let bytes = try TextFile.bytes(path, streams)
    guard levels(ofXML: bytes) <= maxLevels else { throw tooDeep(path) }
    let value: JSON
    do {
      let decoder = PropertyListDecoder()
      decoder.userInfo[valueCount] = ValueCount(bytes.count)
      value = try decoder.decode(Value.self, from: Data(bytes)).json
    } catch is TooDeep {
      throw tooDeep(path)
    } catch {
      throw .invalid(path, "“\(path)” is not a property list")
    }
    guard case .object = value else {
      throw .invalid(path, "“\(path)” is not a dictionary")
    }
    return value
  }

  /// Returns the nesting depth of an XML property list, or zero for other kinds of property lists.
  /// Check the depth before decoding, because Foundation reads elements recursively.
  private static func levels(ofXML bytes: [UInt8]) -> Int {
    // In UTF-16, ASCII characters are the same bytes with zeros between them.
    var rest = bytes.filter { $0 != 0 }[...]
    var level = 0
    var most = 0
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...]
      let end = unread.first { rest.starts(with: $0.start) }?.end ?? ">"
      let mark = rest[..<(rest.firstRange(of: Array(end.utf8))?.upperBound ?? rest.endIndex)]
      rest = rest[mark.endIndex...]
      switch mark.dropFirst().first {
      case UInt8(ascii: "/"): level = max(level - 1, 0)
      case UInt8(ascii: "!"), UInt8(ascii: "?"): break
      default: level += mark.dropLast().last == UInt8(ascii: "/") ? 0 : 1
      }
      most = max(most, level)
    }
    return most
  }

  /// XML constructs to skip, because their content may look like elements.
  private static let unread: [(start: [UInt8], end: String)] = [
    (Array("<!--".utf8), "-->"), (Array("<![CDATA[".utf8), "]]>"), (Array("<?".utf8), "?>"),
  ]

  private static let valueCount = CodingUserInfoKey(rawValue: "valueCount")!

  private static func tooDeep(_ path: String) -> UsageError {
    .invalid(path, "“\(path)” is nested deeper than \(maxLevels) levels")
  }

  private struct TooDeep: Error {}

  /// The number of values that may still be read. A binary property list can refer to one array
  /// many times, but then it has more values than bytes.
  ///
  /// It's `@unchecked` because one decoder uses it, on one thread.
  private final class ValueCount: @unchecked Sendable {
    var left: Int

    init(_ left: Int) { self.left = left }
  }

  /// A property list's value as JSON, with dictionary keys in sorted order.
  private struct Value: Decodable {
    let json: JSON

    init(from decoder: any Decoder) throws {
      guard decoder.codingPath.count <= PropertyList.maxLevels else { throw TooDeep() }
      let count = decoder.userInfo[PropertyList.valueCount] as? ValueCount
      guard let count, count.left > 0 else { throw CocoaError(.propertyListReadCorrupt) }
      count.left -= 1
      if let members = try? decoder.container(keyedBy: AnyKey.self) {
        let keys = members.allKeys.sorted { $0.stringValue < $1.stringValue }
        json = .object(
          JSONObject(
            try keys.map {
              .init(key: $0.stringValue, value: try members.decode(Self.self, forKey: $0).json)
            }))
      } else if var elements = try? decoder.unkeyedContainer() {
        var values: [JSON] = []
        while !elements.isAtEnd { values.append(try elements.decode(Self.self).json) }
        json = .array(values)
      } else {
        let value = try decoder.singleValueContainer()
        if let truth = try? value.decode(Bool.self) {
          json = .bool(truth)
        } else {
          json = .string(orNull: try? value.decode(String.self))
        }
      }
    }
  }
}

extension JSON {
  /// The dictionary as an XML property list. It must not contain null or numbers.
  var xml: String {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return String(decoding: (try? encoder.encode(self)) ?? Data(), as: UTF8.self)
  }

  /// The strings of an array, or nil if the value isn't an array that contains only strings.
  var texts: [String]? {
    guard let elements = asArray else { return nil }
    let texts = elements.compactMap(\.asString)
    return texts.count == elements.count ? texts : nil
  }
}

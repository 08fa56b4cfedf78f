package import Baton
import Foundation

/// Any JSON value, as an activity can carry it: integers stay integers.
package struct PlainJSON: Decodable, Sendable, Hashable {
  package let value: ActivityValue

  package init(parsing text: String) throws {
    self = try JSONDecoder().decode(PlainJSON.self, from: Data(text.utf8))
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .null
    } else if let bool = try? container.decode(Bool.self) {
      value = .bool(bool)
    } else if let integer = try? container.decode(Int64.self) {
      value = .integer(integer)
    } else if let unsigned = try? container.decode(UInt64.self) {
      value = .unsigned(unsigned)
    } else if let double = try? container.decode(Double.self) {
      value = .double(double)
    } else if let text = try? container.decode(String.self) {
      value = .string(text)
    } else if let elements = try? container.decode([PlainJSON].self) {
      value = .array(elements.map(\.value))
    } else {
      value = .dictionary(try container.decode([String: PlainJSON].self).mapValues(\.value))
    }
  }
}

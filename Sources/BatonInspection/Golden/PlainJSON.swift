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
    guard decoder.codingPath.count <= ActivityValue.mostLevels else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "it is nested deeper than \(ActivityValue.mostLevels) levels")
    }
    if let scalar = ActivityValue(scalarIn: container) {
      value = scalar
    } else if let elements = try? container.decode([PlainJSON].self) {
      value = .array(elements.map(\.value))
    } else {
      value = .dictionary(try container.decode([String: PlainJSON].self).mapValues(\.value))
    }
  }
}

package import Baton
import Foundation

/// The size of an activity's values in bytes, as a binary property list. That's close to what the
/// platform sends.
package struct PayloadSize {
  /// The recommendation for `NSUserActivity.userInfo`: three kilobytes or less.
  package static let limit = 3 * 1_024

  package let bytes: Int

  package init(_ values: [String: ActivityValue]) {
    let list = values.mapValues(PayloadSize.propertyList)
    let data = try? PropertyListSerialization.data(
      fromPropertyList: list, format: .binary, options: 0)
    bytes = data?.count ?? 0
  }

  private static func propertyList(_ value: ActivityValue) -> Any {
    switch value {
    case .string(let text): text
    case .bool(let bool): bool
    case .integer(let number): number
    case .unsigned(let number): number
    case .double(let number): number
    case .date(let date): date
    case .data(let data): data
    case .url(let url): url.absoluteString
    case .array(let values): values.contents.map(propertyList)
    case .set(let values): values.contents.map(propertyList)
    case .dictionary(let values): values.contents.mapValues(propertyList)
    case .null: ""
    }
  }
}

import Baton
import Foundation

enum ActivityFile {
  /// Reads an activity from a file, or from standard input if the path is `-`.
  static func read(_ path: String, _ streams: CommandStreams) throws(UsageError) -> UserActivity {
    let bytes = try TextFile.bytes(path, streams)
    do throws(UsageError) {
      return try activity(bytes)
    } catch {
      throw .invalid(path, error.description)
    }
  }

  private static func activity(_ bytes: [UInt8]) throws(UsageError) -> UserActivity {
    let value: JSON
    do throws(JSONSyntaxError) {
      value = try JSON(parsing: bytes, refusesRepeatedKeys: true)
    } catch {
      throw UsageError("the activity cannot be read: \(error)")
    }
    guard let object = value.asObject else {
      throw UsageError("the activity is not a JSON object")
    }
    let known = ["activityType", "userInfo", "webpageURL", "title", "targetContentIdentifier"]
    for member in object.members where !known.contains(member.key) {
      throw UsageError("unknown activity key “\(member.key)”; use \(known.joined(separator: ", "))")
    }
    guard let type = try text("activityType", in: object) else {
      throw UsageError("the activity has no activityType")
    }
    var values: [String: ActivityValue] = [:]
    if let info = object["userInfo"], info != .null {
      guard let info = info.asObject else { throw UsageError("userInfo is not an object") }
      for member in info.members {
        let value = ActivityValue(member.value)
        guard !value.isTooDeep else {
          throw UsageError(
            "“\(member.key)” is nested deeper than \(ActivityValue.maxLevels) levels"
          )
        }
        values[member.key] = value
      }
    }
    var page: URL?
    if let text = try text("webpageURL", in: object) {
      guard let url = URL(string: text) else { throw UsageError("webpageURL is not a URL") }
      page = url
    }
    return UserActivity(
      ActivityType(type), userInfo: values, title: try text("title", in: object), webpageURL: page,
      targetContentIdentifier: try text("targetContentIdentifier", in: object))
  }

  private static func text(_ key: String, in object: JSONObject) throws(UsageError) -> String? {
    guard let value = object[key], value != .null else { return nil }
    guard let text = value.asString else { throw UsageError("\(key) is not a string") }
    return text
  }
}

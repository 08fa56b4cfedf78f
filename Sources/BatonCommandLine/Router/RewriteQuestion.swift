import Baton

/// The rewrites of a line of `baton match --batch`.
enum RewriteQuestion {
  static func rewrites(_ value: JSON?) throws(UsageError) -> [LinkRewrite] {
    guard let value, value != .null else { return [] }
    guard let elements = value.asArray else { throw UsageError("\"rewrites\" is not an array") }
    var rewrites: [LinkRewrite] = []
    for element in elements {
      guard let object = element.asObject else {
        throw UsageError("\"rewrites\" has an element that is not an object")
      }
      rewrites.append(try rewrite(object))
    }
    return rewrites
  }

  private static func rewrite(_ object: JSONObject) throws(UsageError) -> LinkRewrite {
    guard let name = object["name"]?.asString else {
      throw UsageError("a rewrite has no \"name\" that is a string")
    }
    func text(_ key: String) throws(UsageError) -> String? {
      guard let value = object[key], value != .null else { return nil }
      guard let text = value.asString else {
        throw UsageError("\"\(key)\" of the rewrite \u{201C}\(name)\u{201D} is not a string")
      }
      return text
    }
    if let from = try text("from") {
      guard let to = try text("to") else {
        throw UsageError("the rewrite \u{201C}\(name)\u{201D} has no \"to\"")
      }
      return LinkRewrite(
        name, from: RoutePattern(from), to: RoutePattern(to), where: try lists(object, of: name))
    }
    if let query = try text("following") {
      guard let pattern = try text("of") else {
        throw UsageError("the rewrite \u{201C}\(name)\u{201D} has no \"of\"")
      }
      return .following(query: query, of: RoutePattern(pattern), named: name)
    }
    if let pattern = try text("fragmentAsPath") {
      return .fragmentAsPath(of: RoutePattern(pattern), named: name)
    }
    throw UsageError(
      "the rewrite \u{201C}\(name)\u{201D} has neither \"from\", \"following\" nor \"fragmentAsPath\""
    )
  }

  private static func lists(
    _ object: JSONObject, of name: String
  ) throws(UsageError) -> [String: [String]] {
    guard let value = object["where"], value != .null else { return [:] }
    guard let members = value.asObject?.members else {
      throw UsageError("\"where\" of the rewrite \u{201C}\(name)\u{201D} is not an object")
    }
    var lists: [String: [String]] = [:]
    for member in members {
      let texts = member.value.asArray?.map(\.asString)
      guard let texts, !texts.contains(nil) else {
        throw UsageError(
          "\"\(member.key)\" of the rewrite \u{201C}\(name)\u{201D} is no list of texts")
      }
      lists[member.key] = texts.compactMap(\.self)
    }
    return lists
  }
}

import Foundation
import Testing

@testable import Baton
@testable import BatonCommandLine
@testable import BatonInspection

/// Tests that `Encodable` values have the same members as the tool's output, and that logs contain
/// no values.
@Suite struct EncodingTests {
  private static let links = [
    "unkind://every/plain?secret=s3cret&count=2", "unkind://every/plain?price=1.5&ref=mail",
    "https://www.example.com/s/a/rewritten?ref", "unkind://shout/hush", "unkind:alone/7",
    "https://www.example.com/every/private", "https://www.example.com/x/1",
    "unkind://nowhere/at/all",
    "other://x", "https://user@www.example.com/", "unkind://all/deprecated",
  ]

  private func json(_ value: some Encodable, includesValues: Bool) throws -> NSDictionary {
    let encoder = JSONEncoder()
    if includesValues { encoder.userInfo[.includesValues] = true }
    let object = try JSONSerialization.jsonObject(with: try encoder.encode(value))
    return try #require(object as? NSDictionary)
  }

  private func shape(_ value: Any) -> Any {
    switch value {
    case let members as NSDictionary:
      var shapes: [String: Any] = [:]
      for (key, value) in members { shapes["\(key)"] = shape(value) }
      return shapes as NSDictionary
    case let list as NSArray: return list.map(shape) as NSArray
    case is NSNull: return "null"
    default: return "value"
    }
  }

  @Test("Redacted JSON has the same members as JSON with values", arguments: links)
  func sameMembers(_ link: String) throws {
    let explanation = try AdversarialTable.router().explain(link)
    let logged = try json(explanation, includesValues: false)
    let told = try json(explanation, includesValues: true)
    #expect(
      shape(logged["candidates"] ?? 0) as? NSArray == shape(told["candidates"] ?? 1) as? NSArray)
    #expect(Set(logged.allKeys.map { "\($0)" }) == Set(told.allKeys.map { "\($0)" }))
    #expect(
      shape(logged["performs"] ?? 0) as? NSObject == shape(told["performs"] ?? 1) as? NSObject)
  }

  @Test("Redacted JSON contains only values that a trait allows in logs") func redactedValues()
    throws
  {
    let router = try AdversarialTable.router()
    let place = try json(
      router.explain("unkind://every/plain?secret=s3cret&count=271828&ref=campaign"),
      includesValues: false)
    let leaf = try #require((place["places"] as? [NSDictionary])?.last)
    #expect(
      leaf["values"] as? NSDictionary == [
        "name": "plain", "secret": "‹redacted›", "count": "‹redacted›", "page": "‹redacted›",
      ])
    #expect(leaf["feature"] as? String == "Unkind")
    #expect(place["context"] as? [[String]] == [["ref", "‹redacted›"]])
    let text = "\(place)"
    for value in ["s3cret", "271828", "campaign"] { #expect(!text.contains(value), "\(text)") }
    let command = "\(try json(router.explain("unkind://shout/hush"), includesValues: false))"
    for value in ["hush", "Shout?", "loud"] { #expect(!command.contains(value), "\(command)") }
    let lost = "\(try json(router.explain("unkind://n0where/4t?a=l1"), includesValues: false))"
    for value in ["n0where", "4t", "l1"] { #expect(!lost.contains(value), "\(lost)") }
  }

  @Test("Links, sources, errors, and hierarchies encode in readable form") func encodedValues()
    throws
  {
    let values: [any Encodable] = [
      try DeepLink("a:b?c"), Source.Kind.webLink, ContinuationRequest.ID(rawValue: "id"),
      RoutingError.Code.notFound,
    ]
    let texts = try values.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
    #expect(texts == [#""a:b?c""#, #""webLink""#, #""id""#, #""not-found""#])
    #expect(
      try json(Source.customScheme(sender: "com.a"), includesValues: false)
        == ["kind": "customScheme", "sender": "com.a"])
    let error = try #require(throws: RoutingError.self) {
      try AdversarialTable.router().hierarchy(for: "unkind://otter")
    }
    #expect(try json(error, includesValues: true)["reason"] as? String == error.description)
    #expect(!"\(try json(error, includesValues: false))".contains("otter\""))
    let hierarchy = try AdversarialTable.router().hierarchy(for: "unkind:alone/7")
    #expect(try json(hierarchy, includesValues: true)["tree"] as? String == hierarchy.description)
    #expect(try json(hierarchy, includesValues: false)["tree"] as? String == hierarchy.redacted)
  }
}

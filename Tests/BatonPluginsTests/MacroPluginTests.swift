import BatonMacroExpansion
import BatonTesting
import Foundation
import Testing

// Baton's own JSON types, which are compiled into the plug-in.
private typealias JSON = BatonMacroExpansion.JSON
private typealias JSONObject = BatonMacroExpansion.JSONObject

/// Tests for the answers of the plug-in behind `@Destination` and `@Command`.
/// `Tests/OutsidePackage/check` tests the results of the compiler.
@Suite struct MacroPluginTests {
  /// The messages that swiftc 6.3.1 sent for three declarations. One message includes the
  /// compiler's build configuration of 4 KB.
  private static let recorded: [String] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let text = try? String(
      contentsOf: folder.appendingPathComponent("Recordings/swift-6.3.1.jsonl"), encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }()

  @Test("The plug-in answers the messages of swiftc 6.3.1")
  func recordedMessages() {
    let answers = Self.recorded.map { Answer(MacroPlugin.answer(to: Array($0.utf8))).description }
    expectSnapshot(of: answers.joined(separator: "\n---\n"), as: .text)
  }

  /// Compilers before Swift 6.3 don't send `staticBuildConfiguration`.
  @Test(
    "Members that other compilers omit or add don't change the answer",
    arguments: ["staticBuildConfiguration", "discriminator", "fileID", "line", "column", "kind"])
  func otherCompilers(_ name: String) throws {
    #expect(!Self.recorded.isEmpty)
    for message in Self.recorded {
      let json = try JSON(parsing: message)
      let answer = MacroPlugin.answer(to: Array(message.utf8))
      #expect(MacroPlugin.answer(to: json.replacing(name, with: nil).bytes) == answer)
      #expect(
        MacroPlugin.answer(to: json.replacing(name, with: ["new": [1, "two"]]).bytes) == answer)
    }
  }

  @Test(
    "An unknown message is answered with an error",
    arguments: [
      "{}", "[]", "null", "", "{\"expandAttachedMacro\":{}}", "{\"expandFreestandingMacro\":{}}",
      "{\"sing\":{}}", "{\"getCapability\":", "\u{FFFD}",
      String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 100_000),
    ])
  func notUnderstood(_ message: String) {
    let answer = Answer(MacroPlugin.answer(to: Array(message.utf8)))
    #expect(answer.name == "expandMacroResult")
    #expect(answer.source == nil)
    #expect(answer.diagnostics.first?.hasPrefix("0: error: BatonMacroPlugin: ") == true)
  }

  @Test("Each message gets only the answer that it asks for")
  func otherMessages() {
    #expect(Answer("{\"getCapability\":{}}").name == "getCapabilityResult")
    let loaded = Answer("{\"loadPluginLibrary\":{\"libraryPath\":\"a\",\"moduleName\":\"B\"}}")
    #expect(loaded.name == "loadPluginLibraryResult")
  }

  @Test("Each message is preceded by its length, short or long")
  func lengths() {
    let message = Array("{\"getCapability\":{}}".utf8)
    let framed: [UInt8] = [UInt8(message.count), 0, 0, 0, 0, 0, 0, 0] + message
    let huge: [UInt8] = [1, 0, 0, 4, 0, 0, 0, 0]
    func answers(to bytes: [UInt8]) -> [String] {
      var rest = bytes[...]
      var answers: [String] = []
      MacroPlugin.run { count in
        guard count <= rest.count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
      } write: { answer in
        #expect(Int(answer[0]) | Int(answer[1]) << 8 == answer.count - 8)
        answers.append(Answer(Array(answer.dropFirst(8))).name)
      }
      return answers
    }
    #expect(answers(to: framed + framed) == ["getCapabilityResult", "getCapabilityResult"])
    #expect(answers(to: Array(repeating: 0, count: 8) + framed) == ["getCapabilityResult"])
    #expect(answers(to: framed + framed.dropLast()) == ["getCapabilityResult"])
    #expect(answers(to: Array(repeating: 0xFF, count: 8)) == [])
    let body = Array(repeating: UInt8(0), count: 64 << 20 | 1)
    #expect(answers(to: huge + body + framed) == ["expandMacroResult", "getCapabilityResult"])
  }

  @Test(
    "Mistakes that the source alone can't prove are left to the router",
    arguments: [
      // The property has a different name in links, or none.
      "var name: String; enum CodingKeys: String, CodingKey { case name = \"id\" }",
      "var name: String; init(from decoder: any Decoder) throws { name = \"\" }",
      "#if os(Linux)\n  var id: String\n#endif",
      "#if DEBUG\n  var id: Int\n#else\n  var name: Int\n#endif",
      "@Trimmed var id: [String]; @Lower var name: String", "let (id, name) = (1, 2)", "#Fields",
      // These types could be anything.
      "var id: ID", "var id: Page.ID; var filters: Filters",
      "typealias List = [Int]?; var id: String; var all: List",
      "struct Point: Codable {}; var id: Point", "var id: Identifier<Page>",
      // These properties need no parameter.
      "var id: Int?; let kind = 3; static var name = \"a\"; var text: String { \"\" }",
      "var id: String, tags: [String], data: [String: String]",
      "public private(set) var `id`: Swift.String { didSet {} }; var note: Optional<Int>",
      "var id = -1, title: String? = nil, sizes = [1: \"a, b\"] as [Int: String]?",
    ])
  func silent(_ members: String) {
    let answer = expand("@Destination(\"pages/:id\")", "struct Page { \(members) }")
    #expect(answer.diagnostics == [])
  }

  @Test(
    "A parameter for a property that links can't fill is an error that says why",
    arguments: [
      ("let id = 3", "because it's a constant with a value. Fix: declare it with var"),
      ("static let id = 3", "because it's static. Fix: declare it without static"),
      ("var id: Int { 3 }", "because it's computed. Fix: make it a stored property"),
      ("var `id`: Int { get { 3 } }", "because it's computed. Fix: make it a stored property"),
    ])
  func unfilled(_ members: String, _ reason: String) {
    let answer = expand("@Destination(\"pages/:id\")", "struct Page { \(members) }")
    #expect(
      answer.diagnostics == [
        "20: error: links can't fill “id”, \(reason), or remove the parameter"
      ])
  }

  @Test(
    "A pattern that isn't a plain string is left to the router",
    arguments: [
      "\"pages/\\(CodingKeys.id)\"", "#\"pages/:x\"#", "\"\"\"\n  pages/:x\n  \"\"\"",
      "Links.page", "RoutePattern(\"pages/:x\").setting(Page.key, to: \"1\")", "\"a\" + \"/:x\"",
    ])
  func opaque(_ pattern: String) {
    let answer = expand("@Destination(\(pattern), \"pages/:id\")", "struct Page { var id: Int }")
    #expect(answer.diagnostics == [])
    #expect(answer.source?.contains(pattern) == true)
  }

  @Test(
    "The initializer has the parameters that a memberwise one has",
    arguments: [
      ("public", "", "public init()"),
      ("package", "var id: Int; let name: String", "package init(id: Int, name: String)"),
      (
        "public", "var id = 3 // One.\n  var name: String?",
        "public init(id: Int = 3, name: String? = nil)"
      ),
      (
        "public", "let a = 1; static let b = 2; var c: Int { 3 }; private var d = true",
        "public init()"
      ),
      (
        "public", "var a: [String: Int] = [\"a\":\n    1], b = \"x\" { @inline(never) didSet {} }",
        "public init(a: [String:Int] = [\"a\":\n    1], b: String = \"x\")"
      ),
      (
        "public", "init(from d: any Decoder) throws {}; var id: Page.ID", "public init(id: Page.ID)"
      ),
      (
        "public", "var rgb = 0xFF, big = 1_000, few = 2.5e3",
        "public init(rgb: Int = 0xFF, big: Int = 1_000, few: Double = 2.5e3)"
      ),
      ("public", "var x, y: Int", "public init(x: Int, y: Int)"),
      (
        "public",
        "var a: Int = 17\n  % 5\n  var b: Bool = 1\n  != 2\n  var c: Int = true ?\n  1 : 2",
        "public init(a: Int = 17\n  % 5, b: Bool = 1\n  != 2, c: Int = true ?\n  1 : 2)"
      ),
      (
        "public",
        "var a: Bool = 1<2\n  var b: Int = if true { 1 }\n  else { 2 }\n  var c: Int = 3",
        "public init(a: Bool = 1<2, b: Int = if true { 1 }\n  else { 2 }, c: Int = 3)"
      ),
      (
        "public",
        "var a: Set<Int> = [] as Set<Int>\n  var b: Int = 1<<2\n  var c: Bool = 3>2\n  var d: Int = try!\n  f()",
        "public init(a: Set<Int> = [] as Set<Int>, b: Int = 1<<2, c: Bool = 3>2, d: Int = try!\n  f())"
      ),
      // Callers of the initializer can't name these types.
      (
        "public", "enum Order: String, Codable { case a }; var order: Order?, all: [Order] = []",
        "public init()"
      ),
      (
        "public", "public enum Order: String, Codable { case a }; var order: Order?",
        "public init(order: Order? = nil)"
      ),
      (
        "public", "enum Levels { static let top = 3 }; var level: Int = Levels.top", "public init()"
      ),
      ("public", "static let first = 1; var page: Int = Self.first", "public init()"),
      ("public", "private static func id() -> Int { 1 }; var id: Int = Page.id()", "public init()"),
      (
        "public", "public static let first = 1; var page: Int = Self.first",
        "public init(page: Int = Self.first)"
      ),
      ("public", "enum Order: String, Codable { case a }; let order: Order?", nil),
      ("public", "init(id: Int) {}; var id: Int", nil), ("", "var id: Int", nil),
      ("public", "@Trimmed var id: String", nil), ("public", "#if DEBUG\nvar id: Int\n#endif", nil),
    ] as [(String, String, String?)])
  func initializer(_ access: String, _ members: String, _ expected: String?) {
    let source = expand("@Destination", "\(access) struct Page { \(members) }").source ?? ""
    let line = source.components(separatedBy: " {\n").dropFirst().joined(separator: " {\n")
      .firstRange(of: "\(access) init").map { _ in
        source[source.range(of: "\(access) init", options: .backwards)!.lowerBound...]
          .components(separatedBy: " {\n")[0]
      }
    #expect(line == expected)
  }

  @Test("The extension is available where its type is, and isn't written for a type that conforms")
  func conformance() {
    func expand(_ declaration: String, _ context: String...) -> String? {
      self.expand("@Destination", declaration, role: "extension", context: context).source
    }
    #expect(expand("struct A {}") == "extension App.A: Baton.Destination {}")
    #expect(
      expand("@available(iOS 18, *) struct A {}")
        == "@available(iOS 18, *)\nextension App.A: Baton.Destination {}")
    #expect(
      expand("struct A {}", "struct Menu {}", "@available(iOS 18, *) enum App {}")
        == "@available(iOS 18, *)\nextension App.A: Baton.Destination {}")
    #expect(expand("struct A: Hashable, Baton.Destination {}") == "")
    #expect(expand("final class A {}") == "")
  }

  @Test(
    "Swift writes the coding if the macro can't know the properties or their keys",
    arguments: [
      "", "enum CodingKeys: CodingKey { case id }", "typealias CodingKeys = Keys",
      "init(from decoder: any Decoder) throws { id = 1 }",
      "func encode(to encoder: any Encoder) throws {}", "static var key: String { CodingKeys.id }",
      "@Trimmed var name: String", "#if DEBUG\n  var name: String?\n#endif", "#Fields",
      "let (a, b) = (1, 2)", "let kind = 3", "lazy var name = 3", "var `my name`: Int?",
    ])
  func coding(_ member: String) {
    func coding(_ attribute: String, _ type: String) -> String? {
      let source = expand(attribute, "\(type) { var `id`: Int\n  \(member) }", role: "extension")
        .source
      return source?.components(separatedBy: "\n").dropFirst().joined(separator: "\n")
    }
    let written = coding("@Destination(\":id\")", "public struct A: Hashable")
    #expect(written?.contains("self.`id` = try ") == (member == ""))
    #expect(written?.contains("public nonisolated func encode(to") == (member == ""))
    #expect(coding("@Destination", "struct A") == "")
    #expect(coding("@Destination(\":id\")", "struct A: Page") == "")
    #expect(coding("@Destination(\":id\") @Fields", "struct A") == "")
  }

  @Test("A type in a public extension is public")
  func publicExtension() {
    let source = expand(
      "@Command(\"a\")", "struct Ping { var id: Int }", context: ["public extension App {}"]
    ).source
    #expect(source?.contains("public static var patterns") == true)
    #expect(source?.contains("public init(id: Int)") == true)
  }

  @Test("A type that can't be a destination, or whose initializer can't be written, is an error")
  func declarations() {
    #expect(
      expand("@Command(\"a\")", "enum Ping { case a }").diagnostics == [
        "19: error: @Command only works on a struct, because links fill its properties. "
          + "Fix: write a struct, or conform to Command by hand"
      ])
    #expect(
      expand("@Destination(\"a\")", "struct A { static let patterns = [\"b\"] }").diagnostics.first?
        .contains("the patterns are declared twice") == true)
    #expect(
      expand("@Destination", "public struct A { var order = Order.byName }").diagnostics.first?
        .contains("warning: @Destination can't write an initializer") == true)
    #expect(
      expand("@Destination", "package struct A { enum B: Codable {}; var b: [B] }").diagnostics
        .first?
        .contains("can't write an initializer, because the type of b isn't package") == true)
  }

  @Test(
    "An unterminated declaration is read in linear time",
    arguments: [
      "struct A { ", "\"\\(", "[", "(", "var a: [", "var a = {", "#if A\n", "/*", "<", "var a, ",
    ])
  func endless(_ piece: String) {
    let members = String(repeating: piece, count: 5_000)
    let answer = expand("@Destination(\"\(piece)\")", "public struct Page { \(members) }")
    #expect(answer.name == "expandMacroResult")
    #expect(expand("@Destination(\(members)", "struct Page {}").name == "expandMacroResult")
  }

  /// Each mutation changes the bytes of a message, or the Swift code in it.
  @Test("Mutated messages get an answer", arguments: 0..<8)
  func mutations(_ round: UInt64) throws {
    var generator = SeededGenerator(seed: 0x38_0000 + round)
    let messages = try Self.recorded.map { message in
      try JSON(parsing: message).replacing("staticBuildConfiguration", with: nil)
    }
    for _ in 0..<150 {
      let message = generator.pick(messages)
      var bytes = message.bytes
      if generator.chance(60) {
        bytes =
          message.mapStrings { text in
            generator.chance(40)
              ? String(decoding: Self.mutated(Array(text.utf8), &generator), as: UTF8.self) : text
          }.bytes
      } else {
        bytes = Self.mutated(bytes, &generator)
      }
      let answer = Answer(MacroPlugin.answer(to: bytes))
      #expect(answer.name.hasSuffix("Result"), "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  private static let pieces: [[UInt8]] = [
    "\"", "\\", "{", "}", "(", ")", "[", "]", "<", ">", ":", "?", "*", "#if A\n", "#", "/*", "//",
    "\"\"\"", "\\(",
    "var ", "let a = ", "init(from ", ", ", "\n", "@a(", "@", "é", "\u{0}", "static ",
    ".deprecated(\"", "{a=",
  ].map { Array($0.utf8) }

  private static func mutated(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let start = Int.random(in: 0...bytes.count, using: &generator)
      let end = min(bytes.count, start + Int.random(in: 0...12, using: &generator))
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: generator.pick(pieces), at: start)
      case 2: bytes.replaceSubrange(start..<end, with: generator.pick(pieces))
      default: bytes.insert(contentsOf: bytes[start..<end], at: start)
      }
    }
    return bytes
  }

  private func expand(
    _ attribute: String, _ declaration: String, role: String = "member", context: [String] = []
  ) -> Answer {
    func syntax(_ text: String) -> JSON {
      ["source": .string(text), "location": ["fileName": "A.swift", "offset": 0]]
    }
    let type = attribute.hasPrefix("@Command") ? "CommandMacro" : "DestinationMacro"
    let message: JSON = [
      "expandAttachedMacro": [
        "macro": ["typeName": .string(type)], "macroRole": .string(role),
        "extendedTypeSyntax": syntax("App.A"),
        "attributeSyntax": syntax(attribute),
        "declSyntax": syntax("\(attribute) \(declaration)"),
        "lexicalContext": .array(context.map(syntax)),
      ]
    ]
    return Answer(MacroPlugin.answer(to: message.bytes))
  }
}

/// An answer of the plug-in, in the form that the compiler reads.
private struct Answer: CustomStringConvertible {
  var name = ""
  var source: String?
  var diagnostics: [String] = []

  init(_ message: String) { self.init(MacroPlugin.answer(to: Array(message.utf8))) }

  init(_ bytes: [UInt8]) {
    guard let member = (try? JSON(parsing: bytes))?.asObject?.members.first else { return }
    name = member.key
    source = member.value.asObject?["expandedSource"]?.asString
    for diagnostic in member.value.asObject?["diagnostics"]?.asArray ?? [] {
      let members = diagnostic.asObject
      let offset: Int = members?["position"]?.asObject?["offset"]?.asInteger() ?? -1
      diagnostics.append(
        "\(offset): \(members?["severity"]?.asString ?? ""): \(members?["message"]?.asString ?? "")"
      )
      for fix in members?["fixIts"]?.asArray ?? [] { diagnostics.append("  \(fix.line)") }
    }
  }

  var description: String {
    ([name, source].compactMap(\.self) + diagnostics).joined(separator: "\n")
  }
}

extension JSON {
  /// Replaces or removes the members with a name, on all levels.
  fileprivate func replacing(_ name: String, with value: JSON?) -> JSON {
    changed(member: { key, old in key == name ? value : old }, text: { $0 })
  }

  fileprivate func mapStrings(_ transform: (String) -> String) -> JSON {
    changed(member: { _, value in value }, text: transform)
  }

  private func changed(
    member: (String, JSON) -> JSON?, text transform: (String) -> String
  ) -> JSON {
    switch self {
    case .object(let object):
      .object(
        JSONObject(
          object.members.compactMap { old in
            member(old.key, old.value).map { value in
              JSONObject.Member(key: old.key, value: value.changed(member: member, text: transform))
            }
          }))
    case .array(let elements):
      .array(elements.map { $0.changed(member: member, text: transform) })
    case .string(let text): .string(transform(text))
    default: self
    }
  }
}

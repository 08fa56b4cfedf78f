import BatonFeatureRegistrar
import BatonSourceReader
import BatonTesting
import Testing

/// Tests that a module's types are registered, ignored, or warned about.
@Suite struct RegistrationTests {
  @Test(
    "Public features that can be created without arguments are registered",
    arguments: [
      "public struct Films: Feature {\n  public init() {}\n}",
      "@frozen public struct Films: Baton.Feature {\n  public init() {}\n}",
      "public struct Films:\n  Sendable, // Both.\n  Feature\n{\n  public init(limit: Int = 3, names: String..., more: Dictionary<Int, Int> = [:]) {}\n}",
      "public struct Films {\n  public init() {}\n}\nextension Films: @unchecked Sendable & Feature {}",
      "public struct Films: Feature {\n}\npublic extension Films {\n  init() {}\n}",
      "extension FilmsFeature.Films: Feature {\n  public init() {}\n}\npublic struct Films {}",
      "@Featured(in: 2)\n@MainActor\npublic\nfinal\nclass Films: Feature {\n  public nonisolated required init() {}\n}",
      "public class Films: Served {}\nopen class Served: Plugged { public init() {} static let isRegistered = false }\nprotocol Plugged: Feature {}",
      "public enum Films: Feature { case open, actor\n  public init() { self = .open } }",
      "public enum Films: Feature { case open, actor; public init() { self = .open } }",
      "public actor Films: Feature { public init() {} }",
      "public struct Films: AppFeature { public init() {} }\npublic protocol AppFeature: Sendable, Feature where Self: Hashable {}",
      "public struct Films: Listed { public init() {} }\ntypealias Listed = Sendable & Baton.Feature\nstruct Other {}",
      "public struct Films: Feature { public init() {} }\nprotocol Feature: Baton.Feature {}",
      "public struct Films: Feature { init(limit: Int) {}\n  public init() { self.init(limit: 2) } }",
      "public struct Films: Feature { private(set) public var a = [1: \"}\"]; public init() {} }",
      "public struct Films: Feature { public static let isRegistered = true; public init() {} }",
      "// Films.\rpublic struct Films: Feature { public init() {} }",
      "#if os(iOS) /* a /* b */ c */\n  struct Films {}\n#else\n  public struct Films: Feature { public init() {} }\n#endif",
      "#if os(Linux)\n  struct Films: Feature {}\n#else\n  public struct Films: Feature { public init() {} }\n#endif",
    ])
  func registeredFeatures(_ text: String) {
    let registration = Registration([module("FilmsFeature", text)])
    #expect(registration.expressions == ["FilmsFeature.Films()"])
    #expect(registration.warnings.map(\.description) == [])
  }

  @Test(
    "Opted-out features, private features, and lookalikes are ignored",
    arguments: [
      "public struct Films: Feature { static let isRegistered = false; public init() {} }",
      "struct Films: Feature { static var isRegistered: Bool { false } }",
      "struct Films: Feature { static private(set) var isRegistered = false }",
      "public struct Films<API>: Feature {}\nextension Films { public static var isRegistered: Bool { get { return false } } }",
      "private struct Films: Feature {}\nfileprivate struct Others: Feature {}",
      "@available(*, unavailable) public struct Films: Feature { public init() {} }",
      "public protocol AppFeature: Feature {}\nextension AppFeature { public init() {} }",
      "public struct Films: Shop.Feature { public init() {} }",
      "public struct Films: Feature { public init() {} }\npublic protocol Feature {}",
      "public struct Films { public init() {} }\nextension Films where Self: Feature {}",
      "public struct Films { public init() {} ; let feature: any Feature }",
      "public func films<T: Feature>(_: T) { struct Films: Feature { public init() {} } }",
      "// public struct Films: Feature { public init() {} }",
      "/* /* */ public struct Films: Feature { public init() {} } */",
      "let text = \"\"\"\n\npublic struct Films: Feature { public init() {} }\n\\(\"\\(\"\"\"\n)\"\"\"\")\n\"\"\"",
      "let text = #\"\\\" public struct Films: Feature { public init() {} }\"#",
      "let text = \"\\(\"}\") public struct Films: Feature { public init() {} }\"",
    ])
  func ignoredTypes(_ text: String) {
    let registration = Registration([module("FilmsFeature", text)])
    #expect(registration.expressions == [])
    #expect(registration.warnings.map(\.description) == [])
  }

  @Test(
    "Tricky syntax doesn't hide the feature that follows it",
    arguments: [
      "struct A { let text = \"{ \\\" \\(f(\"{\")) // \" }",
      "struct A { let text = ##\"\"\" {{ \"\"\"# {{ \"\"\"## }",
      "struct A { let text = \"\"\"\n  { \\\" \"\" {\n  \"\"\" }",
      "struct A { let pattern = /[\"{]\\/{/ }",
      "struct A { let pattern = #/\n  { \" /  # {\n/# }",
      "struct A { func f() { return /{\"/ } }",
      "struct A { let all = values.reduce(1, /) // product\n}",
      "func f() { total!/count } // per item",
      "struct A { let pattern = /(a|[)])\\){/ }",
      "let text = #\"\"\"\n  \" {\n  \"\"\"#, mark = #\"\"\"#",
      "struct A { let half = (1 + 2) / 2, third = half/3 /* { /* */ { */ }",
      "struct A { static func / (a: A, b: A) -> A { a } ; func `class`() {} ; let `struct`: Int }",
      "enum A { case `init`, open\n  case final(named: String) }",
      "struct A { subscript(a: Int) -> () -> Void { { } } ; init!(a: [String: (Int) -> Void]) {} }",
      "#if (swift(>=5) || // { (\r\n  os(Linux) /* ( */\n  && true)\n  struct A {}\n#endif",
      "struct A { let close = (/\\d) ; /x) }",
      "@attached(member) public macro A(_: String) = #externalMacro(module: \"{\", type: \"{\")",
      "struct A { var a: [String: Int] { get { [:] } set { } } ; var b = { ($0) }(2)\n  var c\n  : Int }",
    ])
  func trickySyntax(_ text: String) {
    let feature = "public struct Films: Feature { public init() {} }"
    let registration = Registration([module("FilmsFeature", "\(text)\n\(feature)")])
    #expect(registration.expressions == ["FilmsFeature.Films()"])
  }

  @Test("Features of all modules are registered, including nested types") func severalModules() {
    let registration = Registration([
      module(
        "Shop",
        "public struct Cart: Feature { public init() {} }\npublic enum Sale { public struct Summer: Feature { public init() {} } }",
        "extension Sale { public struct Winter: Feature { public init() {} } }"),
      module("Films", "public struct Cinema: Feature { public init() {} }"),
      module("BatonSampleVideos", "public struct Videos: Feature { public init() {} }"),
    ])
    #expect(
      registration.expressions == [
        "BatonSampleVideos.Videos()", "Films.Cinema()", "Shop.Cart()", "Shop.Sale.Summer()",
        "Shop.Sale.Winter()",
      ])
  }

  @Test("A type counts as a feature only through protocols its file imports")
  func importedProtocols() {
    func source(_ text: String) -> SourceText { SourceText(path: "File.swift", text: text) }
    let core = SourceModule(
      name: "Core",
      sources: [
        source("public import protocol Baton.Feature\npublic protocol AppFeature: Feature {}"),
        source("@_exported import Baton"),
        source("public struct Home: Feature { public init() {} }"),
      ])
    let kit = SourceModule(name: "Kit", sources: [source("@_exported import Core")])
    let films = SourceModule(
      name: "Films",
      sources: [
        source("import Core\npublic struct A: AppFeature { public init() {} }"),
        source("import Core\npublic struct B: Feature { public init() {} }"),
        source("import Other\npublic struct C: AppFeature { public init() {} }"),
        source("import Other\npublic struct D: Feature { public init() {} }"),
        source("import BatonUIKit\npublic struct E: Feature { public init() {} }"),
        source("import Kit\npublic struct F: AppFeature { public init() {} }"),
        source("import Kit\npublic struct G: Core.AppFeature { public init() {} }"),
        source("import Kit\npublic struct H: Feature { public init() {} }"),
      ])
    #expect(
      Registration([core, kit, films]).expressions == [
        "Core.Home()", "Films.A()", "Films.B()", "Films.E()", "Films.F()", "Films.G()", "Films.H()",
      ])
  }

  @Test("Features whose names can't be told apart aren't registered") func ambiguousNames() {
    let registration = Registration([
      module("Films", "public struct Films {}\npublic struct Plugin: Feature { public init() {} }"),
      module("Shop", "public struct Shop {}\npublic struct Plugin: Feature { public init() {} }"),
      module("Radio", "public struct Plugin: Feature { public init() {} }"),
    ])
    #expect(registration.expressions == ["Radio.Plugin()"])
    expectSnapshot(of: lines(registration), as: .text)
  }

  @Test("A feature that can't be registered gets a warning with a fix") func nearMisses() {
    let faults = [
      "// Films.\n\nstruct Films: Feature {\n  init() {}\n}",
      "package final class Films: Feature {\n  package init() {}\n}",
      "public struct Films<API>: Feature {\n  public init() {}\n}",
      "public struct Films: Feature {}",
      "public enum Films: Feature {\n  case open\n  init() { self = .open }\n}",
      "public struct Films: Feature {\n  init() {}\n}",
      "public struct Films: Feature {\n  public init(api: Dictionary<Int, Int>, limit: Int = 2) {}\n}",
      "public struct Films: Feature {\n  public init?() { nil }\n}",
      "public struct Films: Feature {\n  public init() async throws {}\n}",
      "public struct Films: Feature {\n  @MainActor public init() {}\n}",
      "@MainActor public struct Films: Feature {\n  public init() {}\n}",
      "struct Catalogue {\n  public struct Films: Feature {\n    public init() {}\n  }\n}",
      "extension String {\n  public struct Films: Feature {\n    public init() {}\n  }\n}",
      "public enum Catalogue<Item> {\n  public struct Films: Feature {\n    public init() {}\n  }\n}",
      "extension Catalogue.Films: Feature {}",
      "#if WITH_FILMS && os(iOS)\n  public struct Films: Feature {\n    public init() {}\n  }\n#endif",
      "@available(macOS, unavailable)\npublic struct Films: Feature {\n  public init() {}\n}",
      "@available(iOS, introduced: 17)\npublic struct Films: Feature {\n  public init() {}\n}",
      "public struct Films: Feature {\n  @available(macOS, unavailable) public init() {}\n}",
    ].map { fault -> String in
      let registration = Registration([module("Films", fault)])
      #expect(registration.expressions == [])
      return lines(registration)
    }
    expectSnapshot(of: faults.joined(separator: "\n"), as: .text)
  }

  private func lines(_ registration: Registration) -> String {
    registration.warnings.map(\.description).joined(separator: "\n")
  }
}

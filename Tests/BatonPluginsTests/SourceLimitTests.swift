import BatonFeatureRegistrar
import BatonSourceReader
import BatonTesting
import Testing

/// Tests for source files that could make a build fail or hang. Each is read quickly on a small
/// stack, and a warning names it if only a part is read.
@Suite struct SourceLimitTests {
  private static let feature =
    "public struct Films: Feature { public init() {}; var destinations: [any Destination.Type] { [] } }\n"

  private func registration(_ text: String) -> Registration {
    Registration([module("Cinema", text)])
  }

  private static func repeated(_ text: String, _ count: Int = 5_000) -> String {
    String(repeating: text, count: count)
  }

  @Test(
    "A file that nests too deeply causes a warning, and the others are read",
    arguments: [
      repeated("struct A { "), repeated("extension A { "), repeated("\"\\("),
      repeated("\"\"\"\n\\("), repeated("#if A\n"),
      (0..<300).map { "#elseif B\($0)\n" }.reduce("#if A\n", +),
      (0..<20).map { a in (0..<20).map { "#elseif A\(a) && B\($0)\n" }.reduce("#if A\n", +) }
        .joined(), repeated("#"), repeated("func a() {}; enum A {\n"),
    ])
  func deep(_ text: String) {
    let shorts = Self.feature.replacing("Films", with: "Shorts")
    let registration = Registration([module("Cinema", text + Self.feature, shorts)])
    let lines = registration.warnings.map(\.description)
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("Cinema/File0.swift:") == true)
    #expect(lines.first?.contains("nests more than 256 levels") == true)
    #expect(registration.expressions == ["Cinema.Shorts()"])
  }

  @Test(
    "Endless brackets, signs and slashes are read in linear time, and the feature before them is found",
    arguments: [
      repeated("("), repeated("["), repeated("{"), repeated("#/"), repeated("##/ "),
      repeated("/*"), repeated("/"), repeated("\""), repeated("\"\"\""), repeated("@a("),
      repeated("<"), repeated("a."), repeated(")"), repeated("}"), repeated("case "),
      repeated("init("), "@available(",
      "public struct `E\n: Feature { public init() {} }",
      repeated("let a: "), repeated("static "), repeated("&& /a"), repeated("`"),
      "let a = (" + repeated("/\\"), "let a = (" + repeated("(/x\\/"),
      "let a = b" + repeated("<b"), repeated("let a = b<c\n"), "#if A " + repeated("/*"),
    ])
  func linear(_ text: String) {
    #expect(registration(Self.feature + text).expressions == ["Cinema.Films()"])
  }

  @Test("Thousands of extensions, types, and warnings are read in linear time") func many() {
    let types = (0..<5_000).map { "struct D\($0): Placed { static let exampels = [Self()] }\n" }
    let registration = registration(
      Self.feature + "protocol Placed: Destination {}\n"
        + Self.repeated("extension Placed { var a: Int { 1 } }\n") + types.joined())
    let lines = Set(registration.warnings.map(\.description))
    #expect(lines.count { $0.contains("does not read") } == 5_000)
    #expect(lines.contains { $0.hasPrefix("Cinema/File0.swift:10003:35: ") })
  }

  @Test(
    "A long chain of protocols, classes or type aliases is cut, and the warning names its first",
    arguments: ["protocol", "class", "typealias"])
  func chain(_ kind: String) {
    let chain = (0..<300).map { number in
      kind == "typealias"
        ? "public typealias A\(number) = A\(number + 1)"
        : "public \(kind) A\(number): A\(number + 1) {}"
    }
    let registration = registration(
      chain.joined(separator: "\n")
        + "\npublic \(kind == "class" ? "class" : "struct") Films: A0 {}\n"
        + Self.feature.replacing("Films", with: "Shorts"))
    #expect(registration.expressions == ["Cinema.Shorts()"])
    let lines = registration.warnings.map(\.description)
    #expect(lines.count == 1)
    #expect(lines.first?.contains("inherits from more than 256 types") == true)
  }

  @Test("Warnings escape hidden characters from the source")
  func hidden() {
    let text = "#if DEBUG || A\u{202E}\u{1B}[2J\u{3164}\n" + Self.feature + "#endif"
    let lines = registration(text).warnings.map(\.description)
    #expect(lines.count == 1)
    #expect(lines.first?.contains("A\\u{202e}\\u{1b}[2J\\u{3164}") == true)
  }

  @Test("A file above the size limit causes a warning and isn't read")
  func large() {
    let registration = registration(Self.feature + Self.repeated("// ", 3_000_000))
    #expect(registration.expressions == [])
    #expect(
      registration.warnings.map(\.description).first?.hasPrefix(
        "Cinema/File0.swift:1:1: warning: Baton doesn't look for features") == true)
  }
}

import Baton
import Testing

@Suite struct JSONParsingTests {
  @Test(
    "Valid JSON parses to the expected value",
    arguments: [
      ("null", .null), (" true\n", .bool(true)), ("\tfalse\r", .bool(false)),
      ("-0", .number("-0")), ("12345678901234567890", .number("12345678901234567890")),
      ("1.50E+10", .number("1.50E+10")), ("0e-1", .number("0e-1")),
      ("\"\"", .string("")), ("[]", .array([])), ("{}", .object([:])), ("[ 1 , [ ] ]", [1, []]),
      ("{\"b\":1,\"a\":{\"c\":null}}", ["b": 1, "a": ["c": .null]]),
      (#""\"\\\/\b\f\n\r\t""#, .string("\"\\/\u{8}\u{C}\n\r\t")),
      (#""\u0041\u00e9\u20AC\ud83d\ude00\u0000""#, .string("Aé€😀\0")),
      ("\"é€😀\u{7F}\"", .string("é€😀\u{7F}")), ("\"\u{FEFF}a\"", .string("\u{FEFF}a")),
    ] as [(String, JSON)])
  func validJSON(_ text: String, _ expected: JSON) throws {
    #expect(try JSON(parsing: text) == expected)
  }

  @Test(
    "Invalid JSON is rejected with a reason and byte position",
    arguments: [
      ("", "expected a value, found the end at byte 0"),
      ("{", "expected a key, found the end at byte 1"),
      ("nul", "expected “null”, found the end at byte 3"),
      ("True", "expected a value, found “T” at byte 0"),
      ("1 2", "expected the end, found “2” at byte 2"),
      ("01", "a number begins with a superfluous 0 at byte 1"),
      ("-", "expected a digit, found the end at byte 1"),
      ("+1", "expected a value, found “+” at byte 0"),
      (".5", "expected a value, found “.” at byte 0"),
      ("1.", "expected a digit, found the end at byte 2"),
      ("1e+", "expected a digit, found the end at byte 3"),
      ("[1,]", "expected a value, found “]” at byte 3"),
      ("[1 2]", "expected “,” or “]”, found “2” at byte 3"),
      ("{\"a\" 1}", "expected “:”, found “1” at byte 5"),
      ("{\"a\":1,}", "expected a key, found “}” at byte 7"),
      ("{a:1}", "expected a key, found “a” at byte 1"),
      ("{\"a\":1]", "expected “,” or “}”, found “]” at byte 6"),
      ("\"a", "a string is not closed at byte 0"),
      ("\"a\\", "a string is not closed at byte 3"),
      ("\"a\nb\"", "a string has an unescaped control character at byte 2"),
      (#""\x""#, "the escape sequence is unknown at byte 1"),
      (#""\u12g4""#, "“\\u” needs four hexadecimal digits at byte 1"),
      (#"" \ud800""#, "a surrogate is not part of a pair at byte 2"),
      (#""\udc00""#, "a surrogate is not part of a pair at byte 1"),
      (#""\ud800\ud800""#, "a surrogate is not part of a pair at byte 1"),
      (#""\ud800\n""#, "a surrogate is not part of a pair at byte 1"),
      ("\u{FEFF}1", "expected a value, found the byte 0xef at byte 0"),
      ("\u{A0}1", "expected a value, found the byte 0xc2 at byte 0"),
      ("[1]\0", "expected the end, found the byte 0x0 at byte 3"),
    ])
  func invalidJSON(_ text: String, _ expected: String) {
    let error = #expect(throws: JSONSyntaxError.self) { try JSON(parsing: text) }
    #expect(error?.description == "not JSON: " + expected)
  }

  @Test(
    "Strings that aren't UTF-8 are rejected",
    arguments: [[0x80], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xC3], [0xF5, 0x80, 0x80, 0x80]])
  func invalidUTF8(bytes: [UInt8]) {
    let error = #expect(throws: JSONSyntaxError.self) {
      try JSON(parsing: [0x20, 0x22] + bytes + [0x22])
    }
    #expect(error?.description == "not JSON: a string is not UTF-8 at byte 1")
  }

  @Test("The last value of a duplicate key wins, in the first position") func duplicateKeys() throws
  {
    let value = try JSON(parsing: #"{"a":1,"b":2,"a":3,"A":4}"#)
    #expect(value.line == #"{"a":3,"b":2,"A":4}"#)
    #expect(value.asObject?["a"]?.asInteger() == 3)
  }

  @Test("The last value of a duplicate key wins in large objects, too") func manyDuplicateKeys()
    throws
  {
    let keys = (0..<100).map { "\"\($0 % 40)\":\($0)" }.joined(separator: ",")
    let object = try #require(try JSON(parsing: "{\(keys)}").asObject)
    #expect(object.members.map(\.key) == (0..<40).map(String.init))
    #expect(object["5"] == 85)
    #expect(object["39"] == 79)
  }

  @Test(
    "Arrays and objects nest at most 512 levels deep", arguments: [("[", "]"), (#"{"a":"#, "}")])
  func depthLimit(open: String, close: String) throws {
    func nested(_ depth: Int) -> String {
      let inner = open == "[" ? "" : "1"
      return String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
    }
    let value = try JSON(parsing: nested(512))
    #expect(value.line == nested(512))
    let error = #expect(throws: JSONSyntaxError.self) { try JSON(parsing: nested(513)) }
    #expect(error?.reason == "arrays and objects are nested deeper than 512")
    #expect(throws: JSONSyntaxError.self) {
      try JSON(parsing: String(repeating: open, count: 1_000_000))
    }
  }

  /// On Apple platforms, all threads except for the main thread have a stack of 512 KB.
  @Test("Deeply nested JSON parses on a thread with a small stack") func smallStack() async throws {
    let isWritten = try await onSmallStack {
      let text = String(repeating: #"{"a":["#, count: 256) + String(repeating: "]}", count: 256)
      let value = try JSON(parsing: text)
      return value.line == text && !value.pretty.isEmpty && value == value
    }
    #expect(isWritten)
  }
}

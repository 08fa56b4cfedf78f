import Baton
import Testing

@Suite struct JSONWritingTests {
  private let value: JSON = [
    "id": 7, "name": "a/b \"c\"", "empty": [[], [:]], "list": [1, .number("2.50"), true, .null],
  ]

  @Test("Single-line JSON keeps the order of keys") func singleLine() {
    #expect(
      value.line
        == #"{"id":7,"name":"a/b \"c\"","empty":[[],{}],"list":[1,2.50,true,null]}"#)
  }

  @Test("Pretty-printed JSON is indented by two spaces") func prettyPrinted() {
    #expect(
      value.pretty == """
        {
          "id": 7,
          "name": "a/b \\"c\\"",
          "empty": [
            [],
            {}
          ],
          "list": [
            1,
            2.50,
            true,
            null
          ]
        }
        """)
  }

  @Test("Control characters and line separators are escaped") func escapedCharacters() {
    let text = "\0\u{1B}\n\r\t\\é\u{7F}\u{85}\u{2028}\u{2029}"
    #expect(
      JSON.string(text).line
        == #""\u0000\u001b\n\r\t\\é\u007f\u0085\u2028\u2029""#)
  }

  @Test("Setting a member keeps its position; setting nil removes it") func changedMembers() {
    var object: JSONObject = ["a": 1, "b": 2]
    object["a"] = 3
    object["c"] = 4
    object["b"] = nil
    object["d"] = nil
    #expect(JSON.object(object).line == #"{"a":3,"c":4}"#)
  }
}

import Baton
import Testing

@Suite struct JSONWritingTests {
  private let value: JSON = [
    "id": 7, "name": "a/b \"c\"", "empty": [[], [:]], "list": [1, .number("2.50"), true, .null],
  ]

  @Test func writesOneLineInTheOrderOfTheKeys() {
    #expect(
      value.line
        == #"{"id":7,"name":"a/b \"c\"","empty":[[],{}],"list":[1,2.50,true,null]}"#)
  }

  @Test func writesSeveralLinesForPeople() {
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

  @Test func escapesWhateverEndsALine() {
    let text = "\0\u{1B}\n\r\t\\é\u{7F}\u{85}\u{2028}\u{2029}"
    #expect(
      JSON.string(text).line
        == #""\u0000\u001b\n\r\t\\é\u007f\u0085\u2028\u2029""#)
  }

  @Test func changesMembersInPlace() {
    var object: JSONObject = ["a": 1, "b": 2]
    object["a"] = 3
    object["c"] = 4
    object["b"] = nil
    object["d"] = nil
    #expect(JSON.object(object).line == #"{"a":3,"c":4}"#)
  }
}

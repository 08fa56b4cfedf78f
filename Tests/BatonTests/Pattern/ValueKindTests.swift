import Baton
import Testing

@Suite struct ValueKindTests {
  @Test(
    "Each value kind accepts only its own texts",
    arguments: [
      (ValueKind.bool, ["true", "false"], ["True", "1", "yes", ""]),
      (
        .int64, ["0", "-7", "007", "9223372036854775807", "-9223372036854775808"],
        ["+1", "1.0", "9223372036854775808", "-", "", " 1", "١", "1e3"]
      ),
      (.int8, ["127", "-128"], ["128", "-129"]),
      (.uint8, ["255", "0"], ["256", "-1", "-0"]),
      (.uint64, ["18446744073709551615"], ["18446744073709551616"]),
      (
        .double, ["1", "-1.5", "1e5", "1E-5", "1.0e+10", "0", "-0", "1e-400"],
        [".5", "1.", "+1.5", "inf", "nan", "0x1p3", "1e400", "1e", "", "1,5"]
      ),
      (.float, ["3.4e38", "1e-50"], ["3.5e38"]),
      (
        .decimal, ["0.1", "340282366920938463463374607431768211455", "-1e10"],
        ["340282366920938463463374607431768211456", "1e400", "NaN"]
      ),
      (
        .uuid, ["8C5E4B1E-7f0a-4d3b-9a61-0d2f6c8b7e15"],
        [
          "8c5e4b1e7f0a4d3b9a610d2f6c8b7e15", "{8c5e4b1e-7f0a-4d3b-9a61-0d2f6c8b7e15}",
          "8c5e4b1e-7f0a-4d3b-9a61-0d2f6c8b7e1g",
        ]
      ),
      (
        .date,
        [
          "2024-02-29", "2024-01-02T03:04:05Z", "2024-01-02t03:04:05.25z",
          "2024-01-02T03:04:05+05:30", "0000-01-01",
        ],
        [
          "2023-02-29", "2024-13-01", "2024-01-02T24:00:00Z", "2024-01-02T03:04:60Z",
          "2024-01-02T03:04Z", "2024-01-02 03:04:05Z", "2024-1-2", "2024-01-02T03:04:05",
          "2024-01-02T03:04:05.Z", "1900-02-29",
        ]
      ),
      (.data, ["AA", "AAA", "AAAA", "-_8"], ["A", "AAAAA", "AA==", "AB", "a+b/", ""]),
      (
        .url, ["https://example.com/a", "HTTP://example.com"],
        ["ftp://example.com", "javascript:alert(1)", "/a"]
      ),
      (.text, ["x", "ä/%"], [""]),
    ])
  func acceptedTexts(_ kind: ValueKind, _ good: [String], _ bad: [String]) {
    for text in good { #expect(kind.accepts(text.utf8), "\(text)") }
    for text in bad { #expect(!kind.accepts(text.utf8), "\(text)") }
  }

  @Test(
    "A date text converts to seconds since 1970 and back",
    arguments: [
      ("1970-01-01", 0), ("2000-02-29", 951_782_400), ("1969-12-31T23:59:59Z", -1),
      ("2024-01-02T03:04:05+05:30", 1_704_144_845), ("0000-01-01", -62_167_219_200),
      ("9999-12-31T23:59:59Z", 253_402_300_799),
    ])
  func secondsSince1970(_ text: String, _ seconds: Int) throws {
    let date = try #require(DateText(text.utf8))
    #expect(date.seconds == seconds)
    let written = try #require(DateText.utc(seconds: seconds)) + "Z"
    #expect(DateText(written.utf8)?.seconds == seconds)
  }

  @Test("Days from year 0 to 9999 convert to text and back") func calendarDays() throws {
    for day in stride(from: -719_528, through: 2_932_896, by: 97) {
      let text = try #require(DateText.utc(seconds: day * 86_400))
      #expect(DateText((text + "Z").utf8)?.seconds == day * 86_400)
    }
    #expect(DateText.utc(seconds: 253_402_300_800) == nil)
  }
}

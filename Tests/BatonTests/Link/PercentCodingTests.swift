import Baton
import Testing

@Suite struct PercentCodingTests {
  private func decode(_ text: String, plusIsSpace: Bool = false) -> String? {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      PercentCoding.text(.init(0, bytes.count), of: bytes, plusIsSpace: plusIsSpace)
    }
  }

  @Test(
    "Percent-encoded text is decoded only once",
    arguments: [
      ("", ""), ("abc", "abc"), ("a%20b", "a b"), ("%2525", "%25"), ("%C3%A9%c3%a9", "éé"),
      ("%F0%9F%98%80", "😀"), ("%", "%"), ("%4", "%4"), ("%zz", "%zz"), ("a+b", "a+b"),
      ("%00", "\0"),
    ])
  func decodedOnce(text: String, wanted: String) {
    #expect(decode(text) == wanted)
  }

  @Test("A plus decodes to a space if requested") func plusAsSpace() {
    #expect(decode("a+b%2B%20", plusIsSpace: true) == "a b+ ")
  }

  @Test(
    "Each component leaves only its safe characters unencoded",
    arguments: [
      (AllowedBytes.segment, ":@,$!;="), (.queryText, ":@,/?!$;"), (.fragment, ":@,/?!$;="),
      (.authority, ","),
    ])
  func safeCharacters(set: AllowedBytes, others: String) {
    let raw = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~" + others
    for byte in UInt8.min...UInt8.max {
      #expect(set.contains(byte) == raw.utf8.contains(byte))
    }
  }

  @Test("Encoding uses uppercase hexadecimal digits") func uppercaseDigits() {
    #expect(PercentCoding.encode("a b+é/=&#%", as: .queryText) == "a%20b%2B%C3%A9/%3D%26%23%25")
    #expect(PercentCoding.encode("a/b:c", as: .segment) == "a%2Fb:c")
    #expect(PercentCoding.encode("a:b@c", as: .authority) == "a%3Ab%40c")
  }
}

import Baton
import Testing

@Suite struct CaseFoldingTests {
  @Test(
    "Case folding maps each character to exactly one",
    arguments: [
      ("Videos-42", "videos-42"), ("ÉΣς", "éσσ"), ("ẞß", "ßß"), ("İıIi", "İıii"), ("KÅ", "kå"),
      ("ſ", "s"), ("ǅ", "ǆ"), ("ᾈ", "ᾀ"), ("\u{1FD3}\u{1FE3}", "\u{390}\u{3B0}"),
      ("\u{FB05}", "\u{FB06}"), ("\u{AB70}\u{13F8}\u{13A0}", "\u{13A0}\u{13F0}\u{13A0}"),
      ("\u{1C90}", "\u{10D0}"), ("ŉ", "ŉ"), ("𐐀", "𐐨"), ("\u{0345}", "\u{3B9}"),
    ])
  func singleCharacters(text: String, wanted: String) {
    #expect(Array(CaseFolding.fold(text).unicodeScalars) == Array(wanted.unicodeScalars))
  }

  @Test("Folding twice gives the same result as folding once") func foldedTwice() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let folded = CaseFolding.fold(scalar)
      if folded != scalar { #expect(CaseFolding.fold(folded) == folded, "U+\(value)") }
    }
  }

  @Test("Case folding leaves invalid UTF-8 bytes unchanged") func invalidUTF8() {
    let bytes: [UInt8] = [0x41, 0xC3, 0x42, 0xFF, 0xC3, 0x89, 0xE2, 0x84, 0xC3, 0x89, 0xF0, 0x9F]

    #expect(
      CaseFolding.folded(bytes)
        == [0x61, 0xC3, 0x62, 0xFF, 0xC3, 0xA9, 0xE2, 0x84, 0xC3, 0xA9, 0xF0, 0x9F])
  }
}

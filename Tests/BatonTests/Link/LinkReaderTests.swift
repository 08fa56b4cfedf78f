import Baton
import Testing

@Suite struct LinkReaderTests {
  @Test("Every byte belongs to the right character classes") func byteClasses() {
    let letters = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
    let digits = Set("0123456789".utf8)
    let unreserved = letters.union(digits).union("-._~".utf8)
    let name = unreserved.union("!$&'()*+,;=".utf8)
    let path = name.union(":@/".utf8)
    let classes: [(UInt8, Set<UInt8>)] = [
      (ByteClass.scheme, letters.union(digits).union("+-.".utf8)), (ByteClass.name, name),
      (ByteClass.segment, path.subtracting("/".utf8)), (ByteClass.query, path.union("?".utf8)),
      (ByteClass.hex, digits.union("abcdefABCDEF".utf8)), (ByteClass.digit, digits),
      (ByteClass.unreserved, unreserved),
    ]

    for (kind, members) in classes {
      for byte in UInt8.min...UInt8.max {
        #expect(ByteClass.has(byte, kind) == members.contains(byte), "\(byte) in \(kind)")
      }
    }
  }
}

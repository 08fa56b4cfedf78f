import Baton

/// Fuzzes the property lists that the tool reads.
enum PropertyLists {
  static func ask(_ bytes: [UInt8]) {
    for kind in ["plist", "entitlements"] {
      let words = ["files", "check", "--as", kind, "-", "--json"]
      var said = ""
      expectQuick(bytes.count, nanosecondsPerByte: 400_000) {
        said = toolOutput(words, reading: bytes)
      }
      expect(!said.unicodeScalars.contains { $0.isHidden && $0 != "\n" }, "raw: \(said)")
    }
  }
}

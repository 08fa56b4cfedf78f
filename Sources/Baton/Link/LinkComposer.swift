/// Composes a link from components (RFC 3986 §5.3).
struct LinkComposer {
  private(set) var bytes: [UInt8] = []
  private var hasScheme = false
  private var hasAuthority = false

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  mutating func appendScheme(_ scheme: some Sequence<UInt8>) {
    hasScheme = true
    bytes.append(contentsOf: scheme)
    bytes.append(UInt8(ascii: ":"))
  }

  mutating func appendAuthority(_ write: (inout [UInt8]) -> Void) {
    hasAuthority = true
    bytes.append(contentsOf: "//".utf8)
    write(&bytes)
  }

  /// Appends the path, with `/.` before it if it could be mistaken for an authority (§3.3,
  /// §6.2.2.3), or `./` if its first segment could be mistaken for a scheme (§4.2).
  mutating func appendPath(_ path: [UInt8]) {
    if !hasAuthority {
      if path.starts(with: "//".utf8) {
        bytes.append(contentsOf: "/.".utf8)
      } else if !hasScheme,
        path.prefix(while: { $0 != UInt8(ascii: "/") }).contains(UInt8(ascii: ":"))
      {
        bytes.append(contentsOf: "./".utf8)
      }
    }
    bytes.append(contentsOf: path)
  }

  mutating func appendQuery(_ write: (inout [UInt8]) -> Void) {
    bytes.append(UInt8(ascii: "?"))
    write(&bytes)
  }

  mutating func appendFragment(_ write: (inout [UInt8]) -> Void) {
    bytes.append(UInt8(ascii: "#"))
    write(&bytes)
  }

  /// Returns the link, or nil if it's too long.
  func finish() -> DeepLink? {
    try? DeepLink(String(decoding: bytes, as: UTF8.self))
  }
}

/// Where URLs on the app's domains end in a text, found without reading each of them.
///
/// Behind its authority a URL is as long as the grammar lets it be (RFC 3986 §3.3 to §3.5), so the authority is
/// read once, and all ends behind it are known from the text.
struct URLEnds {
  private let bytes: [UInt8]
  private let domains: [Domain]
  /// From each position on, the first byte that no URL has behind its authority.
  private let stops: [Int32]
  /// From each position on, the first `#`.
  private let hashes: [Int32]
  /// From each position on, the first `/`, `?` or `#`, where an authority ends.
  private let delimiters: [Int32]

  init(_ bytes: [UInt8], domains: [Domain]) {
    self.bytes = bytes
    self.domains = domains
    let end = Int32(bytes.count)
    var stops = Array(repeating: end, count: bytes.count + 1)
    var (hashes, delimiters) = (stops, stops)
    for position in bytes.indices.reversed() {
      let byte = bytes[position]
      let isHash = byte == UInt8(ascii: "#")
      let isPercent = byte == UInt8(ascii: "%")
      let isAllowed =
        isHash || ByteClass.has(byte, ByteClass.query)
        || isPercent && Self.isSequence(at: position, of: bytes)
      stops[position] = isAllowed ? stops[position + 1] : Int32(position)
      hashes[position] = isHash ? Int32(position) : hashes[position + 1]
      let isDelimiter = isHash || byte == .slash || byte == UInt8(ascii: "?")
      delimiters[position] = isDelimiter ? Int32(position) : delimiters[position + 1]
    }
    (self.stops, self.hashes, self.delimiters) = (stops, hashes, delimiters)
  }

  /// The positions from which what follows fits, without those that would cut a percent sequence.
  func whole(_ fits: [Bool]) -> [Bool] {
    var fits = fits
    for position in bytes.indices
    where bytes[position] == UInt8(ascii: "%") && Self.isSequence(at: position, of: bytes) {
      fits[position + 1] = false
      fits[position + 2] = false
    }
    return fits
  }

  /// The last end of a URL that begins here, among places that cut no percent sequence; 0 where there is none.
  func end(at start: Int, _ places: FittingPlaces) -> Int {
    let host = start + 8
    guard bytes.count > host, ValueKind.url.accepts(bytes[start..<host]) else { return 0 }
    let authorityEnd = Int(delimiters[host])
    if URLText.isAllowed(bytes[start..<authorityEnd], on: domains) {
      let hash = Int(hashes[authorityEnd])
      let second = hash < bytes.count ? Int(hashes[hash + 1]) : bytes.count
      let limit = min(Int(stops[authorityEnd]), second)
      let end = places.last(upTo: limit, from: start, behind: authorityEnd - 1)
      if end > 0 { return end }
    }
    // A shorter authority may be one of the app's as well.
    var end = places.last(upTo: authorityEnd - 1, from: start, behind: host)
    let candidates = self.candidates(from: host, to: authorityEnd)
    while end > 0 {
      let isLikely = candidates?.contains(end) ?? true
      if isLikely, URLText.isAllowed(bytes[start..<end], on: domains) { return end }
      end = places.last(upTo: end - 1, from: start, behind: host)
    }
    return 0
  }

  /// Where an authority can end at all; nil where nothing is known of it.
  private func candidates(from host: Int, to end: Int) -> Set<Int>? {
    let authority = bytes[host..<end]
    guard !domains.contains(where: \.isWildcard), !authority.contains(UInt8(ascii: "%")) else {
      return nil
    }
    var ends: Set<Int> = []
    for domain in domains {
      let port = host + domain.name.count
      guard port <= end else { continue }
      ends.insert(port)
      guard port < end, bytes[port] == UInt8(ascii: ":") else { continue }
      let digits = bytes[(port + 1)..<end].drop { $0 == UInt8(ascii: "0") }
      ends.formUnion([port + 1, digits.startIndex + 3])
    }
    return ends
  }

  private static func isSequence(at position: Int, of bytes: [UInt8]) -> Bool {
    position + 2 < bytes.count && ByteClass.has(bytes[position + 1], ByteClass.hex)
      && ByteClass.has(bytes[position + 2], ByteClass.hex)
  }
}

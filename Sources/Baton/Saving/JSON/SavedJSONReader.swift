extension SavedJSON {
  /// Reads one JSON text with white space around it.
  ///
  /// - Throws: What was expected and where. A key that stands twice in an object is an error: which of them
  ///   would count, readers do not agree about (RFC 8259 §4).
  init(parsing bytes: [UInt8]) throws(SavedStateError) {
    var reader = SavedJSONReader(bytes)
    self = try reader.read()
  }
}

/// Reads JSON in one pass. What is open stands in an array and not on the stack.
private struct SavedJSONReader {
  /// A list or object that has not ended yet.
  private struct Container {
    let isObject: Bool
    var elements: [SavedJSON] = []
    var members: [String: SavedJSON] = [:]
    var key = ""

    var end: UInt8 { UInt8(ascii: isObject ? "}" : "]") }
    var value: SavedJSON { isObject ? .object(members) : .list(elements) }
  }

  private let bytes: [UInt8]
  private var offset = 0
  private var open: [Container] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func read() throws(SavedStateError) -> SavedJSON {
    while true {
      guard var value = try begin() else { continue }
      while !open.isEmpty {
        guard let container = try end(with: value) else { break }
        value = container
      }
      guard open.isEmpty else { continue }
      skipSpace()
      guard offset == bytes.count else { throw expected("the end") }
      return value
    }
  }

  // MARK: Lists and objects

  /// A whole value, or nil where a list or object has begun that is not empty.
  private mutating func begin() throws(SavedStateError) -> SavedJSON? {
    skipSpace()
    switch peek {
    case UInt8(ascii: "{"): return try begin(isObject: true)
    case UInt8(ascii: "["): return try begin(isObject: false)
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case let byte? where byte == UInt8(ascii: "-") || byte.isDecimalDigit: return try number()
    default: throw expected("a value")
    }
  }

  private mutating func begin(isObject: Bool) throws(SavedStateError) -> SavedJSON? {
    guard open.count < SavedJSON.mostLevels else {
      throw SavedStateError("it is nested deeper than \(SavedJSON.mostLevels) levels")
    }
    offset += 1
    let container = Container(isObject: isObject)
    skipSpace()
    if take(container.end) { return container.value }
    open.append(container)
    try key()
    return nil
  }

  /// Puts a value into what is open; gives the list or object where it ends with it.
  private mutating func end(with value: SavedJSON) throws(SavedStateError) -> SavedJSON? {
    let last = open.count - 1
    if open[last].isObject {
      open[last].members[open[last].key] = value
    } else {
      open[last].elements.append(value)
    }
    skipSpace()
    if take(UInt8(ascii: ",")) {
      try key()
      return nil
    }
    guard take(open[last].end) else { throw expected("a comma or the end of a list or object") }
    return open.removeLast().value
  }

  /// Reads the key of the next member, where an object is open.
  private mutating func key() throws(SavedStateError) {
    let last = open.count - 1
    guard open[last].isObject else { return }
    skipSpace()
    guard peek == UInt8(ascii: "\"") else { throw expected("a key") }
    let key = try text()
    guard open[last].members[key] == nil else { throw SavedStateError("a key stands twice") }
    open[last].key = key
    skipSpace()
    guard take(UInt8(ascii: ":")) else { throw expected("a colon") }
  }

  // MARK: Single values

  private mutating func word(
    _ word: String, _ value: SavedJSON
  ) throws(SavedStateError) -> SavedJSON {
    for byte in word.utf8 {
      guard take(byte) else { throw expected("a value") }
    }
    return value
  }

  private mutating func number() throws(SavedStateError) -> SavedJSON {
    let start = offset
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try digits() }
    var isWhole = true
    if take(UInt8(ascii: ".")) {
      isWhole = false
      try digits()
    }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      isWhole = false
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if isWhole, let number = Int64(text) { return .integer(number) }
    if isWhole, let number = UInt64(text) { return .unsigned(number) }
    guard let number = Double(text), number.isFinite else { throw expected("a number in range") }
    return .double(number)
  }

  private mutating func digits() throws(SavedStateError) {
    let start = offset
    while let byte = peek, byte.isDecimalDigit { offset += 1 }
    guard offset > start else { throw expected("a digit") }
  }

  // MARK: Texts

  private mutating func text() throws(SavedStateError) -> String {
    offset += 1
    var text: [UInt8] = []
    while true {
      let run = offset
      while let byte = peek, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
        offset += 1
      }
      text += bytes[run..<offset]
      if take(UInt8(ascii: "\"")) { break }
      guard take(UInt8(ascii: "\\")) else { throw expected("the end of a text") }
      try escape(into: &text)
    }
    // Decoding puts U+FFFD for what is no UTF-8, and then the bytes are no longer the same.
    let decoded = String(decoding: text, as: UTF8.self)
    guard decoded.utf8.elementsEqual(text) else { throw SavedStateError("a text is not UTF-8") }
    return decoded
  }

  private mutating func escape(into text: inout [UInt8]) throws(SavedStateError) {
    let letter = peek
    offset += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter ?? 0)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text += String(Character(try scalar())).utf8
    default: throw expected("an escape")
    }
  }

  /// What follows `\u`, with the second half of a surrogate pair (RFC 8259 §7).
  private mutating func scalar() throws(SavedStateError) -> Unicode.Scalar {
    let unit = try hexadecimal()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard UTF16.isLeadSurrogate(unit), take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else {
      throw expected("a surrogate pair")
    }
    let second = try hexadecimal()
    guard UTF16.isTrailSurrogate(second),
      let scalar = Unicode.Scalar(0x10000 + UInt32(unit & 0x3FF) << 10 + UInt32(second & 0x3FF))
    else { throw expected("a surrogate pair") }
    return scalar
  }

  private mutating func hexadecimal() throws(SavedStateError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = peek.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
        throw expected("four hexadecimal digits")
      }
      unit = unit << 4 | UInt16(digit)
      offset += 1
    }
    return unit
  }

  // MARK: Bytes

  private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    offset += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  private func expected(_ what: String) -> SavedStateError {
    SavedStateError("expected \(what) at byte \(offset)")
  }
}

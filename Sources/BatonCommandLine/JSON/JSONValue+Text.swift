extension JSONValue {
  /// Reads one JSON text by RFC 8259: nothing may stand around it but white space, arrays and
  /// objects nest up to 512 deep, and half a surrogate pair is an error. The time grows with the
  /// length.
  ///
  /// - Throws: ``JSONSyntaxError`` with the reason and the place.
  public init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
    var parser = JSONParser(bytes)
    self = try parser.parse()
  }

  /// Reads a JSON text in which no key may stand twice in an object: of two values nobody knows which was
  /// meant, and readers differ.
  init(parsingUnique bytes: [UInt8]) throws(JSONSyntaxError) {
    var parser = JSONParser(bytes)
    self = try parser.parse()
    if let key = parser.repeatedKey {
      throw JSONSyntaxError(
        reason: "the key “\(key)” stands twice in an object", offset: parser.offset)
    }
  }

  /// Reads one JSON text; the same as ``init(parsing:)-([UInt8])`` with its UTF-8.
  public init(parsing text: String) throws(JSONSyntaxError) {
    try self.init(parsing: Array(text.utf8))
  }

  /// The value on one line, without spaces, keys in their order, for programs.
  ///
  /// Whatever some reader takes for the end of a line is escaped, `/` is not.
  public var line: String {
    JSONWriter.text(of: self, isPretty: false)
  }

  /// The value over several lines, two spaces for each level, for people.
  public var pretty: String {
    JSONWriter.text(of: self, isPretty: true)
  }
}

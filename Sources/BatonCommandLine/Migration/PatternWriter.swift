import Baton

/// Writes parts of another router's pattern as Baton's.
struct PatternWriter {
  private var names: Set<String> = []
  private(set) var notes: [MigrationNote] = []

  /// A segment of literal text: what would be read as a parameter is encoded.
  static func literal(_ text: some StringProtocol) -> String {
    // A lone underscore would be a segment that nobody keeps.
    if text == "_" { return "%5F" }
    let special = Set(":{}()*?#".unicodeScalars)
    return text.unicodeScalars.map { scalar in
      special.contains(scalar)
        ? "%" + String(scalar.value, radix: 16, uppercase: true) : String(scalar)
    }.joined()
  }

  /// Whether a name can be that of a type, as types are named.
  static func isTypeName(_ name: String) -> Bool {
    name.first.map { $0.isASCII && $0.isUppercase } ?? false
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
  }

  /// The name of a query item.
  static func item(_ text: String) -> String {
    PercentCoding.encode(text, as: .queryText)
  }

  /// The name of a parameter as a Swift identifier that no other parameter has.
  mutating func name(_ written: some StringProtocol) -> String {
    var name = String(
      written.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") ? $0 : "_" })
    if name.isEmpty || name.allSatisfy({ $0 == "_" }) { name = "value" }
    if name.first?.isNumber == true { name = "_" + name }
    let plain = name
    var number = 2
    while !names.insert(name).inserted {
      name = plain + String(number)
      number += 1
    }
    if name != written {
      notes.append(
        MigrationNote(
          "name", "the parameter \u{201C}\(written)\u{201D} becomes \(name), the name of a property"
        ))
    }
    return name
  }
}

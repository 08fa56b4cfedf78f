/// JSON (RFC 8259) as far as saved states need it.
///
/// Not Foundation's: `JSONDecoder` lets 512 levels through and takes them apart by recursion, which a thread
/// with a small stack does not survive. What reads this may rely on ``mostLevels``.
enum SavedJSON: Sendable, Hashable {
  case null
  case bool(Bool)
  case integer(Int64)
  /// Only for numbers above `Int64.max`.
  case unsigned(UInt64)
  case double(Double)
  case text(String)
  case list([SavedJSON])
  case object([String: SavedJSON])

  /// The most levels of lists and objects. A state stays far below, because its screens and values have limits of
  /// their own.
  static let mostLevels = 512
}

extension SavedJSON {
  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  var list: [SavedJSON]? {
    if case .list(let values) = self { values } else { nil }
  }

  var object: [String: SavedJSON]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// A whole number that is not negative.
  var bits: UInt64? {
    switch self {
    case .integer(let number): UInt64(exactly: number)
    case .unsigned(let number): number
    default: nil
    }
  }
}

/// What in a saved state is not as it should be: where, and what was expected there.
struct SavedStateError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

import Baton

/// A path that a pattern expands to, without optional parts. The row contains the form of the
/// path's links, and the parameters that get their values from the links.
struct LinkRow: Encodable {
  /// A parameter that gets its value from a capture group of a regular expression.
  struct Capture: Encodable {
    let takes: String
    let type: Int
    /// The form of the captured string: `tail` for a list of segments, or `rest` for the rest of
    /// the link as written.
    var `as`: String?
  }

  struct Item: Encodable {
    let name: String
    var text: String?
    var takes: String?
    var type: Int?
    var isList, isFlag, isOptional: Bool?
  }

  struct Rest: Encodable {
    let takes: String
    let isList: Bool
  }

  struct Fragment: Encodable {
    let takes: String
    let type: Int
    let isOptional: Bool
  }

  /// A piece of a rewritten link: either fixed text or a value from the old link.
  enum Piece: Encodable {
    case text(String)
    case value(Value)

    struct Value: Encodable {
      let takes: String
      /// The part of the old link that contains the value: `host`, `path` or `query`.
      let from: String
      var `as`: String?
      /// The query item that contains the value.
      var name: String?
      /// True if a plus in the value stands for a space.
      var isSpaced: Bool?
      /// The characters to escape, because they would end the part of the new link that contains
      /// the value.
      var escapes: String?
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .value(let value): try container.encode(value)
      }
    }
  }

  /// The form of the links that a rewrite produces.
  struct Target: Encodable {
    var scheme: String?
    var host: [Piece]?
    var segments: [[Piece]] = []
    var tail, rest: Piece?
    var query: [[Piece]] = []
  }

  /// The index of the row's route in the list that the rows were created from.
  let route: Int
  /// The resolver's name. Nil for a route.
  var name: String?
  /// Regular expressions for the origin (`on`) and for the path, with a line feed after each
  /// segment.
  var on, path: String
  var hosts, takes: [Capture]
  let query: [Item]
  let rest: Rest?
  let fragment: Fragment?
  let target: Target?
}

/// The strings that a type accepts: a regular expression and, for some types, the name of an
/// additional check.
struct ValueForm: Encodable, Hashable {
  let form: String
  var flags = "u"
  /// True if the value's first string is converted to lowercase before it's compared.
  var isLowered: Bool?
  var check: String?
  var bits: Int?
  var domains: [String]?
}

extension StringProtocol {
  /// A regular expression that matches only this string.
  var regex: String {
    var escaped = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if "\\^$.*+?()[]{}|/".unicodeScalars.contains(scalar) { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }
}

extension [UInt8] {
  var text: String { String(decoding: self, as: UTF8.self) }
}

extension Domain {
  var text: String { (isWildcard ? "*" : "") + name.text }

  /// The regular expression for the domain's hosts.
  var regex: String { (isWildcard ? "[^ ]+" : "") + name.text.regex }
}

import Baton

/// A value of a collection of cases: any JSON.
indirect enum CaseValue: Decodable, Sendable, Hashable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([CaseValue])
  case object([String: CaseValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([CaseValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: CaseValue].self))
    }
  }

  /// A member of an object, or null for anything else.
  subscript(_ key: String) -> CaseValue {
    if case .object(let members) = self { members[key] ?? .null } else { .null }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  var list: [CaseValue] { if case .list(let list) = self { list } else { [] } }
  var members: [String: CaseValue] { if case .object(let members) = self { members } else { [:] } }
  var texts: [String] { list.compactMap(\.text) }

  /// Returns true if the strings from a link are this value. A list may be one string with slashes,
  /// or a list.
  func isValue(of texts: [String]) -> Bool {
    switch self {
    case .null: texts.isEmpty
    case .flag(let flag): texts == [String(flag)]
    case .number(let number): texts.count == 1 && Double(texts[0]) == number
    case .text(let text): texts.joined(separator: "/").utf8.elementsEqual(text.utf8)
    case .list(let values):
      values.count == texts.count && zip(values, texts).allSatisfy { $0.isValue(of: [$1]) }
    case .object(let members): (members["value"] ?? .null).isValue(of: texts)
    }
  }
}

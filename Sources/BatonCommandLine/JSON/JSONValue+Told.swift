import Baton

extension JSONValue {
  /// What a value tells to programs, as JSON.
  init(_ told: ToldValue) {
    switch told {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .integer(let number): self = .number(String(number))
    case .unsigned(let number): self = .number(String(number))
    case .double(let number): self = .number(String(number))
    case .text(let text): self = .string(text)
    case .list(let values): self = .array(values.map(JSONValue.init))
    case .object(let object): self = .object(JSONObject(object))
    }
  }

  /// A text, or null where there is none.
  static func string(orNull text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

  static func number(_ number: Int) -> JSONValue { .number(String(number)) }
}

extension JSONObject {
  init(_ told: ToldObject) {
    self.init(told.members.map { Member(key: $0.name, value: JSONValue($0.value)) })
  }

  mutating func add(_ told: ToldObject) {
    for member in told.members { self[member.name] = JSONValue(member.value) }
  }
}

extension CommandStreams {
  /// Writes a line of JSON that says first of which format it is: a number that grows when a member goes or
  /// changes its meaning.
  func answer(_ object: JSONObject, format: Int = 1) {
    var answer: JSONObject = ["format": .number(format)]
    for member in object.members { answer[member.key] = member.value }
    writeWhole(JSONValue.object(answer).line + "\n")
  }
}

/// What a property has to print in a parameter.
enum ParameterTexts {
  /// Nothing, or the parameter's default.
  case none
  case one(String)
  /// At least one.
  case list([String])

  var count: Int {
    switch self {
    case .none: 0
    case .one: 1
    case .list(let texts): texts.count
    }
  }

  subscript(number: Int) -> String {
    switch self {
    case .none: ""
    case .one(let text): text
    case .list(let texts): texts[number]
    }
  }

  /// The text, the first of a list; nil where there is none.
  var first: String? { count == 0 ? nil : self[0] }

  /// Nil where the value, or one in it, has no text in a link.
  init?(_ value: ActivityValue?, _ kind: ValueKind?, default standard: String?) {
    guard let kind, let value else {
      self = .none
      return
    }
    let values: [ActivityValue]
    switch value {
    case .null: values = []
    case .array(let list): values = list
    case .set(let set): values = set.sorted { $0.description < $1.description }
    default:
      guard let text = kind.text(of: value) else { return nil }
      self = text.isSame(as: standard) ? .none : .one(text)
      return
    }
    let texts = values.compactMap(kind.text)
    guard texts.count == values.count else { return nil }
    let isDefault = texts.count == 1 && texts[0].isSame(as: standard)
    self = texts.isEmpty || isDefault ? .none : .list(texts)
  }
}

extension String {
  fileprivate func isSame(as standard: String?) -> Bool {
    standard.map { utf8.elementsEqual($0.utf8) } ?? false
  }
}

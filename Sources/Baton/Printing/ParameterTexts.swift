import Foundation

/// The strings that a link contains for a property.
enum ParameterTexts {
  /// No string, because there's no value or the value is the parameter's default.
  case none
  case one(String)
  /// At least one string.
  case list([String])
  /// At least one query item that the pattern doesn't name. The items are sorted by name.
  case items([(name: String, text: String)])

  var count: Int {
    switch self {
    case .none: 0
    case .one: 1
    case .list(let texts): texts.count
    case .items(let items): items.count
    }
  }

  subscript(number: Int) -> String {
    switch self {
    case .none: ""
    case .one(let text): text
    case .list(let texts): texts[number]
    case .items(let items): items[number].text
    }
  }

  /// The string, or the first string of a list. Nil if there are no strings.
  var first: String? { count == 0 ? nil : self[0] }

  /// Creates the query items for a dictionary property, sorted by name.
  init?(items value: ActivityValue?) {
    guard case .dictionary(let nested) = value, !nested.isEmpty else {
      self = .none
      return
    }
    var items: [(name: String, text: String)] = []
    for (name, value) in nested.ordered(by: {
      $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
    }) {
      switch value {
      case .string(let text): items.append((name, text))
      case .array(let texts):
        for text in texts {
          guard case .string(let text) = text else { return nil }
          items.append((name, text))
        }
      default: return nil
      }
    }
    self = items.isEmpty ? .none : .items(items)
  }

  /// Creates the text for a raw tail. The value can be any text, or a URL with any host.
  init?(raw value: ActivityValue?, _ kind: ValueKind?) {
    if kind == .url, case .url(let url) = value {
      self = .one(url.absoluteString)
    } else {
      self.init(value, kind, default: nil)
    }
  }

  /// Creates the strings for a value. Nil if the value, or a value inside it, can't be written in a
  /// link.
  init?(_ value: ActivityValue?, _ kind: ValueKind?, default standard: String?) {
    guard let kind, let value else {
      self = .none
      return
    }
    let values: [ActivityValue]
    switch value {
    case .null: values = []
    case .array(let list): values = list
    case .set(let set): values = set.inOrder
    default:
      guard let text = kind.text(of: value) else { return nil }
      self = standard.map(text.hasSameBytes) ?? false ? .none : .one(text)
      return
    }
    var texts: [String] = []
    texts.reserveCapacity(values.count)
    for value in values {
      guard let text = kind.text(of: value) else { return nil }
      texts.append(text)
    }
    let isDefault = texts.count == 1 && standard.map(texts[0].hasSameBytes) ?? false
    self = texts.isEmpty || isDefault ? .none : .list(texts)
  }
}

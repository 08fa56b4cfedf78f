/// What a property has to print in a hole.
enum HoleTexts {
  /// Nothing, or the hole's default.
  case none
  case one(String)
  /// At least one.
  case list([String])

  var isNone: Bool {
    if case .none = self { true } else { false }
  }

  /// The text, the first of a list; nil where there is none.
  var first: String? {
    switch self {
    case .none: nil
    case .one(let text): text
    case .list(let texts): texts[0]
    }
  }

  var count: Int {
    switch self {
    case .none: 0
    case .one: 1
    case .list(let texts): texts.count
    }
  }

  func tellEach(_ take: (String) -> Void) {
    switch self {
    case .none: break
    case .one(let text): take(text)
    case .list(let texts): for text in texts { take(text) }
    }
  }

  /// - Throws: that the value has no text in a link.
  init(
    _ value: ActivityValue?, in hole: PatternHole, kind: ValueKind?
  ) throws(LinkPrinter.Obstacle) {
    func text(_ value: ActivityValue) throws(LinkPrinter.Obstacle) -> String {
      guard let text = kind?.text(of: value) else {
        throw LinkPrinter.Obstacle(
          text: "\(hole.name) is \(value), which has no text in a link")
      }
      return text
    }
    guard kind != nil, let value else {
      self = .none
      return
    }
    var texts: [String] = []
    switch value {
    case .null: break
    case .array(let values): for value in values { texts.append(try text(value)) }
    case .set(let values):
      for value in values.sorted(by: { $0.description < $1.description }) {
        texts.append(try text(value))
      }
    default:
      let text = try text(value)
      self = hole.isDefault(text) ? .none : .one(text)
      return
    }
    if texts.count == 1, hole.isDefault(texts[0]) { texts = [] }
    self = texts.isEmpty ? .none : .list(texts)
  }
}

extension PatternHole {
  /// Whether the text is the hole's default.
  fileprivate func isDefault(_ text: String) -> Bool {
    guard case .defaulted(let standard) = form else { return false }
    return text.utf8.elementsEqual(standard.utf8)
  }
}

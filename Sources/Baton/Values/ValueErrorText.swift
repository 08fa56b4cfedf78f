package struct ValueErrorText {
  package let text: String

  package init(_ error: any Error) {
    switch error {
    case DecodingError.keyNotFound(let key, _):
      text = "\u{201C}\(key.stringValue)\u{201D} is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      let path = context.codingPath.map(\.stringValue).joined(separator: ".")
      text = path.isEmpty ? context.debugDescription : "\(path): \(context.debugDescription)"
    case EncodingError.invalidValue(_, let context): text = context.debugDescription
    default: text = String(describing: error)
    }
  }
}

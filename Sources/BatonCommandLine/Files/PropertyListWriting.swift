import Baton

extension JSON {
  /// The value as an XML property list. Keys keep their order, and tabs indent the lines, as in
  /// Xcode's files.
  var xml: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """ + element(indent: "") + "</plist>\n"
  }

  private func element(indent: String) -> String {
    let inner = indent + "\t"
    switch self {
    // No command writes a null or a number.
    case .null, .number: return ""
    case .string(let text):
      return "\(indent)<string>\(Self.escaped(text))</string>\n"
    case .bool(let truth): return "\(indent)<\(truth)/>\n"
    case .array([]): return "\(indent)<array/>\n"
    case .array(let elements):
      return "\(indent)<array>\n" + elements.map { $0.element(indent: inner) }.joined()
        + "\(indent)</array>\n"
    case .object([:]): return "\(indent)<dict/>\n"
    case .object(let object):
      return "\(indent)<dict>\n"
        + object.members.map {
          "\(inner)<key>\(Self.escaped($0.key))</key>\n" + $0.value.element(indent: inner)
        }.joined() + "\(indent)</dict>\n"
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

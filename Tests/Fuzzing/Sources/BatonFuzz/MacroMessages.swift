import BatonMacroExpansion

/// Fuzzes the messages that the compiler sends to the macros, and the source code in them. The
/// plug-in must answer each message, always in the same way.
enum MacroMessages {
  static func ask(_ bytes: [UInt8]) {
    let message = bytes.first == UInt8(ascii: "{") ? bytes : self.message(of: bytes)
    var answer: [UInt8] = []
    expectQuick(bytes.count, nanosecondsPerByte: 200_000) {
      answer = MacroPlugin.answer(to: message)
    }
    let name = (try? JSON(parsing: answer))?.asObject?.members.first?.key
    expect(
      name?.hasSuffix("Result") == true, "no answer: \(String(decoding: answer, as: UTF8.self))")
    expect(MacroPlugin.answer(to: message) == answer, "two answers")
  }

  /// A zero byte separates the attribute, the declaration, and the declarations around it.
  private static func message(of bytes: [UInt8]) -> [UInt8] {
    let texts = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    func syntax(_ text: String) -> JSON {
      ["source": .string(text), "location": ["fileName": "A.swift", "offset": 0]]
    }
    let type = texts.first?.hasPrefix("@C") == true ? "CommandMacro" : "DestinationMacro"
    let message: JSON = [
      "expandAttachedMacro": [
        "macro": ["typeName": .string(type)],
        "macroRole": .string(bytes.count.isMultiple(of: 2) ? "member" : "extension"),
        "extendedTypeSyntax": syntax("App.A"),
        "attributeSyntax": syntax(texts.first ?? ""),
        "declSyntax": syntax(texts.dropFirst().first ?? ""),
        "lexicalContext": .array(texts.dropFirst(2).map(syntax)),
      ]
    ]
    return message.bytes
  }
}

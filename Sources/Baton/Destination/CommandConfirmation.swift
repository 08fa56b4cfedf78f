/// The question that the user answers before a command from outside the app runs.
///
/// Provide the title, the message, and the button's label in the user's language. A string literal
/// sets only the title. Presenters show all text unchanged.
public struct CommandConfirmation: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The question, which tells the user what will happen, such as `"Send a report?"`.
  public let title: String
  /// Facts that the user should know before answering.
  public let message: String?
  /// The label of the button that confirms.
  public let action: String
  /// True if the command deletes something permanently. In that case, the button has a destructive
  /// style.
  public let isDestructive: Bool

  /// Creates a question. For the button's label, use the verb from the question.
  public init(
    _ title: ConfirmationText, message: ConfirmationText? = nil,
    action: ConfirmationText = "Continue", isDestructive: Bool = false
  ) {
    self.title = title.line
    self.message = message?.text
    self.action = action.line
    self.isDestructive = isDestructive
  }

  public init(stringLiteral title: String) {
    self.init(ConfirmationText(title))
  }

  public init(stringInterpolation: ConfirmationText.StringInterpolation) {
    self.init(ConfirmationText(stringInterpolation: stringInterpolation))
  }

  /// True if the question or its button has no text.
  var isBlank: Bool {
    title.allSatisfy(\.isWhitespace) || action.allSatisfy(\.isWhitespace)
  }
}

extension CommandConfirmation: CustomStringConvertible {
  /// A description in a stable format: `"Sign out?" [Sign out, destructive] Drafts are lost.`
  public var description: String {
    "\(title.quoted) [\(action)\(isDestructive ? ", destructive" : "")]"
      + (message.map { " \($0)" } ?? "")
  }
}

/// The title, the message, or the button's label in a ``CommandConfirmation``.
///
/// Values in the text may come from a stranger's link, so they must not change how the rest of the
/// text looks. Each interpolated value is limited to one line of 64 characters. Its hidden
/// characters are escaped, and its text direction is isolated (UAX #9).
///
/// ```swift
/// CommandConfirmation("Send \(amount) to \(payee)?", action: "Send")
/// ```
///
/// In localized text, wrap the value yourself: `ConfirmationText(String(localized: "Send to
/// \(ConfirmationText.value(payee))?"))`.
public struct ConfirmationText: Sendable, Hashable, ExpressibleByStringInterpolation {
  let text: String
  var line: String { text.displayed() }

  /// Creates text for a confirmation. If you insert a value from outside the app, make it safe with
  /// ``value(_:)`` first.
  public init(_ text: String) {
    self.text = text.shortened(to: 1_024).displayed(keepsLines: true)
  }

  public init(stringLiteral text: String) { self.init(text) }

  public init(stringInterpolation: StringInterpolation) { self.init(stringInterpolation.text) }

  /// Returns a value's text in a form that's safe to show in a confirmation.
  public static func value(_ value: some CustomStringConvertible) -> String {
    let text = value.description.shortened(to: 64).displayed(isolates: false)
    // Only isolate text that may be right-to-left. Right-to-left scripts start at U+0590 (Hebrew),
    // and symbols have no direction.
    let hasDirection = text.unicodeScalars.contains {
      $0.value >= 0x590 && !(0x2010...0x2BFF).contains($0.value)
    }
    return hasDirection ? "\u{2068}\(text)\u{2069}" : text
  }

  /// The parts of an interpolated string. Literal text isn't changed, and values are made safe.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a value.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      text += ConfirmationText.value(value)
    }
  }
}

extension String {
  /// Returns the text. If it's too long, an ellipsis replaces its middle.
  fileprivate func shortened(to most: Int) -> String {
    guard unicodeScalars.count > most else { return self }
    var text = UnicodeScalarView(unicodeScalars.prefix(most / 2))
    text.append("\u{2026}")
    text.append(contentsOf: unicodeScalars.suffix(most - most / 2 - 1))
    return String(text)
  }
}

extension CommandConfirmation {
  /// Returns the title, the message, the action, and whether the command is destructive. The text
  /// may contain values, so an audience without values doesn't see it.
  package func json(for audience: Audience) -> JSONObject {
    [
      "title": .string(audience.text(ofValue: title)),
      "message": .string(orNull: message.map(audience.text(ofValue:))),
      "action": .string(audience.text(ofValue: action)), "destructive": .bool(isDestructive),
    ]
  }
}

/// The question that the user answers before a command from outside runs.
///
/// The command gives the texts, in the user's language; a literal gives only the title. Values in them may come
/// from a stranger's link, so hidden characters are escaped: "Send 100 EUR to \\u{202e}evil?".
public struct CommandConfirmation: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The question, naming what will happen: `"Send a report?"`.
  public var title: String {
    didSet { title = title.displayed() }
  }
  /// Facts for the user to know before answering.
  public var message: String? {
    didSet { message = message?.displayed(keepsLines: true) }
  }
  /// The label of the button that confirms.
  public var action: String {
    didSet { action = action.displayed() }
  }
  /// True if the command loses something for good. The button then looks destructive.
  public var isDestructive: Bool

  /// Creates a question. Label the button with the question's verb.
  public init(
    _ title: String, message: String? = nil, action: String = "Continue",
    isDestructive: Bool = false
  ) {
    self.title = title.displayed()
    self.message = message?.displayed(keepsLines: true)
    self.action = action.displayed()
    self.isDestructive = isDestructive
  }

  public init(stringLiteral title: String) {
    self.init(title)
  }

  /// True if the question or its button has no text.
  var isBlank: Bool {
    title.allSatisfy(\.isWhitespace) || action.allSatisfy(\.isWhitespace)
  }
}

extension CommandConfirmation: CustomStringConvertible {
  /// Stable text: `"Sign out?" [Sign out, destructive] Drafts are lost.`
  public var description: String {
    "\(title.quoted) [\(action)\(isDestructive ? ", destructive" : "")]"
      + (message.map { " \($0)" } ?? "")
  }
}

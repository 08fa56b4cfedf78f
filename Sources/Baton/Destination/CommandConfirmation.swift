/// The question that the user answers before a command from outside runs.
///
/// The command gives the texts, in the user's language; a literal gives only the title. Values in them may come
/// from a stranger's link, so hidden characters are escaped: "Send 100 EUR to \\u{202e}evil?".
public struct CommandConfirmation: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The question, naming what will happen: `"Send a report?"`.
  public var title: String {
    didSet { title = title.displayed() }
  }
  /// What the user should know before answering.
  public var message: String? {
    didSet { message = message?.displayed(keepsLines: true) }
  }
  /// The label of the button that goes on.
  public var action: String {
    didSet { action = action.displayed() }
  }
  /// Whether something is lost that cannot be had back: the button then warns.
  public var isDestructive: Bool

  /// A question; the button says what the question asks, best with the same verb.
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

  /// Whether the question or its button says nothing.
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

/// The question that is asked before a command from outside is carried out.
///
/// The texts are the command's own, in the user's language; a literal gives the title alone.
public struct CommandConfirmation: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The question, naming what will happen: `"Send a report?"`.
  public var title: String
  /// What the user should know before answering.
  public var message: String?
  /// The label of the button that goes on.
  public var action: String
  /// Whether something is lost that cannot be had back: the button then warns.
  public var isDestructive: Bool

  /// A question; the button says what the question asks, best with the same verb.
  public init(
    _ title: String, message: String? = nil, action: String = "Continue",
    isDestructive: Bool = false
  ) {
    self.title = title
    self.message = message
    self.action = action
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

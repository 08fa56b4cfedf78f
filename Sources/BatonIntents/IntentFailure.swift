#if canImport(AppIntents)
  public import AppIntents
  public import BatonHost
  public import Foundation

  /// The reason why an intent's destination isn't shown, in a form for Siri and Shortcuts.
  ///
  /// If a requirement supplies a message (`.deny("…")`), that message is used. Otherwise, Baton
  /// uses your app's string for a key such as `baton.not-found`, which consists of `baton.` and the
  /// reason's code. Without such a string, Baton uses an English sentence. Both the message and the
  /// key are looked up in your app's string catalog.
  public struct IntentFailure: LocalizedError, CustomLocalizedStringResourceConvertible {
    /// The outcome of the request.
    public let outcome: Outcome

    /// Creates a failure if the outcome is refused, not found, or failed; otherwise, returns nil. A
    /// parked request isn't a failure, because the user sees the screen that the request waits for.
    init?(_ outcome: Outcome) {
      switch outcome {
      case .opened, .degraded, .redirected, .performed, .parked, .superseded, .claimed: return nil
      case .refused, .notFound, .failed: self.outcome = outcome
      }
    }

    public var localizedStringResource: LocalizedStringResource {
      LocalizedStringResource(stringLiteral: text)
    }

    public var errorDescription: String? { text }

    private var text: String {
      let words = outcome.reason?.explanation ?? "The app can't open this right now."
      let code = outcome.reason?.explanation == nil ? outcome.reason?.code : nil
      let key = code.map { "baton.\($0)" } ?? words
      return Bundle.main.localizedString(forKey: key, value: words, table: nil)
    }
  }
#endif

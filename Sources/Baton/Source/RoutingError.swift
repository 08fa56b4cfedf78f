/// The reason why a request failed. A ``Router`` throws it, and a host's outcome contains it.
///
/// The messages and suggestions are only created when you read them, so handling a bad link isn't
/// slower than handling a good one. Two errors are equal if they have the same code, link, and
/// source.
public struct RoutingError: Error, Sendable {
  /// A stable code for the reason.
  public typealias Code = Diagnostic.Code

  /// The error's parts, behind a single reference. Errors, and the outcomes that may contain one,
  /// are passed on far more often than they're created.
  private let facts: Facts

  private final class Facts: Sendable {
    let code: Code
    let link: String?
    let source: Source?
    let makeDiagnosis: @Sendable () -> Diagnosis

    init(
      _ code: Code, _ link: String?, _ source: Source?,
      _ makeDiagnosis: @escaping @Sendable () -> Diagnosis
    ) {
      self.code = code
      self.link = link
      self.source = source
      self.makeDiagnosis = makeDiagnosis
    }
  }

  /// A stable code for the kind of error, which you can check in your code.
  public var code: Code { facts.code }
  /// The link as it arrived. Nil if the request wasn't a link.
  package var link: String? { facts.link }
  package var source: Source? { facts.source }

  /// A closure that finds similar names. It's only called when someone reads the suggestions.
  package typealias Suggestions = @Sendable () -> [String]

  struct Diagnosis {
    let words: RedactableText
    var suggestions: [String] = []
    var cause: Cause?
    var explanation: String?
  }

  /// A mistake in the features. It may cause many errors.
  package enum Cause: Equatable, Sendable {
    /// No feature lists the type with this name.
    case unlistedType(String)
    /// No container has the slot with this name.
    case missingSlot(String)
    /// The placements of these destinations, sorted by name, form a loop.
    case loop([String])
    /// A destination is pushed onto this container, even though the container has slots.
    case pushOnContainer(String)
    /// This slot's first screen has a placement outside the slot.
    case firstElsewhere(String)
    /// A placement on top of other screens lists only unknown destinations.
    case missingShown([String])
  }

  /// The mistake in the features, if known. It's computed on each access.
  package var cause: Cause? { facts.makeDiagnosis().cause }

  /// A human-readable sentence that includes the text that caused the error. It's computed on each
  /// access.
  public var message: String { words.text }

  /// The message for logs. It contains patterns and names, but everything from the request is
  /// replaced with `‹redacted›`. It's computed on each access.
  public var redacted: String { words.redacted }

  /// Similar patterns and names, the most similar first. They're computed on each access.
  package var suggestions: [String] { facts.makeDiagnosis().suggestions }

  /// The message and its redacted form, for use in longer messages.
  package var words: RedactableText { facts.makeDiagnosis().words }

  /// The app's explanation of the unmet requirement, for the user.
  package var explanation: String? { facts.makeDiagnosis().explanation }

  /// - Parameters:
  ///   - explanation: The app's explanation for the user. Empty if there's none.
  ///   - words: Creates the sentences when someone reads them.
  ///   - suggestions: Finds similar names when someone reads the suggestions. The most similar come
  ///     first.
  package init(
    _ code: Code, link: String? = nil, source: Source? = nil, explaining explanation: String = "",
    says words: @escaping @autoclosure @Sendable () -> RedactableText,
    suggestions: @escaping @autoclosure Suggestions = [], cause: Cause? = nil
  ) {
    self.init(code, link: link, source: source) {
      Diagnosis(
        words: words(), suggestions: suggestions(), cause: cause,
        explanation: explanation.isEmpty ? nil : explanation)
    }
  }

  /// Creates an error whose sentences and suggestions are generated together when someone reads
  /// them.
  init(
    _ code: Code, link: String?, source: Source?,
    diagnosing makeDiagnosis: @escaping @Sendable () -> Diagnosis
  ) {
    facts = Facts(code, link, source, makeDiagnosis)
  }

  /// Creates an error with a sentence that may contain values.
  package init(
    _ code: Code, _ message: @escaping @autoclosure @Sendable () -> String,
    suggestions: @escaping @autoclosure Suggestions = []
  ) {
    self.init(code, says: .hidden(message()), suggestions: suggestions())
  }

  /// Returns the error with this link and source. If the error already has its own, it keeps them.
  package func about(link: String?, from source: Source?) -> Self {
    Self(
      code, link: self.link ?? link, source: self.source ?? source,
      diagnosing: facts.makeDiagnosis)
  }

  /// True if nothing in the app handles the request. False if the request was refused.
  package var isNotFound: Bool {
    [.foreignLink, .notFound, .excluded, .unknownDestination].contains(code)
  }
}

extension RoutingError: Hashable {
  public static func == (a: Self, b: Self) -> Bool {
    a.code == b.code && a.link == b.link && a.source == b.source
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(link)
    hasher.combine(source)
  }
}

extension RoutingError: CustomStringConvertible {
  /// The sentence for people, with suggestions.
  public var description: String {
    let diagnosis = facts.makeDiagnosis()
    let near = diagnosis.suggestions.prefix(3)
    return near.isEmpty
      ? diagnosis.words.text : "\(diagnosis.words.text); nearest: \(near.joined(separator: ", "))"
  }
}

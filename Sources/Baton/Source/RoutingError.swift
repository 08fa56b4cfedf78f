/// Why a request does not lead where it asked to: what a ``Router`` throws, and what an outcome of a host
/// carries.
///
/// Its sentences are made when they are read, near misses among them, so that a link from a stranger
/// which leads nowhere costs no more than one that leads somewhere. Two errors are equal when their
/// codes, links and sources are.
public struct RoutingError: Error, Sendable {
  /// What kind of error it is.
  public let code: Code
  /// The link that was asked for, as it came; nil where it was none.
  public let link: String?
  /// Where it came from, where that is known.
  public let source: Source?
  private let makeDiagnosis: @Sendable () -> Diagnosis

  /// What was near, found when it is read.
  package typealias Suggestions = @Sendable () -> [String]

  /// What is said of an error once somebody reads it.
  struct Diagnosis {
    let words: RedactableText
    var suggestions: [String] = []
    var cause: Cause?
  }

  /// What in the features is wrong; many errors may have one cause.
  package enum Cause: Hashable, Sendable {
    /// No feature lists the type of this name.
    case unlistedType(String)
    /// No container that is shown has the slot of this name.
    case missingSlot(String)
    /// These places, in the order of their names, stand on each other.
    case loop([String])
    /// Something is pushed on the container of slots of this name.
    case pushOnContainer(String)
    /// The slot of this name first shows what is placed elsewhere.
    case firstElsewhere(String)
    /// A placement names only places to be shown that the app has not.
    case missingShown([String])
  }

  /// What in the features is wrong, where that is known. Found anew each time.
  package var cause: Cause? { makeDiagnosis().cause }

  /// One clear sentence, with the text in question. Made anew each time.
  public var message: String { words.text }

  /// The sentence with patterns and names, and `‹redacted›` for all that came with the request: what may
  /// be logged. Made anew each time.
  public var redacted: String { words.redacted }

  /// What was near, nearest first: patterns, names. Made anew each time.
  public var suggestions: [String] { makeDiagnosis().suggestions }

  /// Both sentences, to say them inside another.
  package var words: RedactableText { makeDiagnosis().words }

  /// - Parameters:
  ///   - words: The sentences; made when they are read.
  ///   - suggestions: What was near, nearest first; made when it is read.
  package init(
    _ code: Code, link: String? = nil, source: Source? = nil,
    says words: @escaping @autoclosure @Sendable () -> RedactableText,
    suggestions: @escaping @autoclosure Suggestions = [], cause: Cause? = nil
  ) {
    self.init(
      code, link: link, source: source,
      diagnosing: { Diagnosis(words: words(), suggestions: suggestions(), cause: cause) })
  }

  /// An error whose sentences and suggestions are found together, when they are read.
  init(
    _ code: Code, link: String?, source: Source?,
    diagnosing makeDiagnosis: @escaping @Sendable () -> Diagnosis
  ) {
    self.code = code
    self.link = link
    self.source = source
    self.makeDiagnosis = makeDiagnosis
  }

  /// An error with a sentence that is not known to hold no value.
  package init(
    _ code: Code, _ message: @escaping @autoclosure @Sendable () -> String,
    suggestions: @escaping @autoclosure Suggestions = []
  ) {
    self.init(code, says: .hidden(message()), suggestions: suggestions())
  }

  private init(_ error: Self, link: String?, source: Source?) {
    code = error.code
    self.link = link
    self.source = source
    makeDiagnosis = error.makeDiagnosis
  }

  /// The error of a request with this link and source; what it says of them itself stays.
  package func about(link: String?, from source: Source?) -> Self {
    Self(self, link: self.link ?? link, source: self.source ?? source)
  }

  /// Whether nothing in the app takes the request; else it was refused.
  public var isNotFound: Bool {
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
  /// The sentence, with what was near.
  public var description: String {
    let diagnosis = makeDiagnosis()
    let near = diagnosis.suggestions.prefix(3)
    return near.isEmpty
      ? diagnosis.words.text : "\(diagnosis.words.text); nearest: \(near.joined(separator: ", "))"
  }
}

/// A destination that promises an answer to its caller, such as a scanned code or a chosen contact.
///
/// ```swift
/// public struct ScanCode: Answering {
///   public typealias Answer = String
///   public static let patterns: [RoutePattern] = ["scan"]
///   public static let examples = [ScanCode()]
///   public var placement: Placement { .sheet(overShown: .anything, else: .sheet(over: Library())) }
/// }
/// ```
///
/// The screen's handler receives a function for the answer. Each call to `ask` makes a new screen,
/// even if the same destination is already shown, so an answer always belongs to its question.
public protocol Answering: Destination {
  /// The type of its answer.
  associatedtype Answer: Sendable
}

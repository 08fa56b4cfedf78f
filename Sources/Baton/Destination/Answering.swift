/// A destination that promises an answer to who asks for it: a code that is scanned, a contact that is chosen.
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
/// Its screen is given the way to answer, and is made anew each time that it is opened, also where the same
/// place is on screen: what one was asked another does not answer.
public protocol Answering: Destination {
  /// What it answers with.
  associatedtype Answer: Sendable
}

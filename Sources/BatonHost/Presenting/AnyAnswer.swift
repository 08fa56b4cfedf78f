import Baton

/// An answer on its way from a screen to its caller.
public struct AnyAnswer: Sendable {
  private let box: any Sendable

  /// Boxed, so that an optional answer of nil isn't mistaken for no answer.
  private struct Box<Value: Sendable>: Sendable {
    let value: Value
  }

  /// Creates an answer of the type that the destination promises.
  public init<Value: Sendable>(_ value: Value) {
    box = Box(value: value)
  }

  func value<Value: Sendable>(as type: Value.Type) -> Value? {
    (box as? Box<Value>)?.value
  }
}

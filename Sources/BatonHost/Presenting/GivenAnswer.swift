import Baton

/// The answer of a place, on its way from the screen to who asked.
public struct GivenAnswer: Sendable {
  private let box: any Sendable

  /// Boxed, so that an optional answer of nil is not taken for none.
  private struct Box<Value: Sendable>: Sendable {
    let value: Value
  }

  /// An answer of the type that the place promises.
  public init<Value: Sendable>(_ value: Value) {
    box = Box(value: value)
  }

  func value<Value: Sendable>(as type: Value.Type) -> Value? {
    (box as? Box<Value>)?.value
  }
}

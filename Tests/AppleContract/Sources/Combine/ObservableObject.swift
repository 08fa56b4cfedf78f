// The part of Combine that views need. It's written by hand, because the generator can't write
// property wrappers or generics.

/// An object that reports its changes before they happen.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  var objectWillChange: ObjectWillChangePublisher { get }
}

public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable
}

/// A subscription that ends when its last owner releases it.
public final class AnyCancellable {
  private let end: () -> Void

  init(_ end: @escaping () -> Void) { self.end = end }

  deinit { end() }
}

public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never
  private var receivers: [ObjectIdentifier: () -> Void] = [:]

  public init() {}

  public func send() {
    for receive in receivers.values { receive() }
  }

  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    let key = Receiver()
    receivers[ObjectIdentifier(key)] = { receiveValue(()) }
    return AnyCancellable { [weak self] in self?.receivers[ObjectIdentifier(key)] = nil }
  }

  private final class Receiver {}
}

@propertyWrapper public struct Published<Value> {
  private let storage: Storage

  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError() }
    set { fatalError() }
  }

  public static subscript<Object: ObservableObject>(
    _enclosingInstance object: Object,
    wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
    storage own: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Value {
    get { object[keyPath: own].storage.value }
    set {
      (object.objectWillChange as? ObservableObjectPublisher)?.send()
      object[keyPath: own].storage.value = newValue
    }
  }

  fileprivate final class Storage: PublisherStorage {
    var value: Value

    init(_ value: Value) { self.value = value }
  }
}

/// Stores an object's publisher in the object's first published property, if the object declares no
/// publisher.
private class PublisherStorage {
  lazy var publisher = ObservableObjectPublisher()
}

private protocol HasPublisher {
  var publisherStorage: PublisherStorage { get }
}

extension Published: HasPublisher {
  fileprivate var publisherStorage: PublisherStorage { storage }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  public var objectWillChange: ObservableObjectPublisher {
    let published = Mirror(reflecting: self).children.lazy.compactMap {
      $0.value as? any HasPublisher
    }
    return published.first?.publisherStorage.publisher ?? ObservableObjectPublisher()
  }
}

public import Combine
import Observation

/// The key of a stored value: a view's position, and a property of the view.
struct KeptPlace: Hashable {
  let owner: String
  let label: String
}

/// A property that a drawing fills before the view's body is evaluated.
@MainActor protocol AttachedProperty {
  func attach(
    _ drawing: Drawing, _ owner: KeptPlace, _ environment: EnvironmentValues,
    _ staleness: Staleness)
  /// Returns true if the property's value from the environment is up to date.
  func isCurrent(in environment: EnvironmentValues) -> Bool
}

extension AttachedProperty {
  func isCurrent(in environment: EnvironmentValues) -> Bool { true }
}

public protocol DynamicProperty {}

/// A value that's stored for as long as a view stays at its position. Views that read the value are
/// redrawn when it changes through any binding.
final class Kept<Value>: Observable {
  var value: Value {
    get {
      registrar.access(self, keyPath: \.value)
      return last
    }
    set {
      registrar.withMutation(of: self, keyPath: \.value) { last = newValue }
      changed()
    }
  }
  private var last: Value
  private let registrar = ObservationRegistrar()
  private let changed: () -> Void

  init(_ value: Value, changed: @escaping () -> Void) {
    last = value
    self.changed = changed
  }
}

/// A property's reference to its stored value. Each value of the view has its own.
final class Place<Value> {
  nonisolated(unsafe) var kept: Kept<Value>?
  nonisolated init() {}
}

@propertyWrapper public struct State<Value>: DynamicProperty {
  nonisolated(unsafe) let initial: Value
  nonisolated(unsafe) let place = Place<Value>()

  public init(wrappedValue value: Value) { initial = value }
  public init(initialValue value: Value) { initial = value }

  public var wrappedValue: Value {
    get { place.kept?.value ?? initial }
    nonmutating set { place.kept?.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    let own = Given(self)
    return Binding(
      unchecked: { own.value.wrappedValue }, { own.value.wrappedValue = $0 })
  }
}

/// A box for values that aren't sendable. They never leave the main actor here.
struct Given<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

extension State: AttachedProperty {
  func attach(
    _ drawing: Drawing, _ owner: KeptPlace, _ environment: EnvironmentValues, _ staleness: Staleness
  ) {
    place.kept = drawing.kept(owner) { initial }
  }
}

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  nonisolated(unsafe) let get: () -> Value
  nonisolated(unsafe) let set: (Value) -> Void

  @preconcurrency public init(
    get: @escaping @Sendable () -> Value, set: @escaping @Sendable (Value) -> Void
  ) {
    self.get = get
    self.set = set
  }

  init(unchecked get: @escaping () -> Value, _ set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  public init(projectedValue: Binding<Value>) { self = projectedValue }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    let (own, path) = (Given(self), Given(keyPath))
    return Binding<Subject>(
      unchecked: { own.value.wrappedValue[keyPath: path.value] },
      { own.value.wrappedValue[keyPath: path.value] = $0 })
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

@propertyWrapper @MainActor @preconcurrency
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  nonisolated(unsafe) let make: () -> ObjectType
  nonisolated(unsafe) let place = Place<ObjectType>()

  public nonisolated init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    make = thunk
  }

  public var wrappedValue: ObjectType {
    guard let object = place.kept?.value else {
      fatalError("a StateObject is read before its view is installed")
    }
    return object
  }
}

extension StateObject: AttachedProperty {
  func attach(
    _ drawing: Drawing, _ owner: KeptPlace, _ environment: EnvironmentValues, _ staleness: Staleness
  ) {
    place.kept = drawing.kept(owner, make)
    drawing.observe(wrappedValue, staleness)
  }
}

@propertyWrapper @MainActor @preconcurrency
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  public var wrappedValue: ObjectType
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// Bindings to the properties of an object.
  @dynamicMemberLookup public struct Wrapper {
    let object: ObjectType

    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      let own = Given((object, keyPath))
      return Binding(
        unchecked: { own.value.0[keyPath: own.value.1] },
        { own.value.0[keyPath: own.value.1] = $0 })
    }
  }
}

extension ObservedObject: AttachedProperty, ComparedProperty {
  func attach(
    _ drawing: Drawing, _ owner: KeptPlace, _ environment: EnvironmentValues, _ staleness: Staleness
  ) {
    drawing.observe(wrappedValue, staleness)
  }
}

@propertyWrapper public struct Environment<Value>: DynamicProperty {
  nonisolated(unsafe) let keyPath: KeyPath<EnvironmentValues, Value>
  nonisolated(unsafe) let place = Place<Value>()

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  public var wrappedValue: Value {
    place.kept?.value ?? EnvironmentValues()[keyPath: keyPath]
  }
}

extension Environment: AttachedProperty {
  func attach(
    _ drawing: Drawing, _ owner: KeptPlace, _ environment: EnvironmentValues, _ staleness: Staleness
  ) {
    place.kept = Kept(environment[keyPath: keyPath], changed: {})
    // Release the stored value when the window closes, because the view's value may live longer.
    drawing.onClose[owner] = { [weak place] in place?.kept = nil }
  }

  func isCurrent(in environment: EnvironmentValues) -> Bool {
    isSame(wrappedValue, environment[keyPath: keyPath])
  }
}

@propertyWrapper public struct SceneStorage<Value>: DynamicProperty, @unchecked Sendable {
  let key: String
  let initial: Value
  nonisolated(unsafe) let place = Place<Value>()

  public init(_ key: String) where Value == String? { (self.key, initial) = (key, nil) }

  public var wrappedValue: Value {
    get { place.kept?.value ?? initial }
    nonmutating set { place.kept?.value = newValue }
  }
}

extension SceneStorage: AttachedProperty {
  func attach(
    _ drawing: Drawing, _ owner: KeptPlace, _ environment: EnvironmentValues, _ staleness: Staleness
  ) {
    let name = key
    let storage = drawing.storage
    place.kept = Kept(storage.values[name] as? Value ?? initial) { [weak place, weak drawing] in
      let value = Given(place?.kept?.value)
      MainActor.assumeIsolated {
        storage.values[name] = value.value
        drawing?.setNeedsUpdate()
      }
    }
  }
}

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues {
  public var horizontalSizeClass: UserInterfaceSizeClass?
  public var openURL = OpenURLAction { _ in .systemAction }
  public var scenePhase = ScenePhase.active
  /// Available from iOS 18, tvOS 18, watchOS 11, and visionOS 2.
  public var appearsActive = true
  var windowOpener = OpenWindowAction()
  var hasWindows = false
  var tabCustomization: Binding<TabViewCustomization>?
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

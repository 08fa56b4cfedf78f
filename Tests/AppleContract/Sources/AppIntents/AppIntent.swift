@_spi(System) import AppleFoundation

public protocol AppIntent: Sendable {
  associatedtype PerformResult: IntentResult
  typealias Parameter<Value: Sendable> = IntentParameter<Value>
  typealias Dependency<Value: Sendable> = AppDependency<Value>

  static var title: LocalizedStringResource { get }
  static var openAppWhenRun: Bool { get }
  init()
  func perform() async throws -> PerformResult
}

extension AppIntent {
  public static var openAppWhenRun: Bool { false }
}

public protocol IntentResult: Sendable {}

extension Never: IntentResult {}

public struct IntentResultContainer: IntentResult {}

extension IntentResult where Self == IntentResultContainer {
  public static func result() -> Self { Self() }
}

public protocol SystemIntent: AppIntent {}

public protocol OpenIntent: SystemIntent {
  associatedtype Value: AppEntity
  var target: Value { get set }
}

extension OpenIntent {
  public static var openAppWhenRun: Bool { true }
  public func perform() async throws -> some IntentResult { .result() }
  var targetLink: String? { (target as? any URLRepresentableEntity)?.link }
}

/// A parameter. The system sets it before it performs the intent.
@propertyWrapper public final class IntentParameter<Value: Sendable>: @unchecked Sendable {
  private var value: Value?

  public init(title: LocalizedStringResource) {}

  public var wrappedValue: Value {
    get {
      guard let value else { fatalError("the parameter has no value yet") }
      return value
    }
    set { value = newValue }
  }

  public var projectedValue: IntentParameter { self }
}

// MARK: Dependencies

public final class AppDependencyManager: @unchecked Sendable {
  public static let shared = AppDependencyManager()
  private let lock = NSLock()
  private var values: [ObjectIdentifier: any Sendable] = [:]

  public func add<Dependency: Sendable>(
    dependency: @autoclosure @escaping @Sendable () -> Dependency
  ) {
    lock.withLock { values[ObjectIdentifier(Dependency.self)] = dependency() }
  }

  func value<Dependency>(_ type: Dependency.Type) -> Dependency? {
    lock.withLock { values[ObjectIdentifier(type)] as? Dependency }
  }
}

/// A dependency, resolved at each access. If it wasn't added, the access ends the process.
@propertyWrapper public final class AppDependency<Value: Sendable>: Sendable {
  private let manager: AppDependencyManager

  public init(manager: AppDependencyManager = .shared) { self.manager = manager }

  public var wrappedValue: Value {
    guard let value = manager.value(Value.self) else {
      fatalError("AppDependency of \(Value.self) was not initialized prior to access")
    }
    return value
  }
}

// MARK: The system

@_spi(System) public enum IntentSystem {
  /// Performs an intent on any thread, then opens its link or its target's link, if any. Returns
  /// the text that Siri says, or nil if Siri says nothing.
  public static func perform(
    _ intent: some AppIntent, opening open: (@Sendable (String) async -> Void)? = nil
  ) async -> String? {
    if !type(of: intent).openAppWhenRun {
      SystemLog.problems.note("\(type(of: intent)) runs in the background, where there's no window")
    }
    do {
      _ = try await intent.perform()
      let target = (intent as? any OpenIntent)?.targetLink
      guard let link = (intent as? any URLRepresentableIntent)?.link ?? target else { return nil }
      if open == nil { SystemLog.problems.note("the app doesn't open \(link)") }
      await open?(link)
      return nil
    } catch let error as any CustomLocalizedStringResourceConvertible {
      return error.localizedStringResource.key
    } catch {
      return "Something went wrong. Please try again."
    }
  }

  /// Opens the entity that the user chose. As the system does, asks the entity's query for the
  /// entity with the given identifier.
  public static func perform<Intent: OpenIntent>(
    _ intent: Intent, choosing identifier: String,
    opening open: @escaping @Sendable (String) async -> Void
  ) async throws -> String? where Intent.Value: AppEntity {
    guard let id = Intent.Value.ID.entityIdentifier(for: identifier),
      let entity = try await Intent.Value.defaultQuery.entities(for: [id]).first(where: {
        $0.id == id
      })
    else {
      SystemLog.problems.note("the query has no entity \(identifier)")
      return nil
    }
    var intent = intent
    intent.target = entity
    return await perform(intent, opening: open)
  }
}

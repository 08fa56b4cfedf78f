import Baton
public import BatonHost
public import Foundation

/// An in-memory store of scene states, for tests of saving and restoring. Like an on-disk store, it
/// can answer late or out of order, fail, or be locked.
///
/// ```swift
/// let store = MemorySceneStore()
/// store.holdsCalls = true
/// directory.connect("main", host: host)
/// store.release("load main")
/// ```
///
/// Calls take effect immediately, in order. Completions run in a later turn of the main actor or,
/// if ``holdsCalls`` is true, when the test releases the call.
///
/// It's `@unchecked` because a lock guards all state.
public final class MemorySceneStore: SceneStore, @unchecked Sendable {
  /// The calls that a test can cause to fail.
  public enum Call: String, Sendable, Hashable, CaseIterable {
    /// Saving a state.
    case save
    /// Deleting one scene's state, or all states except those of certain scenes.
    case delete
    /// Loading a state. With the code `.locked`, saves fail too, as on a locked device.
    case load
  }

  private struct Waiting {
    let name: String
    let tell: @MainActor @Sendable () -> Void
  }

  private let lock = NSLock()
  private var stored: [String: StoredScene] = [:]
  private var failures: [Call: Diagnostic.Code] = [:]
  /// The calls that leave the caller unsure of the stored state, keyed by scene: loads that didn't
  /// complete or couldn't read the state, and failed saves that haven't been reported yet.
  private var uncertainCalls: [String: Set<Int>] = [:]
  private var calls = 0
  private var done: [String] = []
  private var found: [String] = []
  private var waitingCalls: [Waiting] = []
  private var isHolding = false

  /// Creates an empty store.
  public init() {}

  // MARK: Settings

  /// The stored state of a scene. You can set it to prepare a test.
  public subscript(scene: String) -> StoredScene? {
    get { lock.withLock { stored[scene] } }
    set { lock.withLock { stored[scene] = newValue } }
  }

  /// Causes every call of the given kind to fail with the given code, until you pass nil. Saved
  /// states are kept.
  public func fail(_ call: Call, with code: Diagnostic.Code?) {
    lock.withLock { failures[call] = code }
  }

  /// True if every caller has to wait until the test releases the call.
  public var holdsCalls: Bool {
    get { lock.withLock { isHolding } }
    set { lock.withLock { isHolding = newValue } }
  }

  // MARK: Results

  /// The writes and deletions so far, oldest first, such as `save main` and `delete main`.
  public var log: [String] { lock.withLock { done } }

  /// The calls whose callers are waiting for an answer, oldest first: `load main`, `save main`,
  /// `delete main`, `delete all`.
  public var waiting: [String] { lock.withLock { waitingCalls.map(\.name) } }

  /// The unnecessary writes, and the waits that would never end. If there are any, the caller has a
  /// bug.
  public var problems: [String] { lock.withLock { found } }

  /// The saved states, keyed by scene.
  public var states: [String: Data] { lock.withLock { stored.compactMapValues(\.state) } }

  /// Answers the oldest waiting call with the given name, or, if you pass nil, the oldest waiting
  /// call with any name.
  ///
  /// - Returns: True if such a call was waiting.
  @MainActor @discardableResult public func release(_ name: String? = nil) -> Bool {
    let call = lock.withLock { () -> Waiting? in
      let number = waitingCalls.firstIndex { name == nil || $0.name == name }
      return number.map { waitingCalls.remove(at: $0) }
    }
    call?.tell()
    return call != nil
  }

  // MARK: SceneStore

  public func save(
    _ state: Data, for scene: String,
    completion: @escaping @Sendable (Result<Void, Diagnostic>) -> Void
  ) {
    let call = nextCall()
    let respond: @Sendable (Result<Void, Diagnostic>) -> Void = { [self] result in
      // Once a failure has been reported, the caller knows the stored state.
      clearUncertainCalls(of: scene) { $0 == call }
      completion(result)
    }
    answer("save \(scene)", respond) {
      if state.isEmpty { found.append("\(scene) was saved with an empty state") }
      if stored[scene]?.state == state, uncertainCalls[scene, default: []].isEmpty {
        found.append("\(scene) was saved although nothing changed")
      }
      let isLocked = failures[.load] == .locked || stored[scene]?.isLocked == true
      if let code = failures[.save] ?? (isLocked ? .locked : nil) {
        uncertainCalls[scene, default: []].insert(call)
        return .failure(Diagnostic(code, message: "simulated failure (\(code))"))
      }
      stored[scene] = StoredScene(state: state)
      uncertainCalls[scene] = nil
      done.append("save \(scene)")
      return .success(())
    }
  }

  public func load(_ scene: String, completion: @escaping @Sendable (StoredScene) -> Void) {
    let call = nextCall()
    lock.withLock { _ = uncertainCalls[scene, default: []].insert(call) }
    let respond: @Sendable (StoredScene) -> Void = { [self] found in
      if found.problems.isEmpty { clearUncertainCalls(of: scene) { $0 <= call } }
      completion(found)
    }
    answer("load \(scene)", respond) {
      guard let code = failures[.load] else { return stored[scene] ?? StoredScene(state: nil) }
      let problem = Diagnostic(code, of: scene, says: "simulated failure (\(code))")
      return StoredScene(state: nil, problems: [problem], isLocked: code == .locked)
    }
  }

  public func delete(
    _ scene: String, completion: @escaping @Sendable (Result<Void, Diagnostic>) -> Void
  ) {
    answer("delete \(scene)", completion) { deleted([scene]) }
  }

  public func deleteAll(
    except scenes: [String],
    completion: @escaping @Sendable (Result<Void, Diagnostic>) -> Void
  ) {
    answer("delete all", completion) {
      deleted(stored.keys.filter { !scenes.contains($0) }.sorted())
    }
  }

  /// Reports held calls as a problem, because an on-disk store would wait for them.
  public func flush() {
    lock.withLock {
      if isHolding, !waitingCalls.isEmpty {
        found.append("flush would wait for \(waitingCalls.map(\.name).joined(separator: ", "))")
      }
    }
  }

  private func nextCall() -> Int {
    lock.withLock {
      calls += 1
      return calls
    }
  }

  private func clearUncertainCalls(of scene: String, _ isCleared: (_ call: Int) -> Bool) {
    lock.withLock { uncertainCalls[scene] = uncertainCalls[scene]?.filter { !isCleared($0) } }
  }

  // MARK: Inside the lock

  private func deleted(_ scenes: [String]) -> Result<Void, Diagnostic> {
    if let code = failures[.delete] {
      return .failure(Diagnostic(code, message: "simulated failure (\(code))"))
    }
    for scene in scenes {
      stored[scene] = nil
      done.append("delete \(scene)")
    }
    return .success(())
  }

  private func answer<Value: Sendable>(
    _ name: String, _ completion: @escaping @Sendable (Value) -> Void, by work: () -> Value
  ) {
    lock.withLock {
      let value = work()
      let call = Waiting(name: name) { completion(value) }
      if isHolding { return waitingCalls.append(call) }
      PendingWork.start { call.tell() }
    }
  }
}

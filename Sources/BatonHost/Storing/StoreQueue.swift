import Dispatch
import Foundation

/// The calls on a store, done one after the other in the order in which they were made.
///
/// A save that has not begun takes the state of a later one of its scene, as long as no call in between
/// concerns the scene: so it keeps its place, and no scene waits forever behind others.
///
/// Unchecked, because the lock guards it; a class, because callers and the queue share it.
final class StoreQueue: @unchecked Sendable {
  typealias Completion = @Sendable (Result<Void, SceneStoreError>) -> Void

  /// The scenes that a call concerns.
  enum Reach {
    case scene(String)
    case all(except: Set<String>)
  }

  /// A save that has not begun. Unchecked, because the queue's lock guards it.
  private final class Save: @unchecked Sendable {
    var state: Data
    var completions: [Completion]

    init(_ state: Data, _ completion: @escaping Completion) {
      self.state = state
      completions = [completion]
    }
  }

  private let queue = DispatchQueue(label: "Baton.FileSceneStore", qos: .userInitiated)
  private let mark = DispatchSpecificKey<Bool>()
  private let lock = NSLock()
  /// The saves that take the state of a later one.
  private var replaceable: [String: Save] = [:]

  init() {
    queue.setSpecific(key: mark, value: true)
  }

  /// Saves by the work, which may be given a later state.
  func save(
    _ state: Data, for scene: String, completion: @escaping Completion,
    by work: @escaping @Sendable (Data) -> Result<Void, SceneStoreError>
  ) {
    lock.withLock {
      if let save = replaceable[scene] {
        save.state = state
        return save.completions.append(completion)
      }
      let save = Save(state, completion)
      replaceable[scene] = save
      queue.async { [self] in
        lock.withLock {
          if replaceable[scene] === save { replaceable[scene] = nil }
        }
        // Only this call has it now.
        let result = work(save.state)
        for tell in save.completions { tell(result) }
      }
    }
  }

  /// Does something after all that was asked for before.
  func run(concerning reach: Reach, _ work: @escaping @Sendable () -> Void) {
    lock.withLock {
      settle(reach)
      queue.async(execute: work)
    }
  }

  /// Returns once all that was asked for before is done; at once where a completion asks.
  func flush() {
    lock.withLock { settle(.all(except: [])) }
    guard DispatchQueue.getSpecific(key: mark) == nil else { return }
    queue.sync {}
  }

  /// The saves that wait stay as they are.
  private func settle(_ reach: Reach) {
    switch reach {
    case .scene(let scene): replaceable[scene] = nil
    case .all(let kept): replaceable = replaceable.filter { kept.contains($0.key) }
    }
  }
}

import Dispatch
import Foundation

/// A serial queue for calls to a store.
///
/// If a save is still waiting, a later save of the same scene replaces its state, unless another
/// call for that scene came in between. The waiting save keeps its position in the queue, so no
/// scene waits forever behind others.
///
/// It's `@unchecked` because the lock guards it.
final class StoreQueue: @unchecked Sendable {
  typealias Completion = @Sendable (Result<Void, Diagnostic>) -> Void

  /// The scenes that a call affects.
  enum Reach {
    case scene(String)
    case all(except: Set<String>)
  }

  /// A waiting save. It's `@unchecked` because the queue's lock guards it.
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
  private var replaceable: [String: Save] = [:]

  init() {
    queue.setSpecific(key: mark, value: true)
  }

  /// Queues a save. Until the save starts, a later save of the same scene may replace its state.
  func save(
    _ state: Data, for scene: String, completion: @escaping Completion,
    by work: @escaping @Sendable (Data) -> Result<Void, Diagnostic>
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
        // From here on, only this closure uses the save, so it needs no lock.
        let result = work(save.state)
        for completion in save.completions { completion(result) }
      }
    }
  }

  func run(concerning reach: Reach, _ work: @escaping @Sendable () -> Void) {
    lock.withLock {
      settle(reach)
      queue.async(execute: work)
    }
  }

  /// Waits until all earlier calls are done. If you call it inside a completion, it returns
  /// immediately.
  func flush() {
    lock.withLock { settle(.all(except: [])) }
    guard DispatchQueue.getSpecific(key: mark) == nil else { return }
    queue.sync {}
  }

  /// Makes waiting saves final, so that later saves don't replace their states.
  private func settle(_ reach: Reach) {
    switch reach {
    case .scene(let scene): replaceable[scene] = nil
    case .all(let kept): replaceable = replaceable.filter { kept.contains($0.key) }
    }
  }
}

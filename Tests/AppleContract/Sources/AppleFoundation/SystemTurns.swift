import Foundation

/// The system's scheduled work, and a way to wait until no more work is running.
///
/// Waiting never depends on time. All jobs of Swift tasks run on the main queue and are counted.
/// The system begins its next piece of work when no jobs are left.
@_spi(System) @MainActor public enum SystemTurns {
  private static var scheduled: [@MainActor () -> Void] = []
  private static var resting: [CheckedContinuation<Void, Never>] = []

  /// Starts counting jobs.
  public nonisolated static func begin() { _ = Jobs.all }

  /// Runs a closure after all other work is done.
  public static func later(_ act: @escaping @MainActor () -> Void) {
    scheduled.append(act)
    Jobs.all.look()
  }

  /// Runs a closure on another thread. The closure counts as running work until it returns.
  public nonisolated static func elsewhere(_ act: @escaping @Sendable () -> Void) {
    Jobs.all.begin()
    DispatchQueue.global().async {
      act()
      Jobs.all.end()
    }
  }

  /// Returns once no more work is running, including scheduled work.
  public static func waitUntilIdle() async {
    await withCheckedContinuation {
      resting.append($0)
      Jobs.all.look()
    }
  }

  /// Returns once a job begins that was waiting for something else, such as time.
  public static func next() async {
    await withCheckedContinuation { continuation in
      Jobs.all.next { continuation.resume() }
    }
  }

  fileprivate static func isQuiet() {
    if !scheduled.isEmpty {
      scheduled.removeFirst()()
      return Jobs.all.look()
    }
    let ended = resting
    resting = []
    for continuation in ended { continuation.resume() }
  }
}

/// Counts the jobs that are queued or running.
///
/// The conformance is unchecked, because a lock guards the state.
private final class Jobs: @unchecked Sendable {
  static let all = Jobs()

  private let lock = NSLock()
  private var inFlight = 0
  private var begun = 0
  private var waiting: [() -> Void] = []

  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void

  private init() {
    for hook in ["swift_task_enqueueGlobal_hook", "swift_task_enqueueMainExecutor_hook"] {
      guard let place = dlsym(dlopen(nil, RTLD_NOW), hook) else {
        fatalError("this Swift runtime has no \(hook)")
      }
      place.assumingMemoryBound(to: Hook?.self).pointee = { job, _ in Jobs.all.run(job) }
    }
  }

  private func run(_ job: UnownedJob) {
    begin()
    DispatchQueue.main.async {
      job.runSynchronously(on: MainActor.sharedUnownedExecutor)
      self.end()
    }
  }

  func begin() {
    let waiting = lock.withLock {
      inFlight += 1
      begun += 1
      defer { self.waiting = [] }
      return self.waiting
    }
    for wake in waiting { wake() }
  }

  func end() {
    lock.withLock { inFlight -= 1 }
    look()
  }

  func next(_ wake: @escaping () -> Void) { lock.withLock { waiting.append(wake) } }

  /// Tells the system when no jobs are left. The runtime starts main-actor tasks without going
  /// through this type, and such a task may start the next one. So several passes over the main
  /// queue have to find no new job.
  func look() {
    let seen = lock.withLock { inFlight == 0 ? begun : nil }
    if let seen { look(since: seen, passes: 16) }
  }

  private func look(since seen: Int, passes: Int) {
    DispatchQueue.main.async { [self] in
      guard lock.withLock({ inFlight == 0 && begun == seen }) else { return }
      guard passes == 0 else { return look(since: seen, passes: passes - 1) }
      MainActor.assumeIsolated { SystemTurns.isQuiet() }
    }
  }
}

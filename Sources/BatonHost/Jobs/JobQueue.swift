import Baton

/// What waits for its turn, in order. What ended before its turn costs nothing more.
@MainActor struct JobQueue {
  private var jobs: [Job] = []
  private var first = 0
  /// How many wait still.
  private(set) var count = 0
  /// The one that leads to a place: a newer one takes its place.
  private weak var place: Job?

  var isEmpty: Bool { count == 0 }

  var all: [Job] { jobs[first...].filter { !$0.isOver } }

  /// Takes in a job behind all others; a saved state goes before all that is no saved state.
  mutating func append(_ job: Job) {
    count += 1
    if job.isRestoration {
      let index = jobs[first...].firstIndex { !$0.isRestoration && !$0.isOver } ?? jobs.endIndex
      jobs.insert(job, at: index)
    } else {
      jobs.append(job)
    }
  }

  /// Takes in a job before all others.
  mutating func prepend(_ job: Job) {
    count += 1
    jobs.insert(job, at: first)
  }

  /// Notes that a job leads to a place.
  ///
  /// - Returns: The one before, whose place it takes.
  mutating func leadsToPlace(_ job: Job) -> Job? {
    defer { place = job }
    guard let place, place !== job, !place.isOver, place.stage == .resolving else { return nil }
    return place
  }

  /// What leads to a place before this is not superseded by what does so after it.
  mutating func goesOn() { place = nil }

  /// Takes note that a job that waited is over.
  mutating func didEnd() {
    count -= 1
    guard jobs.count - first > 64, count < (jobs.count - first) / 2 else { return }
    jobs = all
    first = 0
  }

  /// Takes out the first job that fits, else the first of all.
  mutating func popFirst(preferring fits: (Job) -> Bool = { _ in true }) -> Job? {
    while first < jobs.endIndex, jobs[first].isOver { first += 1 }
    guard first < jobs.endIndex else {
      forgetAll()
      return nil
    }
    count -= 1
    // Nothing is kept of what has had its turn.
    defer { if count == 0 { forgetAll() } else if first > 64 { forgetTaken() } }
    let index = jobs[first...].firstIndex { !$0.isOver && fits($0) } ?? first
    guard index == first else { return jobs.remove(at: index) }
    defer { first += 1 }
    return jobs[first]
  }

  private mutating func forgetAll() {
    jobs = []
    first = 0
  }

  private mutating func forgetTaken() {
    jobs.removeFirst(first)
    first = 0
  }

  /// The oldest of those that wait, which makes room.
  var oldestRequest: Job? { jobs[first...].first { !$0.isOver && !$0.isRestoration } }

  var last: Job? { jobs[first...].last { !$0.isOver } }
}

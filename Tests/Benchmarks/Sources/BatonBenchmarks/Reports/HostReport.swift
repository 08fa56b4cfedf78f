import Baton
import BatonHost
import BatonSimulation
import Foundation

/// A report on hosts: the cost of a request, of a flood of requests, and of saving and restoring.
@MainActor struct HostReport {
  let rounds: Int

  func add(_ corpus: ScreenCorpus, to report: inout Report) async throws {
    let router = try corpus.router()
    let links = try links(of: corpus, by: router)
    try await addPassage(router, links, to: &report)
    try await addFlood(router, links[0], to: &report)
    try await addRestoring(router, to: &report)
  }

  struct Opening: Equatable {
    /// The number of checks that each destination requires. All checks return immediately.
    let requirements: Int
    /// The number of scenes that a directory chooses from, or 0 for a host without a directory.
    let scenes: Int
    /// The number of tasks that follow the screen's changes. They're canceled before they read any.
    let watchers: Int
    /// The number of levels of the opened screens, or 0 for typical screens.
    let levels: Int
    /// True for screens in containers, false for a screen that's only a value.
    let inContainers: Bool
  }

  /// Opens links without measuring the time, for tools that count instructions. Returns the number
  /// of links that opened.
  func open(_ count: Int, of corpus: ScreenCorpus, _ opening: Opening) async throws -> Int {
    let scenes = opening.scenes
    let names = (0..<opening.requirements).map { "requirement\($0)" }
    let router = try corpus.router(requiring: names)
    let links =
      opening.levels > 0
      ? [2, 3].map { "/nested/\(opening.levels - $0)" } : try links(of: corpus, by: router)
    let directory = SceneDirectory(router: router)
    var hosts: [ContinuationHost] = []
    for number in 0..<max(1, scenes) {
      var hierarchy: Hierarchy?
      let presenter: any Presenter =
        opening.inContainers
        ? HeadlessPresenter()
        : ValuePresenter(read: { hierarchy }, change: { next, _ in hierarchy = next })
      let host = try ContinuationHost(
        router: router, presenter: presenter,
        requirements: names.map { Requirement($0) { _ in .allow } })
      if scenes > 0 { directory.connect("\(number)", host: host) }
      host.becomeReady()
      hosts.append(host)
    }
    let watchers = (0..<opening.watchers).map { _ in
      let changes = hosts[0].changes
      return Task { for await _ in changes {} }
    }
    defer { for watcher in watchers { watcher.cancel() } }
    var opened = 0
    for number in 0..<count {
      let request = ContinuationRequest(.link(links[number % 2]), from: .app)
      let outcome = scenes > 0 ? await directory.open(request) : await hosts[0].open(request)
      if case .opened = outcome { opened += 1 }
    }
    return opened
  }

  /// Returns two links. Opening them in turn always changes the screen.
  private func links(of corpus: ScreenCorpus, by router: Router) throws -> [String] {
    try corpus.examples.prefix(2).map { try router.link(to: $0) }
  }

  /// Measures a request from its arrival to its outcome, with screens that cost nothing.
  private func addPassage(_ router: Router, _ links: [String], to report: inout Report) async throws
  {
    let host = try ContinuationHost(router: router, presenter: HeadlessPresenter())
    host.becomeReady()
    var (passage, resolve) = (Samples(), Samples())
    for _ in 0..<rounds {
      var start = threadNanoseconds()
      for number in 0..<200 {
        await host.open(ContinuationRequest(.link(links[number % 2]), from: .app))
      }
      passage.add((threadNanoseconds() - start) / 200e3)
      start = threadNanoseconds()
      for number in 0..<200 { _ = try router.hierarchy(for: links[number % 2]) }
      resolve.add((threadNanoseconds() - start) / 200e3)
    }
    report.add("host/link to screens/time", passage, .microseconds)
    report.add("host/link to screens/resolve alone", resolve, .microseconds)
    report.add("host/link to screens/over resolve", passage.median - resolve.median, .microseconds)
  }

  /// Measures a hundred thousand requests that arrive before the app is ready.
  private func addFlood(_ router: Router, _ link: String, to report: inout Report) async throws {
    let host = try ContinuationHost(router: router, presenter: HeadlessPresenter())
    var ended = 0
    func flood(_ count: Int) {
      for _ in 0..<count {
        host.deliver(
          [ContinuationRequest(.link(link), from: .app)], completion: { _ in ended += 1 })
      }
    }
    flood(1_000)
    let (time, heap) = measuringHeap {
      let start = threadNanoseconds()
      flood(100_000)
      return (threadNanoseconds() - start) / 100_000e3
    }
    report.add("host/flood of 100,000/a request", time, .microseconds)
    if let heap {
      report.add("host/flood of 100,000/heap grown by", heap, .kilobytes)
    }
    host.becomeReady()
    while ended < 101_000 { await Task.yield() }
  }

  private func addRestoring(_ router: Router, to report: inout Report) async throws {
    let host = try ContinuationHost(router: router, presenter: HeadlessPresenter())
    host.becomeReady()
    await host.open(ContinuationRequest(.link("/nested/8"), from: .app))
    guard let state = try host.savedState(), host.shown?.chain.count == 10 else {
      return report.fail("ten levels are not shown")
    }
    var (restore, save, write) = (Samples(), Samples(), Samples())
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = FileSceneStore(folder: folder)
    for _ in 0..<rounds {
      let other = try ContinuationHost(router: router, presenter: HeadlessPresenter())
      other.becomeReady()
      var start = threadNanoseconds()
      await other.restore(state)
      restore.add((threadNanoseconds() - start) / 1e6)
      guard other.shown == host.shown else { return report.fail("restored something else") }
      start = threadNanoseconds()
      let saved = try host.savedState() ?? Data()
      save.add((threadNanoseconds() - start) / 1e6)
      start = wallNanoseconds()
      store.save(saved, for: "scene") { _ in }
      store.flush()
      write.add((wallNanoseconds() - start) / 1e6)
    }
    report.add("host/ten levels/restore", restore, .milliseconds)
    report.add("host/ten levels/encode", save, .milliseconds)
    report.add("host/ten levels/write with fsync", write, .milliseconds)
    report.add("host/ten levels/bytes", Double(state.count), .count)
  }
}

import Baton
import Foundation

/// A report on the cost of a launch: making the router, and the first match in a new process.
struct LaunchReport {
  let rounds: Int

  /// Measures making an app's router again and again.
  func add(_ corpus: ScreenCorpus, to report: inout Report) throws {
    var (build, trip) = (Samples(), Samples())
    let first = try corpus.router()
    let (router, heap) = try measuringHeap { try corpus.router() }
    for _ in 0..<rounds {
      let start = threadNanoseconds()
      _ = try corpus.router()
      let middle = threadNanoseconds()
      try corpus.roundTrip()
      build.add((middle - start) / 1e6)
      trip.add((threadNanoseconds() - middle) / 1e6)
    }
    let name = "launch/router of \(corpus.examples.count) destinations"
    report.add("\(name)/build", build, .milliseconds)
    report.add("\(name)/examples as JSON and back", trip, .milliseconds)
    report.add("\(name)/over JSON", build, over: trip)
    if let heap { report.add("\(name)/heap of one more", heap, .kilobytes) }
    precondition(first.routes.count == router.routes.count, "The work must not be left out.")
  }

  /// Measures first calls, each in its own process.
  func addFirst(to report: inout Report) throws {
    var (router, heap, table, match) = (Samples(), Samples(), Samples(), Samples())
    for _ in 0..<rounds {
      let routers = try numbers(of: .router)
      let matches = try numbers(of: .match)
      guard !routers.isEmpty, matches.count == 2 else {
        return report.fail("--first says no numbers")
      }
      router.add(routers[0])
      if routers.count == 2 { heap.add(routers[1]) }
      table.add(matches[0])
      match.add(matches[1])
    }
    report.add("launch/first in a fresh process/router of 77", router, .milliseconds)
    if !heap.isEmpty {
      report.add(
        "launch/first in a fresh process/heap with what the runtime keeps", heap, .kilobytes)
    }
    report.add("launch/first in a fresh process/table of 77", table, .milliseconds)
    report.add("launch/first in a fresh process/match", match, .microseconds)
  }

  /// Runs this program again in a new process, and returns the numbers that it prints.
  private func numbers(of first: BenchmarkOptions.First) throws -> [Double] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["--first", first.rawValue]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .compactMap { Double($0) }
  }

  /// Makes an app's router as the first work of a process. Returns the milliseconds, and the
  /// kilobytes if the platform reports them.
  static func firstRouter() throws -> String {
    var time = 0.0
    let (router, heap) = try measuringHeap {
      let start = threadNanoseconds()
      defer { time = threadNanoseconds() - start }
      return try ScreenCorpus.app.router()
    }
    precondition(!router.routes.isEmpty, "The work must not be left out.")
    return "\(time / 1e6) \(heap.map { "\($0)" } ?? "")"
  }

  /// Builds one table and matches one link, as the first work of a process.
  static func firstMatch() throws -> String {
    var generator = CorpusGenerator(seed: 20_260_101)
    let corpus = generator.app("77", routes: 77)
    let declarations = corpus.declarations
    var link = corpus.requests[0].link
    let start = threadNanoseconds()
    let table = try RouteCorpus.table(of: declarations)
    let built = threadNanoseconds()
    let route = link.withUTF8 { (try? table.route(for: $0)) ?? nil }
    let matched = threadNanoseconds()
    precondition(route == corpus.requests[0].route, "The first answer is wrong.")
    return "\((built - start) / 1e6) \((matched - built) / 1e3)"
  }
}

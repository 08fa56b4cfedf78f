import Baton
import Foundation

/// What an app pays at launch: the making of its router, and the first match of a fresh process.
struct LaunchReport {
  let rounds: Int

  /// The router of an app of 77 destinations.
  func add(_ corpus: ScreenCorpus, to report: inout Report) throws {
    var (build, trip) = (Samples(), Samples())
    let before = heapBytes()
    let router = try corpus.router()
    let heap = before.flatMap { before in heapBytes().map { $0 - before } }
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
    if let heap { report.add("\(name)/heap", Double(heap) / 1024, .kilobytes) }
    precondition(!router.routes.isEmpty, "The work must not be left out.")
  }

  /// The first match, each time in a process of its own.
  func addFirstMatch(to report: inout Report) throws {
    var (build, match) = (Samples(), Samples())
    for _ in 0..<rounds {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      process.arguments = ["--first"]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      let numbers = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        .compactMap {
          Double($0)
        }
      guard numbers.count == 2 else { return report.fail("--first says no times") }
      build.add(numbers[0])
      match.add(numbers[1])
    }
    report.add("launch/first in a fresh process/table of 77", build, .milliseconds)
    report.add("launch/first in a fresh process/match", match, .microseconds)
  }

  /// Builds one table and matches one link, as the first thing in a process.
  static func first() throws -> String {
    var generator = CorpusGenerator(seed: 20_260_101)
    let corpus = generator.app("77", routes: 77)
    var link = corpus.requests[0].link
    let start = threadNanoseconds()
    let table = try corpus.table()
    let built = threadNanoseconds()
    let route = link.withUTF8 { (try? table.route(for: $0)) ?? nil }
    let matched = threadNanoseconds()
    precondition(route == corpus.requests[0].route, "The first answer is wrong.")
    return "\((built - start) / 1e6) \((matched - built) / 1e3)"
  }
}

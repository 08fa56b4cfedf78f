public import Baton
import BatonInspection
import Foundation
public import Testing

/// Tests that an app withstands damaged links.
///
/// The links are generated from the app's patterns and examples. They're then damaged with broken
/// percent sequences, dot segments, control characters, ports, user info, thousands of bytes,
/// repeated queries, and noise. Each link must open something or be refused with a reason, whether
/// it comes from outside the app or from the app itself, and `explain` must agree. Nothing may
/// trap, including the app's `init(from:)`, placements, and link types.
///
/// ```swift
/// @Test("Random links never break the router") func fuzzing() {
///   expectSurvivesFuzzing(router)
/// }
/// ```
///
/// The test prints its seed before the first round, because a trap ends the process. To get the
/// same links again, pass that seed.
///
/// - Parameters:
///   - router: The app's router.
///   - rounds: The number of links. A thousand links take a few seconds in a debug build, or longer
///     with many routes.
///   - seed: The seed of the links. By default, each run uses a different one.
///   - filePath: The calling file. Leave it out.
///   - sourceLocation: The calling line. Leave it out.
public func expectSurvivesFuzzing(
  _ router: Router, rounds: Int = 1_000, seed: UInt64 = .random(in: 0 ... .max),
  filePath: StaticString = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  let caller = TestCaller(filePath: filePath, sourceLocation: sourceLocation)
  print("expectSurvivesFuzzing: seed \(seed)")
  // Flush the output now, because buffered output is lost if a link traps.
  fflush(nil)
  var links = HostileLinks(of: router, seed: seed)
  for round in 0..<max(0, rounds) {
    let link = links.next()
    // Only every 20th link is explained, because `explain` tries each route separately and takes a
    // thousand times as long.
    let explains = round.isMultiple(of: 20)
    for source in [nil, Source.app] {
      guard let failure = problem(of: router, on: link, from: source, explains: explains) else {
        continue
      }
      caller.fail(
        "\(failure), with the link \(ActivityValue.string(link)); to reproduce it, pass seed: \(seed)"
      )
      return
    }
  }
}

private func problem(
  of router: Router, on link: String, from source: Source?, explains: Bool
) -> String? {
  var hierarchy: Hierarchy?
  var reason: RoutingError?
  do throws(RoutingError) {
    switch try router.resolve(link, from: source) {
    case .destination(let place), .degraded(let place, _): hierarchy = place
    // A command doesn't have to show a destination.
    case .command(_, let place): hierarchy = place
    }
  } catch {
    if error.message.isEmpty { return "the error gives no reason" }
    reason = error
  }
  guard explains else { return nil }
  let explanation = router.explain(link, from: source)
  guard explanation.hierarchy == hierarchy else {
    return "explain and resolving give different hierarchies"
  }
  guard explanation.reason == reason, explanation.reason?.message == reason?.message else {
    return "explain and resolving give different reasons"
  }
  let took = explanation.candidates.first { $0.verdict == .matched }
  guard (took != nil) == (reason == nil) || reason?.code == .placement else {
    return "explain and resolving choose different routes"
  }
  return nil
}

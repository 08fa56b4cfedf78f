import Baton
import BatonInspection
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Work that grows with what it is done on, and no faster. Two sizes in one run are compared, in processor time
/// of the own thread, so that neither the machine nor what else runs on it has a part.
@Suite(.serialized) struct LinearWorkTests {
  private static let words = (0..<20).map { "a" + String(repeating: "-a", count: $0) }

  @Test(arguments: [
    ("{a}-{b}-{c}", ParameterKind.closed(words), "-a", true),
    ("{a}-{b}-{c}", .closed(words), "a-", false), ("{a}1{b}1{c}x", .kind(.double), "1", false),
    ("{a}0{b}0{c}x", .kind(.double), "0", false), ("{a}1{b}1{c}x", .kind(.int64), "1", false),
    ("{a}0{b}0{c}x", .kind(.int64), "0", false), ("{a}0{b}0{c}x", .kind(.decimal), "0", false),
    ("{a}0{b}0{c}x", .kind(.decimal), "10", false), ("{a}A{b}A{c}!", .kind(.data), "A", false),
    ("{a}a{b}a{c}x", .kind(.text), "a", true), ("{a}e{b}e{c}x", .kind(.float), "1e", false),
    ("{a}9{b}9{c}x", .kind(.double), "9", false),
    ("{a}-{b}-{c}", .kind(.date), "2024-01-02", false),
  ])
  func growsWithTheSegment(
    _ pattern: String, _ kind: ParameterKind, _ piece: String, ignoresCase: Bool
  ) throws {
    let contest = PatternContest(
      patterns: [pattern], types: ["a": kind, "b": kind, "c": kind],
      links: AppLinks(
        schemes: ["app"], ignoresPathCase: ignoresCase,
        limits: LinkLimits(maxBytes: 100_000, maxValueBytes: 100_000)))
    #expect(contest.problems.isEmpty)
    let times = [1_024, 8_192].map { size in
      let link = "app:///" + String(repeating: piece, count: size / piece.utf8.count)
      return (0..<3).map { _ in time { _ = try? contest.answer(link) } }.min() ?? 0
    }
    // Eight times the text: squared work would take sixty-four times as long.
    #expect(times[1] < max(times[0], 0.0002) * 28, "\(times)")
  }

  @Test(arguments: [
    "item-%-{x}", "{x}?kind=%", "{x}-%", "p/:id?k=%&{o?}", "{a}-{x}-%",
  ])
  func comparesFewRoutesThatEndAtOnePlace(_ pattern: String) {
    let counts = [200, 1_600].map { count in
      let routes = (0..<count).map { number in
        let code = String(number + 10_000)
        return RouteDeclaration(
          text: pattern.replacing("%", with: code), owner: number, ownerName: "d\(code)")
      }
      let builder = TableBuilder(links: AppLinks(schemes: ["app"]), routes: routes)
      #expect(builder.problems.isEmpty)
      return builder.comparedPairs
    }
    #expect(counts[1] <= counts[0] * 8 + 8 && counts[0] < 200 * 6, "\(counts)")
  }

  @Test func comparesFewClosedListsThatEndAtOnePlace() {
    let counts = [200, 1_600].map { count in
      let routes = (0..<count).map { number in
        RouteDeclaration(
          text: "p/:word", owner: number, ownerName: "d\(number)",
          parameters: ParameterTypes([
            (
              name: "word",
              type: ParameterType(.closed(["w\(number)", "v\(number)"]))
            )
          ]))
      }
      let builder = TableBuilder(links: AppLinks(schemes: ["app"]), routes: routes)
      #expect(builder.problems.isEmpty)
      return builder.comparedPairs
    }
    #expect(counts[1] <= counts[0] * 8 + 8 && counts[0] < 200 * 6, "\(counts)")
  }

  @Test func stillFindsEveryClashAmongMany() {
    var routes = (0..<60).map { number in
      RouteDeclaration(
        text: "{x}?kind=k\(number)", owner: number, ownerName: "d\(number)")
    }
    routes.append(RouteDeclaration(text: "{y}?kind=k7", owner: 100, ownerName: "again"))
    routes.append(RouteDeclaration(text: "{z}?sort=k7", owner: 101, ownerName: "other"))
    let builder = TableBuilder(links: AppLinks(schemes: ["app"]), routes: routes)
    // One meets its equal; the one that asks for another item meets all.
    #expect(builder.problems.count == 62)
  }

  private func time(_ work: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    work()
    return now() - start
  }
}

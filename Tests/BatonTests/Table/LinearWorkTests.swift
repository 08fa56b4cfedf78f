import Baton
import BatonBenchmarkContent
import BatonInspection
import BatonTesting
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Work that grows with what it is done on, and no faster. Two sizes in one run are compared, in processor time
/// of the own thread, so that neither the machine nor what else runs on it has a part.
@Suite(.serialized) struct LinearWorkTests {
  /// `.ci/count-instructions` says the same by counts of instructions.
  @Test(arguments: GrowingSegment.all) func growsWithTheSegment(_ segment: GrowingSegment) throws {
    let contest = PatternContest(
      patterns: [segment.pattern], types: segment.types, links: segment.links)
    #expect(contest.problems.isEmpty)
    let times = [1_024, 8_192].map { size in
      let link = segment.link(bytes: size)
      return (0..<3).map { _ in time { _ = try? contest.answer(link) } }.min() ?? 0
    }
    // Eight times the text: squared work would take sixty-four times as long.
    #expect(times[1] < max(times[0], 0.0002) * 28, "\(times)")
  }

  /// What is found without reading each URL is what reading each finds.
  @Test(arguments: lawSeeds(UInt64(1)..<60))
  func findsTheLongestURL(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "https://", "HTTPS://", "www.example.com", "WWW.example.com", "a.shop.example.com", "shop",
      ".", "/", "?", "#", "%41", "%4", "%", "x", "x", "x", ":", "443", "0", " ", "\u{E4}", "[", "@",
      "a", "-",
    ]
    let domains = ["www.example.com"] + (seed.isMultiple(of: 2) ? ["*.shop.example.com"] : [])
    let links = AppLinks(schemes: ["app"], domains: domains)
    let contest = PatternContest(
      patterns: ["{u}x{v}"], types: ["u": .kind(.url)], links: links)
    let whole = PatternContest(patterns: [":u"], types: ["u": .kind(.url)], links: links)
    func link(_ bytes: ArraySlice<UInt8>) -> String {
      "app:///" + PercentCoding.encode(String(decoding: bytes, as: UTF8.self), as: .segment)
    }
    for _ in 0..<80 {
      let count = Int.random(in: 0...9, using: &generator)
      let text =
        "https://" + generator.pick(["www.example.com", "a.shop.example.com", "b", ""])
        + (0..<count).map { _ in generator.pick(pieces) }.joined()
      let bytes = Array(text.utf8)
      let ends = bytes.indices.filter { end in
        end + 1 < bytes.count && bytes[end] == UInt8(ascii: "x")
          && (try? whole.match(link(bytes[..<end]))) != nil
      }
      let found = (try? contest.match(link(bytes[...])))?.values.first { $0.name == "u" }?.text
      let expected = ends.last.map { String(decoding: bytes[..<$0], as: UTF8.self) }
      #expect(found == expected.map(ParameterText.text), "seed \(seed): \(text)")
    }
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

import Baton
import BatonHost
import BatonInspection
import BatonTesting
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Tests with generated attacks, each in two sizes: the cost of a stranger's input must be linear
/// in its length.
///
/// The tests measure the thread's own time, so other work on the machine doesn't count.
@Suite(.serialized, .enabled(if: runsAllLaws, "measures times; runs with BATON_LAWS=full"))
struct LinearCostTests {
  /// An input of a given size, and the work on it.
  struct Adversary: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var sizes = [1_000, 8_000]
    /// Prepares the input and returns the work to be timed.
    let make: @Sendable (Int) throws -> () -> Void
  }

  struct Bag: RootDestination {
    static let patterns: [RoutePattern] = ["bags/:id"]
    static let activityTypes: [ActivityType] = ["com.example.bag"]
    static let examples = [
      Bag(id: 1, counts: ["a": 1], marks: ["b"], lists: [[1]], sets: [[1]], named: ["a": [1]])
    ]
    var id: Int
    var counts: [String: Int]?
    var marks: Set<String>?
    var lists: [[Int]]?
    var sets: Set<Set<Int>>?
    var named: [String: [Int]]?
  }

  struct Pile: TestDestination {
    static let patterns: [RoutePattern] = ["piles?{items*}"]
    var items: [String: String] = [:]
  }

  private static func router() throws -> Router {
    try TestFeature(Bag.self, Pile.self).router(
      links: AppLinks(
        schemes: ["demoapp"], domains: ["www.example.com"],
        limits: LinkLimits(
          maxBytes: 1 << 20, maxSegments: 1 << 20, maxQueryItems: 1 << 20, maxValueBytes: 1 << 20,
          maxPayloadBytes: 1 << 20, maxValues: 1 << 20)),
      home: "/bags/1")
  }

  private static func file(
    _ fragment: String, _ variables: [String: [String]] = [:]
  ) -> AssociationFile {
    AssociationFile(
      details: [.init(appIDs: ["app"], components: [.init(fragment: fragment)])],
      substitutionVariables: variables)
  }

  private static func bag(
    _ name: String, _ value: @escaping @Sendable (Int) -> ActivityValue
  ) -> Adversary {
    Adversary(testDescription: "an activity: \(name)") { size in
      let router = try router()
      let activity = UserActivity(
        "com.example.bag", userInfo: ["id": .integer(1), name: value(size)])
      return {
        guard let hierarchy = try? router.hierarchy(for: activity) else { return }
        _ = try? router.encodeScene(.init(hierarchy: hierarchy)).data
        _ = hierarchy.description
        _ = activity.description
      }
    }
  }

  private static func link(
    _ name: String, _ text: @escaping @Sendable (Int) -> String
  ) -> Adversary {
    Adversary(testDescription: name) { size in
      let router = try router()
      let link = text(size)
      return { _ = "\(router.outcome(of: link))" }
    }
  }

  static let all: [Adversary] = [
    // Association files.
    Adversary(testDescription: "variables that do not end") { size in
      let file = file(String(repeating: "$(", count: size / 2))
      return { _ = file.decision(on: "/#x", for: "app") }
    },
    Adversary(testDescription: "a variable of many texts, many times") { size in
      let texts = (0..<size / 4).map { "b\($0)" } + [""]
      let file = file(String(repeating: "$(v)", count: size / 4), ["v": texts])
      return { _ = file.decision(on: "/#x", for: "app") }
    },
    // The file's size grows with the square of the count.
    Adversary(testDescription: "many variables of many texts", sizes: [100, 283]) { count in
      let names = (0..<count).map { "v\($0)" }
      let texts = (0..<count).map { "b\($0)" } + [""]
      let file = file(
        names.map { "$(\($0))" }.joined(),
        Dictionary(uniqueKeysWithValues: names.map { ($0, texts) }))
      return { _ = file.decision(on: "/#bbbbbbbb", for: "app").verdict }
    },
    Adversary(testDescription: "many items, asked for by many components") { size in
      let items = (0..<size).map { "k\($0)=\($0)" }.joined(separator: "&")
      let components = (0..<200).map { number in
        AssociationFile.Component(query: .items(["k\(number)": "x"]))
      }
      let file = AssociationFile(details: [.init(appIDs: ["app"], components: components)])
      return { _ = file.decision(on: "/?" + items, for: "app") }
    },
    Adversary(testDescription: "many apps with links of their own", sizes: [500, 4_000]) { size in
      let file = AssociationFile(
        details: (0..<size).map { .init(appIDs: ["app \($0)"], components: [.init(path: "/a")]) })
      return { _ = file.decisions(on: "/b") }
    },
    Adversary(testDescription: "wildcards without end") { size in
      let file = file(String(repeating: "*a", count: 100))
      let text = String(repeating: "a", count: size)
      return { _ = file.decision(on: "/#\(text)b", for: "app") }
    },
    Adversary(testDescription: "a text of many characters, each twice") { size in
      let half = (0..<size / 2).compactMap { Unicode.Scalar(0x4E00 + $0) }.map(String.init).joined()
      let file = AssociationFile(
        details: [
          .init(appIDs: ["app"], components: [.init(fragment: "*" + half, percentEncoded: false)])
        ])
      let link = "/#" + half + half
      return { _ = file.decision(on: link, for: "app") }
    },
    // Activities and saved states.
    bag("counts") { size in
      .dictionary(
        Dictionary(uniqueKeysWithValues: (0..<size).map { ("key \($0)", .integer(Int64($0))) }))
    },
    bag("named") { size in
      .dictionary(
        Dictionary(
          uniqueKeysWithValues: (0..<size).map { ("key \($0)", .array([.integer(Int64($0))])) }))
    },
    bag("marks") { size in .set(Set((0..<size).map { .string("mark \($0)") })) },
    bag("lists") { size in .array((0..<size).map { .array([.integer(Int64($0))]) }) },
    bag("sets") { size in .set(Set((0..<size).map { .set([.integer(Int64($0))]) })) },
    bag("unknown") { size in .array((0..<size).map { .string(String($0)) }) },
    Adversary(testDescription: "a saved set of deep lists", sizes: [250, 2_000]) { size in
      let router = try router()
      let lists = (0..<size).map { "[[[[[[\($0)]]]]]]" }.joined(separator: ",")
      let data = Data(
        #"{"version":2,"root":[{"name":"Bag","values":{"id":1,"x":{"$set":[\#(lists)]}}}]}"#.utf8)
      return { _ = router.decodeScene(data) }
    },
    Adversary(testDescription: "a saved state of keys without end") { size in
      let router = try router()
      let members = (0..<size).map { #""k\#($0)":{"$values":{}}"# }.joined(separator: ",")
      let data = Data(#"{"version":2,"root":[{"name":"Bag","values":{"id":1,\#(members)}}]}"#.utf8)
      return { _ = router.decodeScene(data) }
    },
    // Links.
    link("segments") { size in "demoapp://" + String(repeating: "a/", count: size) },
    link("dot segments") { size in
      "demoapp://" + String(repeating: "a/", count: size) + String(repeating: "../", count: size)
    },
    link("query items") { size in
      "demoapp://bags/1?" + (0..<size).map { "k\($0)=1" }.joined(separator: "&")
    },
    link("query items for a dictionary") { size in
      "demoapp://piles?" + (0..<size).map { "k\($0)=1" }.joined(separator: "&")
    },
    link("query items for a dictionary, one of them twice") { size in
      "demoapp://piles?" + (0...size).map { "k\($0 % size)=1" }.reversed().joined(separator: "&")
    },
    link("a link to suggest for") { size in
      "demoapp://bagz/" + String(repeating: "1", count: size)
    },
    Adversary(testDescription: "percent signs") { size in
      let router = try router()
      let link = "demoapp://bags/" + String(repeating: "%2525", count: size)
      return { _ = "\(router.explain(link))" }
    },
  ]

  @Test("The cost of hostile input grows linearly with its length", arguments: all)
  func hostileInput(adversary: Adversary) throws {
    let times = try adversary.sizes.map { size in
      let work = try adversary.make(size)
      return min(time(work), time(work))
    }
    // Eight times as long: quadratic cost would be sixty-four times as much.
    let ratio = times[1] / max(times[0], 0.000_5)
    print("cost: \(adversary.testDescription): \(ratio) for 8 times the length")
    #expect(ratio < 24, "\(adversary.testDescription): \(times)")
  }

  @Test("A pattern with optional groups costs no more than its expanded paths")
  func optionalGroups() {
    let groups = (0..<6).map { "(/b\($0))" }.joined() + "?{q}"
    let patterns = (0..<64).map { number in
      "/a" + (0..<6).filter { number & 1 << $0 == 0 }.map { "/b\($0)" }.joined() + "?{q}"
    }
    let links = AppLinks(schemes: ["demoapp"], domains: [])
    let times = [["/a" + groups], patterns].map { patterns in
      (0..<3).map { _ in time { _ = PatternMatcher(patterns: patterns, links: links) } }.min() ?? 0
    }

    print("cost: a pattern of six groups: \(times[0] / times[1]) of its 64 paths written out")
    #expect(times[0] < times[1] * 3, "\(times)")
    #expect(PatternMatcher(patterns: patterns, links: links).problems.isEmpty)
    #expect(PatternMatcher(patterns: ["/a" + groups], links: links).problems.isEmpty)
  }

  @Test("An association file of a thousand routes in ten locales takes two seconds at most")
  func associationFile() {
    let matcher = AssociationCoverageTests.manyRoutes
    let seconds = time {
      let routes = AssociatedRoutes(matcher)
      _ = AssociationPlan(routes, domain: "example.com", coverage: .exact).file(appIDs: ["app"])
    }
    print("cost: an association file of a thousand routes in ten locales: \(seconds) s")
    #expect(seconds < 2)
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

import Baton
import Foundation

/// Runs the benchmarks that the options select.
@MainActor struct Benchmarks {
  let options: BenchmarkOptions

  /// The exit code.
  func run() async throws -> Int32 {
    switch options.work {
    case .help: print(BenchmarkOptions.help)
    case .first(.match): print(try LaunchReport.firstMatch())
    case .first(.router): print(try LaunchReport.firstRouter())
    case .values(let type): try values(ofType: type)
    case .build(let types): try build(types)
    case .read(let types, let links): try read(links, types)
    case .open(let count, let opening):
      let opened = try await HostReport(rounds: 1).open(count, of: .app, opening)
      print("\(opened) links opened")
    case .grow(let number, let size):
      let work = GrowingWork.all[number]
      print(work)
      await work.run(size)
    case .once(let table): return try once(corpus(named: table))
    case .measure: return try await measure()
    }
    return 0
  }

  private func measure() async throws -> Int32 {
    var report = Report()
    let rounds = options.isQuick ? 7 : 21
    if measures(.match) {
      for name in tables { try MatchReport(rounds: rounds).add(corpus(named: name), to: &report) }
      for depth in [8, 16, 32] {
        var generator = CorpusGenerator(seed: 0)
        try MatchReport(rounds: rounds).add(generator.adversary(depth: depth), to: &report)
      }
    }
    if measures(.threads) {
      try ThreadReport(rounds: rounds).add(corpus(named: "77"), ViewingCorpus(), to: &report)
    }
    if measures(.resolve) {
      try ResolveReport(rounds: rounds).add(ViewingCorpus(), to: &report)
      try MissReport(rounds: rounds).add(.app, to: &report)
    }
    if measures(.launch) {
      try LaunchReport(rounds: rounds).add(.app, to: &report)
      try LaunchReport(rounds: rounds).addFirst(to: &report)
      try LaunchReport(rounds: options.isQuick ? 3 : 11)
        .add(.thousand, to: &report)
    }
    if measures(.host) { try await HostReport(rounds: rounds).add(.app, to: &report) }
    return try tell(report)
  }

  private func measures(_ subject: BenchmarkOptions.Subject) -> Bool {
    options.subject.map { $0 == subject } ?? true
  }

  private var tables: [String] {
    options.isQuick
      ? ["77", github, "1000", "1000-ambiguous"]
      : ["77", github, "1000", "1000-ambiguous", "10000", "100000"]
  }

  /// The name of the table that resembles a web API. If files are given, it's GitHub's API.
  private var github: String { options.corpus == nil ? "service" : "github" }

  private func corpus(named name: String) throws -> RouteCorpus {
    if let folder = options.corpus { return try RouteCorpus(named: name, in: folder) }
    var generator = CorpusGenerator(seed: 20_260_101)
    if name == "service" { return generator.service() }
    guard let count = Int(name.prefix { $0 != "-" }), (10...1_000_000).contains(count) else {
      throw BenchmarkProblem(description: "no table \(name); there are \(tables)")
    }
    return generator.app(name, routes: count, isAmbiguous: name.hasSuffix("-ambiguous"))
  }

  private func once(_ corpus: RouteCorpus) throws -> Int32 {
    let wrong = corpus.wrongAnswers(of: try RouteCorpus.table(of: corpus.declarations))
    print("\(corpus.requests.count) links matched, \(wrong.count) answers wrong")
    let app = ViewingCorpus()
    let router = try app.router()
    for example in app.examples { _ = try learn(example, router) }
    for _ in 0..<100 {
      for example in app.examples {
        let link = try router.link(to: example)
        _ = try router.destination(for: link)
        _ = try router.hierarchy(for: link)
      }
    }
    return wrong.isEmpty ? 0 : 1
  }

  private func values(ofType name: String) throws {
    func example(of corpus: ScreenCorpus) -> (any Destination)? {
      corpus.examples.first { "\(type(of: $0))" == name }
    }
    let corpora = [ScreenCorpus.app, .others, .declaredByMacro]
    guard let corpus = corpora.first(where: { example(of: $0) != nil }),
      let example = example(of: corpus)
    else {
      throw BenchmarkProblem(
        description: "--values takes one of the 77 types, such as Book, Event, Page, or MacroBook")
    }
    let router = try corpus.router()
    let link = try learn(example, router)
    for _ in 0..<100 {
      _ = try router.destination(for: link)
      _ = try router.link(to: example)
    }
    let json = try JSONEncoder().encode(example)
    for _ in 0..<100 { try readJSON(json, as: example) }
    print("\(link) read and printed")
  }

  /// Decodes JSON of the same type as the example. A link must not cost more.
  @inline(never) private func readJSON<T: Destination>(_ json: Data, as example: T) throws {
    let read = try JSONDecoder().decode(T.self, from: json)
    precondition(read == example, "The work must not be left out.")
  }

  /// Returns an example's link. This prepares the type without calling the functions that are
  /// counted.
  private func learn(_ example: any Destination, _ router: Router) throws -> String {
    let link = try router.printed(example).text
    _ = router.canOpen(link)
    return link
  }

  private func build(_ types: String) throws {
    let corpus = try ScreenCorpus(named: types)
    var router = try corpus.router()
    var heap: Double?
    for _ in 1..<options.times { (router, heap) = try measuringHeap { try corpus.router() } }
    let bytes = heap.map { Int($0 * 1024) / router.routes.count } ?? 0
    print("\(corpus.features.count) features, \(options.times) routers, \(bytes) bytes per route")
  }

  private func read(_ links: [String], _ types: String) throws {
    let router = try ScreenCorpus(named: types).router()
    for link in links {
      do {
        _ = try router.destination(for: link)
      } catch {
        // An app logs the message.
        print(error)
      }
    }
  }

  private func tell(_ report: Report) throws -> Int32 {
    if options.writesJSON {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      print(String(decoding: try encoder.encode(report), as: UTF8.self))
    } else {
      print(report.text, terminator: "")
    }
    guard report.problems.isEmpty else { return 1 }
    guard let path = options.baseline else { return 0 }
    let baseline = try JSONDecoder().decode(
      Report.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    let regressions = report.regressions(against: baseline)
    for line in regressions { FileHandle.standardError.write(Data("slower: \(line)\n".utf8)) }
    return regressions.isEmpty ? 0 : 1
  }
}

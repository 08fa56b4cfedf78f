import BatonTesting
import Foundation
import Testing

@testable import Baton
@testable import BatonCommandLine

/// Tests that compare the page's script, run by Node, with the tool. The app uses every rule.
@Suite struct LinkBoxTests {
  /// An app's link settings, with a name for the test.
  struct Asked: CustomTestStringConvertible {
    let name: String
    private(set) var links = AppLinks(
      schemes: ["rules"],
      domains: ["www.example.com", "*.shop.example.com", "a.shop.example.com"],
      hosts: ["live.example.com", "to.example.com"], context: ["ref", "utm_*"])
    var testDescription: String { name }

    init(_ name: String, _ change: (inout AppLinks) -> Void = { _ in }) {
      self.name = name
      change(&links)
    }
  }

  static let apps = [
    Asked("with default settings"),
    Asked("case-insensitive, with plus signs as spaces, over http") {
      ($0.allowsHTTP, $0.ignoresPathCase, $0.plusIsSpace) = (true, true, true)
      $0.dropsDomainAfterScheme = true
      $0.limits = LinkLimits(maxBytes: 200, maxSegments: 5, maxQueryItems: 4, maxValueBytes: 40)
    },
    Asked("with a region prefix") {
      $0.prefix = LinkPrefix("(/{region})", where: ["region": ["fr", "pt-BR"]])
    },
  ]

  private func tool(_ links: AppLinks) -> CommandLineTool {
    CommandLineTool.baton { () throws(Router.Problems) in
      try Router(
        features: [EveryRuleFeature(), WebOnlyFeature(), SchemeOnlyFeature()], links: links,
        home: nil,
        rewrites: [
          LinkRewrite(
            "locale", from: "{locale}/{rest*}", to: "{rest*}", where: ["locale": ["de", "en-US"]]),
          LinkRewrite("feeds", from: "follow/{feed...}", to: "subscribe/{feed...}"),
          LinkRewrite("found", from: "seen?name={a}", to: "n/{a}"),
          LinkRewrite("tagged", from: "tagged/{a}", to: "n/x?tag={a}"),
          LinkRewrite("moved", from: "was/{a}-{b}?q={c}", to: "n/{a}%2F{b}?name={c}"),
          .following(query: "url", of: "open", named: "inner"),
          .fragmentAsPath(of: "app", named: "fragment"),
          LinkRewrite("code", taking: ["code/*"]) { _ in nil },
        ],
        resolvers: [
          LinkResolver(
            "short links", taking: ["https://to.example.com/*", "https://www.example.com/to/_"])
        ])
    }
  }

  private static let origins = [
    "https://www.example.com/", "HTTPS://WWW.Example.com:443//", "http://www.example.com/",
    "https://a.shop.example.com/", "https://live.example.com/", "rules://", "rules:///",
    "rules://www.example.com/", "/", "https://to.example.com/", "https://example.org/",
  ]

  private static let paths = [
    "", "n", "n/x", "n/X/", "n/12", "n/small", "n/SMALL", "n/file-a.pdf", "n/FILE-a.PDF", "n/a/b",
    "n/caf%C3%A9/x", "n/CAF%C3%89/x", "n/private/x", "any/1/x", "only/x", "watch/x", "admin/x",
    "old/x", "c", "c/7", "c/7/x--1-2", "c/7/x-1--2", "c/7/x-128-2", "pages/end", "pages/of/3/end",
    "small", "Large", "LARGE", "k", "k/Large", "t", "t/a/b/c", "subscribe/https://a.b/c",
    "subscribe//x/../y", "follow/https://a.b//c", "follow", "call/x", "l", "m/2024-02-29",
    "m/2023-02-29",
    "m/2024-01-01T00:00:00.5%2B01:00",
    "m", "size/xl", "size/long", "de/n/x", "de", "en-US/c/7", "fr/n/x", "fr", "pt-BR/was/a-b",
    "de/subscribe/https://a.b/c",
    "FR/c/7/x-1-2", "was/a%2Fb-c", "was/1-", "open",
    "app", "seen", "tagged/a+b&c", "local/x", "local",
    "to/x", "fr/to/x", "code/x", "a/b/c/d/e/f", "n/..", "./n/x", "n/%2e%2E/l", "n/%ff", "n/%01",
    "n/a b", "N/X",
  ]

  private static let ends = [
    "", "?ref=me&utm_source=a", "?token", "?token=", "?isLoud&kind=video",
    "?isLoud=false&kind=video",
    "?kind=video&kind=video", "?quiet", "?quiet=1", "?only=small&only=Large", "?only=small&only=x",
    "?a=1&b=2", "?a=1&a=2", "?a+b=c+d&", "#part", "?q=a/b+c%26#x", "#/n/x?y=1",
    "?url=https%3A%2F%2Fwww.example.com%2Fn%2Fx", "?url=/fr/n/caf%C3%A9%20%7B%5B",
    "?url=https%3A%2F%2Fevil.org%2F",
    "?id=123e4567-E89B-12d3-a456-426614174000", "?id=1", "?price=1e400", "?price=-1.5E3",
    "?data=aGk",
    "?data=aGl", "?name=a/b+c%26", "?name=..", "?page=https%3A%2F%2Fwww.example.com%2Fx",
    "?page=https%3A%2F%2Fexample.org",
  ]

  /// Each path with each origin and a different ending each time, then all endings on the paths
  /// that can use them.
  private static var links: [String] {
    var links: [String] = []
    for (index, path) in paths.enumerated() {
      for (turn, origin) in origins.enumerated() {
        links.append(origin + path + ends[(index * 5 + turn * 7) % ends.count])
      }
    }
    for path in [
      "l", "m", "seen", "call/x", "open", "app", "was/a-b", "k", "n/private/x", "subscribe/x",
      "fr/to/x",
    ] {
      links += ends.map { "https://www.example.com/\(path)\($0)" }
    }
    return links
  }

  @Test("The page's script gives the same answers as baton explain", arguments: apps)
  func sameAnswers(_ app: Asked) throws {
    let seen = try answers(app)
    guard !seen.isEmpty else { return }
    for kind in ["took", "refused", "rewritten", "excluded", "declined", "code", "resolver"] {
      #expect(seen[kind] ?? 0 > 0, "\(kind): \(seen)")
    }
  }

  @Test("The page's script also agrees about the app's own links", arguments: apps.suffix(1))
  func sameAnswersToApp(_ app: Asked) throws { _ = try answers(app, from: "app") }

  /// Compares all answers, and returns their number by kind.
  private func answers(_ app: Asked, from source: String? = nil) throws -> [String: Int] {
    let all = ProcessInfo.processInfo.environment["BATON_LAWS"] == "full"
    let links = Self.links.enumerated().filter { index, link in
      all || index.isMultiple(of: 3) || link.contains("/fr/")
    }.map(\.element)
    let page = SampleRun("catalogue", by: tool(app.links))
    #expect(page.code == .done, "\(page.error)")
    let answers = try LinkBoxRun.answers(of: page.output, to: links, from: source)
    guard let answers else { return [:] }
    let question = links.map { link in
      var question: JSONObject = ["link": .string(link)]
      question["source"] = source.map(JSON.string)
      return JSON.object(question).line + "\n"
    }.joined()
    let batch = SampleRun("explain", "--batch", "--fitting", by: tool(app.links), input: question)
    #expect(batch.code == .notFound)
    let explained = try batch.objects
    try #require(answers.count == links.count && explained.count == links.count)
    var seen: [String: Int] = [:]
    for (link, (ours, theirs)) in zip(links, zip(answers, explained)) {
      seen[compare(ours, theirs, of: link), default: 0] += 1
    }
    return seen
  }

  /// Compares two answers, and returns their kind.
  private func compare(_ ours: JSONObject, _ theirs: JSONObject, of link: String) -> String {
    let candidates = (theirs["candidates"]?.asArray ?? []).compactMap(\.asObject)
    let names = candidates.map {
      "\($0["verdict"]?.asString ?? "") \($0["pattern"]?.asString ?? "")"
    }
    let own = (ours["fits"]?.asArray ?? []).compactMap(\.asString)
    let code = theirs["code"]?.asString
    if let refusal = ours["refusal"]?.asString {
      #expect(refusal == code, "\(link)")
      return "refused"
    }
    if ours["resolver"] == true {
      #expect(code == "to-resolve", "\(link)")
      return "resolver"
    }
    // The tool can run the app's code. The page only knows that there is some.
    if ours["code"] == true {
      #expect(link.contains("code/"), "\(link)")
      return "code"
    }
    let steps = (ours["steps"]?.asArray ?? []).compactMap(\.asString)
    let told = (theirs["steps"]?.asArray ?? []).compactMap(\.asString).filter {
      $0.hasPrefix("rew")
    }
    #expect(steps == told, "\(link)")
    if names.contains(where: { $0.hasPrefix("declined ") }) {
      let patterns = names.map { $0.split(separator: " ").last }
      #expect(own.map { $0.split(separator: " ").last } == patterns, "\(link)")
      #expect(ours["asksCode"] == true, "\(link)")
      return "declined"
    }
    #expect(own == names, "\(link)")
    if names.contains(where: { $0.hasPrefix("excluded ") }) { return "excluded" }
    return !steps.isEmpty ? "rewritten" : names.isEmpty ? "none" : "took"
  }

  @Test(
    "A contract gives the app's answers about its own links", arguments: ["de/n/x", "n/x"])
  func ownLinks(_ path: String) {
    let tool = self.tool(Self.apps[0].links)
    let link = "https://www.example.com/\(path)"
    let own = SampleRun("explain", "--source", "app", link, by: tool)
    let contract = SampleRun("routes", "--json", by: tool).output
    let run = SampleRun(
      "explain", "--contract", "-", "--source", "app", link, by: tool, input: contract)
    #expect(run.code == own.code, "\(run.output)")
  }

  /// A page for one feature lacks the other features' routes, so it has no box.
  @Test("A page for one feature has no box to try links") func partialPage() {
    #expect(SampleRun("catalogue").output.contains("id=\"try\""))
    #expect(!SampleRun("catalogue", "--feature", "Videos").output.contains("id=\"try\""))
  }
}

/// A run of the page's rules in Node.
enum LinkBoxRun {
  private static let program = """
    const input = JSON.parse(require("fs").readFileSync(0, "utf8"));
    const rules = new Function(`${input.rules}; return linkInterpreter;`)()(JSON.parse(input.data).table);
    const quoted = text => JSON.stringify(text).replace(/\\\\u00([0-9a-f]+)/g, "\\\\u{$1}");
    for (const link of input.links) {
      const answer = rules.judge(link, input.source);
      console.log(JSON.stringify({
        refusal: answer.refusal?.code, resolver: Boolean(answer.unsure?.resolver),
        code: Boolean(answer.unsure?.rewrite),
        steps: answer.steps.map(step => `rewritten by ${quoted(step.name)} to ${quoted(step.result)}`),
        asksCode: answer.fits.some(fit => fit.route.asksCode),
        fits: answer.fits.map(fit => `${fit.verdict} ${fit.route.pattern}`),
      }));
    }
    """

  /// Returns the answers of the page's rules, or nil if Node isn't installed.
  static func answers(
    of page: String, to links: [String], from source: String?
  ) throws -> [JSONObject]? {
    let scripts = page.components(separatedBy: "<script>").dropFirst().map {
      $0.components(separatedBy: "</script>")[0]
    }
    let data = page.components(separatedBy: "id=\"table\">").last?
      .components(separatedBy: "</script>").first
    var input: JSONObject = [
      "rules": .string(try #require(scripts.first)), "data": .string(try #require(data)),
      "links": .array(links.map(JSON.string)),
    ]
    input["source"] = source.map(JSON.string)
    let run = try ForeignTool.run("node", ["-e", program], input: JSON.object(input).line)
    guard let run else { return nil }
    #expect(run.code == 0)
    return try String(decoding: run.output, as: UTF8.self).split(separator: "\n").map {
      try JSON(parsing: Array($0.utf8)).asObject ?? [:]
    }
  }
}

import Baton
import BatonCommandLine
import Testing

@Suite struct ArgumentsTests {
  private let options: [VerbOption] = [
    .flag("--json", "write JSON"), .value("--base", "url", "the base"),
    .value("--domain", "host", "a domain", repeats: true),
  ]

  private func read(
    _ words: String, _ positionals: [VerbPositional] = [VerbPositional("link", "the link")]
  ) throws(UsageError) -> Arguments {
    try Arguments(
      words.split(separator: " ").map(String.init), positionals: positionals, options: options)
  }

  @Test(arguments: [
    "/a --json --base /b", "--base=/b /a --json", "--json --base /b -- /a",
  ])
  func readsOptionsInAnyOrder(words: String) throws {
    let arguments = try read(words)
    #expect(arguments["link"] == "/a")
    #expect(arguments["--base"] == "/b")
    #expect(arguments.has("--json"))
    #expect(!arguments.has("--domain"))
  }

  @Test func collectsOptionsThatRepeat() throws {
    let arguments = try read("/a --domain a --domain=b=c --domain=")
    #expect(arguments.all("--domain") == ["a", "b=c", ""])
  }

  @Test func takesADashAndWhatFollowsTwoDashesAsValues() throws {
    #expect(try read("-")["link"] == "-")
    #expect(try read("-- --json")["link"] == "--json")
    #expect(try read("/a --base -")["--base"] == "-")
    #expect(try read("/a --base -1")["--base"] == "-1")
  }

  @Test(
    arguments: [
      (VerbPositional.Count.optional, "", []), (.optional, "a", ["a"]), (.any, "", []),
      (.any, "a b", ["a", "b"]), (.some, "a b", ["a", "b"]),
    ] as [(VerbPositional.Count, String, [String])])
  func readsAsManyValuesAsDeclared(
    _ count: VerbPositional.Count, _ words: String, _ expected: [String]
  ) throws {
    let arguments = try read(words, [VerbPositional("file", "a file", count: count)])
    #expect(arguments.all("file") == expected)
  }

  @Test(arguments: [
    ("/a --jsno", "there is no option “--jsno”; did you mean “--json”?"),
    ("/a --halp", "there is no option “--halp”; did you mean “--help”?"),
    ("/a --colour=1", "there is no option “--colour”"),
    ("/a -j", "there is no option “-j”"),
    ("/a --json=1", "“--json” takes no value"),
    ("/a --base", "“--base” needs a <url> after it"),
    (
      "/a --base --json",
      "“--base” needs a <url> before “--json”; one that begins with “--” is written “--base=--…”"
    ),
    ("/a --base b --base c", "“--base” can only be given once"),
    ("--json", "<link> is missing: the link"),
    ("/a /b", "“/b” is one value too many"),
  ])
  func saysWhatIsWrong(_ words: String, _ expected: String) {
    let error = #expect(throws: UsageError.self) { try read(words) }
    #expect(error?.description == expected)
  }

  @Test func demandsWhatIsNeededInThisCase() throws {
    let arguments = try read("/a")
    #expect(try arguments.required("link") == "/a")
    let error = #expect(throws: UsageError.self) { try arguments.required("--base") }
    #expect(error?.description == "--base is missing")
  }
}

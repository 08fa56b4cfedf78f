import BatonCommandLine
import BatonTesting
import Foundation
import Testing

@Suite struct MigrateVerbTests {
  private static let lists = [
    "jlroutes": """
    # In the order of registration.
    /:page
    /about
    /user/view/:userID
    /user/:object/:user-id
    /user/view/me 10
    /files/*
    /files/:name
    /old/list/
    /path/:thing(/new)(/extra/:extra)
    /(rest/):object/(app/):id
    /page#top
    /broken(/a(/b))
    """,
    "urlnavigator": """
    myapp://user/<int:id>
    myapp://user/<name>
    myapp://user/me
    http://<path:_>
    https://www.example.com/<path:rest>
    https://www.example.com/<path:rest>/x
    /local/<uuid:id>
    myapp://color/<hex:value>
    """,
    "deeplinkkit": #"""
    /say/:title
    /say/hello
    dpl.com/say/hello
    /item/:id/:id2
    dpl\.com/exact/:number([0-9]+)
    /table/[a-z]+
    :anything/:place
    TenDay/:place
    """#,
    "crossroad": """
    /pokemons/:pokedexID
    pokedex://pokemons/new
    https://my-awesome-pokedex.com/moves/:id
    /moves/*
    """,
  ]

  @Test(arguments: ["jlroutes", "urlnavigator", "deeplinkkit", "crossroad"])
  func reportsWhatChanges(_ name: String) throws {
    let run = SampleRun("migrate", name, "-", input: try #require(Self.lists[name]))
    #expect(run.code == .differs)
    expectSnapshot(of: run.transcript, as: .text, named: name)
  }

  @Test func writesJSON() throws {
    let run = SampleRun("migrate", "crossroad", "-", "--json", input: Self.lists["crossroad"] ?? "")
    expectSnapshot(of: run.transcript, as: .text)
  }

  @Test func readsCallsOfSources() throws {
    let sources = [
      (
        "jlroutes", "m",
        """
        // [routes addRoute:@"/commented" handler:nil];
        [routes addRoute:@"/a/:b" priority:5 handler:^BOOL(NSDictionary *p) { return YES; }];
        [routes addRoutes:@[@"/c",
          @"/d"] handler:nil];
        """, ["2 /a/:b", "3 /c", "3 /d"]
      ),
      (
        "jlroutes", "swift",
        """
        routes.addRoute("/a/:b", priority: 5) { _ in true }
        routes.addRoutes(["/c", "/d"]) { _ in true }
        """, ["1 /a/:b", "2 /c", "2 /d"]
      ),
      (
        "urlnavigator", "swift",
        """
        navigator.register("app://user/<int:id>") { _, _, _ in nil }
        navigator.handle(
          "app://alert") { _, _, _ in true }
        """, ["1 app://user/<int:id>", "3 app://alert"]
      ),
      (
        "deeplinkkit", "m",
        #"""
        self.deepLinkRouter[@"/log/:message"] = ^(DPLDeepLink *link) {};
        [self.router registerHandlerClass:[X class] forRoute:@"dpl\\.com/say"];
        """#, ["1 /log/:message", "2 dpl\\.com/say"]
      ),
      (
        "crossroad", "swift",
        """
        registry.route("/pokemons/:id", accepting: .any) { _ in }
        """, ["1 /pokemons/:id"]
      ),
    ]
    for (name, ending, source, expected) in sources {
      let path = NSTemporaryDirectory() + "Baton-\(UUID().uuidString).\(ending)"
      defer { try? FileManager.default.removeItem(atPath: path) }
      try source.write(toFile: path, atomically: true, encoding: .utf8)
      let output = SampleRun("migrate", name, path).output
      let routes = output.split(separator: "\n\n")[0].split(separator: "\n")
        .filter { !$0.hasPrefix(" ") }.map { $0.dropFirst(path.count + 1) }
      #expect(routes == expected.map { $0[...] }, "\(name)")
    }
  }

  @Test func tellsOfOneLink() {
    let input = "/:page\n/about\n/about/us 3\n"
    let run = SampleRun(
      "migrate", "jlroutes", "-", "--link", "app://about", "--link", "app://about/us",
      "--link", "app://a/b", input: input)
    #expect(
      run.transcript == """
        app://about
          before: -:1 /:page
          now: -:2 /about
        app://about/us
          before: -:3 /about/us
          now: -:3 /about/us
        app://a/b
          before: nothing
          now: nothing: no pattern matches "app://a/b"
        exit 4
        """)
  }

  @Test func endsWellWhereNothingChanges() {
    #expect(SampleRun("migrate", "crossroad", "-", input: "/a/b\n/a/:x\n").code == .done)
  }

  @Test func saysWhatIsWrong() {
    #expect(SampleRun("migrate", "jlroute", "-").error.contains("did you mean “jlroutes”?"))
    #expect(SampleRun("migrate", "jlroutes", "/no/such").error.contains("/no/such”"))
    let empty = SampleRun("migrate", "jlroutes", "-", input: "# nothing\n")
    #expect(empty.error.contains("registers no route of JLRoutes"))
    let words = SampleRun("migrate", "crossroad", "-", input: "/a\n/b 10\n")
    #expect(words.error.contains("-:2: a line must be one pattern"))
    #expect([empty.code, words.code] == [.usage, .usage])
  }

  @Test func helps() {
    expectSnapshot(of: SampleRun("migrate", "--help").transcript, as: .text)
  }
}

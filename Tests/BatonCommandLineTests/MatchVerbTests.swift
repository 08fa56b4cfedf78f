import Baton
import BatonCommandLine
import Testing

@Suite struct MatchVerbTests {
  private func answer(_ line: String) -> String {
    SampleRun("match", "--batch", input: line + "\n").output
  }

  @Test(arguments: [
    (
      #"{"id":"1","patterns":["/a/:b"],"schemes":["demoapp"],"link":"demoapp://a/x%20y?k=v&f&e="}"#,
      #"{"id":"1","matched":true,"pattern":"/a/:b","values":{"b":"x y"},"query":[["k","v"],["f",null],["e",""]],"fragment":null}"#
    ),
    (
      #"{"id":2,"patterns":["/a/{r*}"],"schemes":["demoapp"],"link":"demoapp://a#f%20"}"#,
      #"{"id":2,"matched":true,"pattern":"/a/{r*}","values":{"r":[]},"query":[],"fragment":"f "}"#
    ),
    (
      #"{"id":"3","patterns":["/a/*"],"schemes":["demoapp"],"link":"demoapp://a/b/c%2Fd"}"#,
      #"{"id":"3","matched":true,"pattern":"/a/*","values":{"*":["b","c/d"]},"query":[],"fragment":null}"#
    ),
    (
      #"{"id":"4","patterns":["/a/{p=1}?k={x?}"],"types":{"p":"Int"},"domains":["Example.com"],"link":"https://example.com/a?k="}"#,
      #"{"id":"4","matched":true,"pattern":"/a/{p=1}?k={x?}","values":{"p":"1"},"query":[["k",""]],"fragment":null}"#
    ),
    (
      #"{"id":"5","patterns":["/a/:b"],"types":{"b":["de","fr"]},"schemes":["demoapp"],"caseInsensitive":true,"link":"demoapp://A/DE"}"#,
      #"{"id":"5","matched":true,"pattern":"/a/:b","values":{"b":"DE"},"query":[],"fragment":null}"#
    ),
    (
      #"{"id":"6","patterns":["/a?k={x}"],"schemes":["demoapp"],"plusIsSpace":true,"link":"demoapp://a?k=b+c%2B"}"#,
      #"{"id":"6","matched":true,"pattern":"/a?k={x}","values":{"x":"b c+"},"query":[["k","b c+"]],"fragment":null}"#
    ),
    (#"{"id":"7","patterns":["/a"]}"#, #"{"id":"7","problems":[]}"#),
    (
      #"{"id":"10","patterns":["a/{r...}"],"schemes":["x"],"link":"x://a//b%20/c?d=e#f"}"#,
      #"{"id":"10","matched":true,"pattern":"a/{r...}","values":{"r":"b%20/c?d=e#f"},"query":[["d","e"]],"fragment":"f"}"#
    ),
    (
      #"{"id":"11","patterns":["a/_?{f}&{d*}"],"types":{"f":"Bool"},"schemes":["x"],"link":"x://a/b?k=1&f&k=2"}"#,
      #"{"id":"11","matched":true,"pattern":"a/_?{f}&{d*}","values":{"f":"true","d":{"k":["1","2"]}},"query":[["k","1"],["f",null],["k","2"]],"fragment":null}"#
    ),
    (
      #"{"id":"12","patterns":["a/:b/works"],"constants":{"a/:b/works":{"tab":"works"}},"schemes":["x"],"link":"x://a/1/works"}"#,
      #"{"id":"12","matched":true,"pattern":"a/:b/works","values":{"b":"1","tab":"works"},"query":[],"fragment":null}"#
    ),
    (
      #"{"id":"13","patterns":["a/:b?{d*}"],"types":{"d":"[String: String]"},"exclusions":["a/_?{token}"],"schemes":["x"],"link":"x://a/1?token=2"}"#,
      #"{"id":"13","matched":false,"excluded":"a/_?{token}","reason":"the exclusion a/_?{token} takes the link"}"#
    ),
    (
      #"{"id":"14","patterns":["a/{u...}"],"types":{"u":"URL"},"domains":["b.example"],"schemes":["x"],"link":"x://a/https://b.example"}"#,
      #"{"id":"14","matched":true,"pattern":"a/{u...}","values":{"u":"https://b.example"},"query":[],"fragment":null}"#
    ),
    (
      #"{"id":"h","patterns":["/a","https://live.example.com/a"],"domains":["*.example.com"],"hosts":["live.example.com"],"link":"https://live.example.com/a"}"#,
      #"{"id":"h","matched":true,"pattern":"https://live.example.com/a","values":{},"query":[],"fragment":null}"#
    ),
    (
      #"{"id":"c","patterns":["/a"],"schemes":["demoapp"],"context":["ref","utm_*"],"link":"demoapp://A?utm_x&k=1&ref=y"}"#,
      #"{"id":"c","matched":true,"pattern":"/a","values":{},"query":[["utm_x",null],["k","1"],["ref","y"]],"fragment":null,"context":[["utm_x",null],["ref","y"]]}"#
    ),
    (
      #"{"id":"d","patterns":["/a/:b"],"schemes":["demoapp"],"domains":["www.example.com"],"dropsDomainAfterScheme":true,"link":"demoapp://www.example.com/a/B"}"#,
      #"{"id":"d","matched":true,"pattern":"/a/:b","values":{"b":"B"},"query":[],"fragment":null}"#
    ),
    (
      #"{"id":"r","patterns":["/p/:id"],"schemes":["demoapp"],"rewrites":[{"name":"locale","from":"{l}/{r*}","to":"{r*}","where":{"l":["de"]}}],"link":"demoapp://de/p/1"}"#,
      #"{"id":"r","matched":true,"pattern":"/p/:id","values":{"id":"1"},"query":[],"fragment":null,"rewritten":"demoapp://p/1"}"#
    ),
    (
      #"{"id":"f","patterns":["/p/:id"],"schemes":["demoapp"],"rewrites":[{"name":"f","following":"url","of":"open"},{"name":"g","fragmentAsPath":"/"}],"link":"demoapp://open?url=demoapp:%23%2Fp%2F1"}"#,
      #"{"id":"f","matched":true,"pattern":"/p/:id","values":{"id":"1"},"query":[],"fragment":null,"rewritten":"demoapp://p/1"}"#
    ),
    (
      #"{"id":"n","patterns":["/p"],"schemes":["demoapp"],"rewrites":[{"name":"x","to":"a"}],"link":"demoapp://p"}"#,
      #"{"id":"n","matched":false,"reason":"the rewrite “x” has neither \"from\" and \"to\", \"following\" and \"of\" nor \"fragmentAsPath\""}"#
    ),
    (
      #"{"id":"8","patterns":["/a"],"link":"/a"}"#,
      #"{"id":"8","matched":false,"reason":"no pattern matches \"/a\"; closest is \"/a\": the link has no scheme, so it cannot come from outside the app; nearest: /a"}"#
    ),
    (
      #"{"id":"9","patterns":["/a"],"domains":["example.com"],"link":"http://example.com/a"}"#,
      #"{"id":"9","matched":false,"reason":"the app accepts https, not http"}"#
    ),
  ])
  func answersALine(_ line: String, _ expected: String) {
    #expect(answer(line) == expected + "\n")
  }

  @Test(arguments: [
    (#"{"id":"1","patterns":["/a//b"],"link":"x://a"}"#, "empty-segment", "\"/a//b\""),
    (#"{"id":"1","patterns":["/:a","/:b"],"schemes":["x"],"link":"x://a"}"#, "clash", "\"/:b\""),
    (#"{"id":"1","patterns":["/:a"],"types":{"a":"Strng","z":"No"}}"#, "unknown-type", "\"/:a\""),
    (
      #"{"id":"1","patterns":["a?{d}"],"types":{"d":"[String: String]"}}"#,
      "dictionary-without-rest",
      #""a?{d}""#
    ),
    (
      #"{"id":"1","patterns":["a?{d*}"],"types":{"d":"Int"}}"#, "rest-without-dictionary",
      #""a?{d*}""#
    ),
    (#"{"id":"1","patterns":["a"],"constants":{"b":{}}}"#, "constant-without-pattern", #""b""#),
    (
      #"{"id":"1","patterns":["a"],"constants":{"a":{"x":""}}}"#, "constant-does-not-parse", #""a""#
    ),
    (
      #"{"id":"1","patterns":["a/:x"],"constants":{"a/:x":{"x":"1"}}}"#, "constant-is-parameter",
      #""a/:x""#
    ),
    (#"{"id":"1","patterns":[],"exclusions":["a//b"]}"#, "empty-segment", #""a//b""#),
    (#"{"id":"1","patterns":["a?{x*}&{y*}"]}"#, "query-rest-twice", #""a?{x*}&{y*}""#),
    (#"{"id":"1","patterns":[],"schemes":["https"]}"#, "scheme-not-possible", "null"),
    (#"{"id":"1","patterns":[],"domains":["/x"]}"#, "domain-not-possible", "null"),
    (#"{"id":"1","patterns":[],"hosts":["/x"]}"#, "host-not-possible", "null"),
    (
      #"{"id":"1","patterns":["/a?{ref}"],"context":["ref"]}"#, "context-in-pattern", #""/a?{ref}""#
    ),
    (
      #"{"id":"1","patterns":["/p/:x"],"rewrites":[{"name":"n","from":"p/:y","to":"q/:y"}]}"#,
      "rewrite-hides-route", #""/p/:x""#
    ),
  ])
  func namesProblems(_ line: String, _ code: String, _ pattern: String) {
    let answer = answer(line)
    #expect(
      answer.hasPrefix(#"{"id":"1","problems":[{"code":"\#(code)","pattern":\#(pattern),"#),
      "\(answer)")
  }

  @Test func goesOnAfterEveryLine() {
    let run = SampleRun(
      "match", "--batch",
      input: """
        nonsense
        {"id":"a","patterns":7}
        []

        {"id":"b","patterns":["/x"],"link":[]}
        {"id":"c","patterns":["/x"],"schemes":["x"],"link":"x://x"}
        """)
    let lines = run.output.split(separator: "\n")
    #expect(run.code == .done)
    #expect(lines.count == 6)
    #expect(lines[0].hasPrefix(#"{"id":null,"reason":"#))
    #expect(lines[1].hasPrefix(#"{"id":"a","matched":false,"reason":"#))
    #expect(lines[5].hasPrefix(#"{"id":"c","matched":true"#))
  }

  @Test func matchesPatternsOnTheCommandLine() {
    let run = SampleRun("match", "videos/:id", "videos/new", "demoapp://videos/new")
    #expect(run.output == "videos/new\n")
    #expect(SampleRun("match", "videos/:id", "demoapp://video/7").code == .notFound)
    #expect(SampleRun("match", "a/:x", "a/:y", "demoapp://a/7").code == .problems)
    #expect(SampleRun("match", "a").code == .usage)
  }
}

@Suite struct LinkVerbTests {
  @Test(arguments: [
    (
      #"{"id":"1","link":"HTTP://u@Ex%41mple.com:/a/../b%2fc/?k=v&f#"}"#,
      #"{"id":"1","valid":true,"scheme":"http","userinfo":"u","host":"example.com","port":"","segments":["b/c"],"query":[["k","v"],["f",null]],"fragment":"","path":"/a/../b%2fc/","normalized":"http://u@example.com:/b%2Fc/?k=v&f#","refused":"#
    ),
    (
      #"{"id":"2","link":"../c?","base":"http://a/b/d"}"#,
      #"{"id":"2","valid":true,"scheme":"http","userinfo":null,"host":"a","port":null,"segments":["c"],"query":[],"fragment":null,"path":"/c","normalized":"http://a/c?","refused":null}"#
    ),
    (#"{"id":"3","link":"a b"}"#, #"{"id":"3","valid":false,"reason":"#),
    (#"{"id":"4"}"#, #"{"id":"4","valid":false,"reason":"\"link\" is not a string"}"#),
  ])
  func answersALine(_ line: String, _ expected: String) {
    let run = SampleRun("link", "--batch", input: line)
    #expect(run.output.hasPrefix(expected), "\(run.output)")
    #expect(run.code == .done)
  }

  @Test func takesALinkApart() {
    let run = SampleRun("link", "demoapp://play_video/abcd1234?position=90")
    #expect(run.code == .done)
    #expect(run.output.contains("host: play_video\n"))
    #expect(SampleRun("link", "a b").code == .notFound)
    #expect(SampleRun("link", "http://u@x/").code == .notFound)
    #expect(SampleRun("link", "--base", "/x", "y").code == .notFound)
  }
}

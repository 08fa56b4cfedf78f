import Baton
import BatonCommandLine
import BatonTool
import Foundation

/// Calls of the verbs, with answers to compare with a schema: the usual, the empty and the wrong.
struct AnswerCase: Sendable {
  /// The schema of the output. Standard error always uses the schema of problems.
  let schema: String
  let words: [String]
  var input = ""
  var table = Table.sample

  enum Table: Sendable {
    case sample, unkind, broken, none
  }

  init(_ schema: String, _ words: String, _ table: Table = .sample, input: String = "") {
    self.schema = schema
    self.words = words.split(separator: " ").map(String.init)
    self.table = table
    self.input = input
  }

  private var tool: VerbTable {
    switch table {
    case .sample: SampleApp.tool
    case .unkind: UnkindTable.tool
    case .broken: BrokenTable.tool
    case .none: .baton(name: "baton") { throw BrokenTable.NotToday() }
    }
  }

  /// Both streams by line. `@name` in the words is a file of ``files``.
  func run(in folder: URL) -> (output: [String], error: [String], code: VerbExit) {
    let shell = TestShell()
    let words = words.map { $0.hasPrefix("@") ? folder.path + "/" + $0.dropFirst() : $0 }
    let code = tool.run(words, shell.streams(input: input))
    func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }
    return (lines(shell.output), lines(shell.error), code)
  }

  /// Calls the body with a folder of the files that cases name.
  static func inFolder(_ body: (URL) throws -> Void) throws {
    try BatonProcess.inFolder { folder in
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("Platform"), withIntermediateDirectories: true)
      for (name, text) in files {
        try folder.write(text, to: name)
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o755], ofItemAtPath: folder.appendingPathComponent(name).path)
      }
      try body(folder)
    }
  }

  /// The files that cases name.
  private static let files = [
    "old.json": association("/videos/*"), "new.json": association("/mail/*"),
    "Platform/Info.plist": emptyList,
    "routes.json": SampleRun("routes", "--json").output,
    "apple": """
    #!/bin/sh
    echo '{ s = applinks, a = A.b, d = }: Pattern "x" matched.'
    """,
  ]

  static func association(_ path: String) -> String {
    #"{"applinks":{"details":[{"appIDs":["A.b"],"components":[{"/":"/no","exclude":true},"#
      + #"{"/":"\#(path)"}]}]}}"#
  }
}

extension AnswerCase {
  private static let reading =
    #"{"activityType":"com.example.demo.watching","userInfo":{"videoId":"x"}}"#
  private static let emptyList =
    #"<?xml version="1.0"?><plist version="1.0"><dict><key>a</key><true/></dict></plist>"#

  static let all: [AnswerCase] =
    places + patterns + releases + associations + wrong

  private static let places: [AnswerCase] = [
    .init(
      "explain-short",
      "explain --short --json /videos demoapp://play_video/a?position=9 /nowhere x:y"),
    .init(
      "explain-short",
      "explain --short --json https://www.example.com/tickets/1042/send-diagnostics/2"),
    .init(
      "explain-short", "explain --short --json /sign-out?everywhere=true /mail/inbox demoapp://u@x"),
    .init(
      "explain-short", "explain --short --json --activity - --source notification", input: reading),
    .init(
      "explain-short", "explain --short --json --activity -",
      input:
        #"{"activityType":"com.example.demo.watching","webpageURL":"https://www.example.com/videos"}"#
    ),
    .init(
      "explain-short", "explain --short --json --activity -",
      input: #"{"activityType":"com.example.none"}"#),
    .init(
      "explain-short", "explain --short --json /every/%22%3C?secret=s3cret&count=2&flag=true",
      .unkind),
    .init(
      "explain-short", "explain --short --json unkind://shout/hush unkind:alone/7 /it's/x", .unkind),
    .init("explain", "explain --json demoapp://videos/abcd1234"),
    .init("explain", "explain --json demoapp://play_vide/abcd1234"),
    .init("explain", "explain --json https://www.example.com/watch?v=1"),
    .init("explain", "explain --json demoapp://diagnostics/send/2"),
    .init("explain", "explain --json https://www.example.com/open?url=/videos&ref=x"),
    .init("explain", "explain --json --activity -", input: reading),
    .init("explain", "explain --json https://www.example.com/every/private?ref=mail", .unkind),
    .init("explain", "explain --json https://www.example.com/s/a/x?secret=s3cret", .unkind),
    .init("explain", "explain --json unkind://every/%22%3Cb%3E?price=NaN", .unkind),
    .init("explain", "explain --json https://www.example.com/x/1", .unkind),
    .init("explain", "explain --json unkind://shout/hush", .unkind),
    .init(
      "explain", "explain --batch --json",
      input: """
        {"id":[1],"link":"demoapp://videos"}
        {"id":"two","link":"/nowhere","source":"elsewhere"}
        {"link":7}
        no JSON
        {"link":"demoapp://diagnostics/send/2"}
        {"link":"https://www.example.com/watch?v=1"}

        """),
    .init(
      "explain", "explain --batch --json", .unkind,
      input: """
        {"link":"unkind://shout/hush?ref=x"}
        {"link":"unkind://all/1?ref"}

        """),
    .init("print", "print --json VideoLibrary"),
    .init("print", "print --json VideoLibary"),
    .init("print", "print --json VideoPlayer videoId=1 position=x"),
    .init("audit", "audit --json"), .init("audit", "audit --json", .unkind),
    .init("audit", "audit --json --feature Shell --problems"),
    .init("audit", "audit --json --feature Account"),
    .init("routes-overlaps", "routes --overlaps --json"),
    .init("routes-overlaps", "routes --overlaps --json", .unkind),
  ]

  private static let patterns: [AnswerCase] = [
    .init("link", "link --json https://u@EXAMPLE.com:80/a%20b?x=1&y#z"),
    .init("link", "link --json a:b"), .init("link", "link --json ht!tp://%"),
    .init(
      "link", "link --batch --json",
      input: """
        {"id":1,"link":"https://u@h:80/a%FF?x=1&y#z"}
        {"id":1,"link":"%"}
        {"link":"b","base":"https://h/a"}
        []

        """),
    .init("match", "match --json a/:x?{y} *  https://h/a/1?y=2#z"),
    .init("match", "match --json a/:x https://h/b"),
    .init("match", "match --json a/:x:y a/{ https://h/b"),
    .init(
      "match", "match --batch --json",
      input: """
        {"id":1,"patterns":["a/:x"],"domains":["h"],"link":"https://h/a/1?q","context":["ref"]}
        {"id":1,"patterns":["a/:x"],"domains":["h"],"link":"https://h/a/1?ref=x","context":["ref"]}
        {"id":1,"patterns":["a/:x"],"domains":["h"],"link":"https://h/old/1","rewrites":[{"name":"r","from":"old/:x","to":"a/:x"}]}
        {"id":1,"patterns":["a/:x"],"exclusions":["a/b"],"domains":["h"],"link":"https://h/a/b?ref=x","context":["ref"]}
        {"id":1,"patterns":["a/:x"],"exclusions":["a/b"],"domains":["h"],"link":"https://h/old/b","rewrites":[{"name":"r","from":"old/:x","to":"a/:x"}]}
        {"id":1,"patterns":["a/:x"],"domains":["h"],"link":"https://h/c"}
        {"id":1,"patterns":["a/{"],"domains":["h/x"]}
        {"id":1,"patterns":["a/:x"]}
        {"patterns":7}
        none

        """),
  ]

  private static let releases: [AnswerCase] = [
    .init("routes", "routes --json"), .init("routes", "routes --json", .unkind),
    .init("routes", "routes --json --feature Videos"),
    .init("diff", "diff --json @routes.json"),
    .init("diff", "diff --json @routes.json", .unkind),
    .init(
      "diff", "diff --json -",
      input:
        #"{"pattern":"videos/:id","destination":"Gone","feature":"F","holes":[{"name":"id","type":"Int","words":null,"optional":false}],"activityTypes":[],"accepts":null,"requires":[],"example":"https://www.example.com/videos/1"}"#
    ),
    .init("check", "check --json -", input: "/videos\n  MainTabs\n/nowhere\n/every\n  x\n"),
    .init("check", "check --json -", input: ""),
    .init(
      "check", "check --json - --fail-on error", input: "demoapp://play_vide/a\n  MainTabs\n"),
  ]

  private static let associations: [AnswerCase] = [
    .init("files-check", "files check --json @old.json --domain www.example.com"),
    .init(
      "files-check", "files check --json - --domain www.example.com --verbose",
      input:
        #"{"applinks":{"details":[{"appIDs":["A.b"],"components":[{"/":7,"x":1},{"/":"*"}]}]}}"#),
    .init("files-check", "files check --json @old.json --domain www.example.com", .unkind),
    .init("files-check", "files check --json @Platform --domain www.example.com", .unkind),
    .init("files-check", "files check --json --as entitlements -", input: emptyList),
    .init("explain-file", "explain --json --file @old.json https://h/videos/1 https://h/x"),
    .init("explain-file", "explain --json --file @old.json https://h/mail --compare @apple"),
    .init("explain-file", "explain --json --file - https://h/x", input: #"{"applinks":{}}"#),
    .init(
      "match", "match --batch --json",
      input: """
        {"id":1,"aasa":\(association("/a")),"link":"https://h/a"}
        {"id":1,"aasa":\(association("/a")),"appID":"A.b","link":"https://h/a"}
        {"id":1,"components":[{"/":"/b"}],"link":"https://h/a"}
        {"id":1}
        x

        """),
    .init("diff", "diff --json @old.json @new.json"),
    .init("diff", "diff --json @old.json @old.json"),
  ]

  /// Command lines that only write to standard error.
  private static let wrong: [AnswerCase] = [
    .init("problem", "explain --json"), .init("problem", "explai --json /x"),
    .init("problem", "--json"), .init("problem", "explain --json /x --hepl"),
    .init("problem", "explain --json --activity /no/such/file"),
    .init("problem", "explain --json --activity /"),
    .init("problem", "explain --json --activity -", input: "{"),
    .init("problem", "check --json -", input: "oh\n/a from noon\n"),
    .init("problem", "diff --json -", input: "{}"),
    .init("problem", "files check --json -", input: "[]"),
    .init("problem", "files check --json --as plist -", input: "no list"),
    .init("problem", "files write --json --only plist --output /no/such/folder/file"),
    .init("problem", "explain --json /x", .broken), .init("problem", "routes --json", .none),
    .init("problem", "audit --json --fail-on all"),
    .init("problem", "files check --json /no/such/folder"),
  ]
}

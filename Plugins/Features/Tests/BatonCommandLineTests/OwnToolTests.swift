import BatonSampleTool
import Foundation
import Testing

@testable import BatonCommandLine

/// Tests that use the tool the way programs, shells and git do.
@Suite struct OwnToolTests {
  @Test("A tool without a name is named after its executable") func name() {
    let name = CommandLine.arguments[0].split(separator: "/").last.map(String.init)
    #expect(CommandLineTool.baton { try SampleApp.router() }.name == name)
  }

  @Test("A byte order mark isn't part of a file") func byteOrderMark() throws {
    let mark = "\u{FEFF}"
    #expect(SampleRun("check", "-", input: mark + "/videos\n  Nowhere\n").output.hasPrefix("-:1: "))
    #expect(
      SampleRun("diff", "-", input: mark + SampleRun("routes", "--json").output).output
        == "nothing changed\n")
  }

  @Test("Each help page fits on one screen, and each misspelled option gets a suggestion")
  func everyVerb() {
    for verb in SampleApp.tool.verbs {
      let run = SampleRun(line: "\(verb.name) --help")
      #expect(run.code == .done)
      #expect(run.output.hasPrefix("Usage: baton \(verb.name)"))
      #expect(run.output.contains(verb.summary))
      #expect(run.lines.allSatisfy { $0.count <= 80 }, "\(verb.name)")
      #expect(run.output.count { $0 == "\n" } <= 24, "\(verb.name)")
      #expect(run.lines.last?.hasPrefix("Example: baton \(verb.name)") == true, "\(verb.name)")
      let option = (verb.options.first ?? .help).name
      let typo = SampleRun(line: "\(verb.name) \(option.dropLast())")
      #expect(typo.code == .usage)
      #expect(typo.error.contains("did you mean “\(option)”?"), "\(typo.error)")
    }
  }

  @Test("Help lists at most ten verbs") func verbs() {
    let shown = SampleApp.tool.verbs.filter { !$0.isHidden && $0.name != "demo" }
    #expect(Set(shown.map { $0.name.prefix { $0 != " " } }).count <= 10)
  }

  @Test(
    "A contract gives the same answers as its app",
    arguments: [
      "audit", "routes", "routes --json", "routes --overlaps", "catalogue", "catalogue --graph svg",
      "files write --only plist", "files write --only intents", "files write --only entitlements",
    ])
  func contract(_ line: String) throws {
    try BatonProcess.inFolder { folder in
      try folder.write(SampleRun(line: "routes --json").output, to: "contract")
      let file = SampleRun(line: "\(line) --contract @contract", in: folder)
      #expect(file.transcript == SampleRun(line: line).transcript)
    }
  }

  @Test("A file of an earlier revision is compared with the app") func since() throws {
    try BatonProcess.inFolder { folder in
      let run = try BatonProcess(
        """
        cd $folder && git init -q . && $baton routes --json > Links.json && git add Links.json
        git -c user.name=a -c user.email=a@b commit -qm one && echo '{}' > Links.json
        $baton diff --since HEAD Links.json && $baton diff --since HEAD $folder/Links.json
        $baton diff --since nothing Links.json
        """, in: folder)
      #expect(run.output == "nothing changed\nnothing changed\n")
      #expect(run.code == CommandLineExit.usage.number)
      #expect(run.error.contains("git has no file “Links.json” in “nothing”"))
    }
  }

  @Test("The catalogue marks changes since an earlier revision")
  func markedCatalogue() throws {
    try BatonProcess.inFolder { folder in
      let run = try BatonProcess(
        """
        cd $folder && git init -q . && $baton routes --json > new
        grep -v ReleaseNotes new | sed 's|play_video/:videoId|play/:videoId|; s|"Show"|"Series"|g' \
          > Links.json
        git add Links.json && git -c user.name=a -c user.email=a@b commit -qm one && mv new Links.json
        $baton catalogue --contract Links.json --since HEAD
        $baton catalogue --contract Links.json --since HEAD --feature Support > support
        $baton catalogue --since HEAD
        """, in: folder)
      let page = run.output
      #expect(try page.card("ReleaseNotes").contains("<span class=\"badge old\">new</span>"))
      let changed = try page.card("VideoPlayer")
      #expect(changed.contains("<span class=\"badge old\">changed</span>"))
      #expect(changed.contains("<dt>breaks</dt>"), "\(changed)")
      #expect(!(try page.card("HelpCenter")).contains("badge old"))
      let renamed = try page.card("Show")
      #expect(!renamed.contains(">new<") && renamed.contains("is now named Show"), "\(renamed)")
      let support = try folder.text(of: "support")
      for page in [page, support] {
        #expect(page.contains("<h2>Changes since HEAD</h2>"))
        #expect(page.contains("is new and opens ReleaseNotes"))
      }
      #expect(!support.contains("is now named Show"))
      #expect(run.code == CommandLineExit.usage.number)
      #expect(run.error.contains("--since needs --contract"))
    }
  }

  @Test("Tests record the routes that they open") func coverage() throws {
    try BatonProcess.inFolder { folder in
      let run = try BatonProcess(
        """
        printf '%s\\n' https://www.example.com/videos/7 tap\\ articles | \
          BATON_COVERAGE=$folder/opened $baton play > $folder/played
        $baton routes --feature Videos --coverage $folder/opened > $folder/unopened
        """, in: folder)
      #expect(run.code == 0 && run.error.contains(" routes were not opened"), "\(run.error)")
      #expect(try folder.text(of: "opened") == "https://www.example.com/videos/7\n")
      let unopened = try folder.text(of: "unopened")
      #expect(
        unopened.contains("play_video/:videoId") && !unopened.contains("    videos/:videoId\n"))
    }
  }

  @Test("A domain's file is requested the way the platform does it") func live() throws {
    try BatonProcess.inFolder { folder in
      // This script replaces curl. It saves its arguments, and prints the served file.
      let script = """
        printf '#!/bin/sh\\necho "$@" > "$folder/asked"; cat "$folder/served"; echo; printf 200\\n' \
          > $folder/curl
        chmod +x $folder/curl
        export folder; PATH="$folder:$PATH" $baton files check https://www.example.com
        """
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("Info.plist"), withIntermediateDirectories: true)
      let unreadable = try BatonProcess("$baton files write $folder --app-id A.b", in: folder)
      #expect(unreadable.error.contains("Info.plist” exists and differs"), "\(unreadable.error)")
      let file = try BatonProcess(
        "$baton files write --only association --app-id A.b --domain www.example.com "
          + "--output $folder/served; \(script)", in: folder)
      #expect(file.code == CommandLineExit.done.number, "\(file.output)\(file.error)")
      #expect(
        try folder.text(of: "asked")
          .hasSuffix(" https://www.example.com/.well-known/apple-app-site-association\n"))
      try folder.write("{}", to: "served")
      #expect(try BatonProcess(script, in: folder).code == CommandLineExit.differencesFound.number)
      let moved = script.replacing("printf 200", with: "printf 301")
      #expect(
        try BatonProcess(moved, in: folder).error.contains(
          "www.example.com/.well-known/"
            + "apple-app-site-association” redirects"))
      let other = "https://www.example.com"
      let wildcard = script.replacing(other, with: "https://docs.example.com")
      #expect(try BatonProcess(wildcard, in: folder).error.contains("the app has no domain"))
      let named = try BatonProcess(wildcard + " --domain '*.docs.EXAMPLE.com'", in: folder)
      #expect(named.code == CommandLineExit.differencesFound.number, "\(named.error)")
      let foreign = try BatonProcess(wildcard + " --domain www.example.com", in: folder)
      #expect(foreign.error.contains("can't serve the file of “www.example.com”"))
      let failing = script.replacing(
        "; cat ", with: "; echo curl: no such host >&2; echo; printf 000; exit 6; cat ")
      #expect(
        try BatonProcess(failing, in: folder).error.contains(
          "can't be read: curl: no such host (see"))
    }
  }

  /// For each shell, a script that completes the last of `$words`, if that shell is installed.
  private static let shells = [
    "bash": """
    baton() { "$baton" "$@"; }; source $folder/script
    COMP_WORDS=($words); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _baton; echo "${COMPREPLY[*]}"
    """,
    "zsh": """
    baton() { "$baton" "$@" }; compdef() { }
    _describe() { print -r -- ${(M)${next%%:*}:#$words[CURRENT]*} }
    words=(${=words}); CURRENT=$#words; source $folder/script; _baton
    """,
    "fish": """
    function baton; $baton $argv; end; source $folder/script; complete -C "$words" | cut -f1
    """,
  ]

  @Test(
    "Each shell completes the word at the cursor", arguments: shells.keys.sorted(),
    [
      ("baton ex", "explain"), ("baton files wr", "write"), ("baton files check --fo", "--format"),
      ("baton audit --fail-on e", "error"), ("baton explain --source = web", "webLink"),
    ])
  func completions(_ shell: String, _ example: (words: String, completed: String)) throws {
    let run = SampleRun("completions", shell)
    #expect(run.code == .done && run.output.contains("completions next"))
    try BatonProcess.inFolder { folder in
      try folder.write(run.output, to: "script")
      try folder.write(Self.shells[shell] ?? "", to: "complete")
      let run = try BatonProcess(
        """
        command -v \(shell) > $folder/path || { echo '\(example.completed)'; exit; }
        words='\(example.words)' \(shell) $folder/complete
        """, in: folder)
      #expect(run.output == example.completed + "\n", "\(run.error)")
    }
  }
}

import Baton
import BatonCommandLine
import BatonTool
import Foundation
import Testing

@Suite struct FilesVerbTests {
  private let app = "ABCDE12345.com.example.demo"

  /// Runs the tool, with the path of a folder for `$folder`.
  private func run(_ words: String, in folder: URL) -> SampleRun {
    SampleRun(
      words: words.split(separator: " ").map { String($0).replacing("$folder", with: folder.path) })
  }

  @Test("Written files pass their own check, and a missing key fails it") func roundTrip() throws {
    try BatonProcess.inFolder { folder in
      let write = run("files write $folder/platform --app-id \(app)", in: folder)
      #expect(write.code == .done, "\(write.error)")
      let names = write.output.split(separator: "\n")
        .map { String($0).replacing(folder.path + "/platform/", with: "") }
      #expect(names.prefix(3) == ["Info.plist", "AppIntents.swift", "App.entitlements"])
      #expect(names.contains("_wildcard.docs.example.com/apple-app-site-association"))
      #expect(names.count == 3 + SampleApp.links.webHosts.count)

      let check = run("files check $folder/platform", in: folder)
      #expect(check.code == .done, "\(check.output)")
      #expect(check.output.hasSuffix(": as the routes need it\n"))

      let plist = folder.appendingPathComponent("platform/Info.plist")
      let text = try String(contentsOf: plist, encoding: .utf8)
      try Data(text.replacing("com.example.demo.watching", with: "com.example.demo.other").utf8)
        .write(to: plist)
      let broken = run("files check $folder/platform", in: folder)
      #expect(broken.code == .differs)
      #expect(broken.output.contains("\(plist.path): error: NSUserActivityTypes has no"))
    }
  }

  @Test(
    "Bad places are named with what to do",
    arguments: [
      ("files check $folder/none", "there is no file “$folder/none”"),
      ("files check $folder", "has no Info.plist, no entitlements and no association file"),
      ("files check https://www.example.com/videos", "is more than https:// and a domain"),
      ("files write $folder/platform", "--app-id is missing: which app do the domains open?"),
      ("files", "“files” is not complete; it needs one of write, check"),
    ])
  func badPlaces(_ words: String, _ says: String) throws {
    try BatonProcess.inFolder { folder in
      let run = run(words, in: folder)
      #expect(run.code == .usage)
      #expect(run.error.contains(says.replacing("$folder", with: folder.path)), "\(run.error)")
    }
  }

  @Test("A domain is asked for its file, as the platform asks") func live() throws {
    try BatonProcess.inFolder { folder in
      let file = run(
        "files write --only association --app-id \(app) --domain www.example.com "
          + "--output $folder/served", in: folder)
      #expect(file.code == .done)
      // Stands in for curl, and says what it was asked.
      let script = """
        printf '#!/bin/sh\\necho "$@" > "$folder/asked"; cat "$folder/served"\\n' > $folder/curl
        chmod +x $folder/curl
        export folder; PATH="$folder:$PATH" $baton files check https://www.example.com
        """
      let check = try BatonProcess(script, in: folder)
      #expect(check.code == VerbExit.done.number, "\(check.output)\(check.error)")
      let asked = try String(contentsOf: folder.appendingPathComponent("asked"), encoding: .utf8)
      #expect(
        asked.hasSuffix(" https://www.example.com/.well-known/apple-app-site-association\n"))
      try Data("{}".utf8).write(to: folder.appendingPathComponent("served"))
      #expect(try BatonProcess(script, in: folder).code == VerbExit.differs.number)
    }
  }
}

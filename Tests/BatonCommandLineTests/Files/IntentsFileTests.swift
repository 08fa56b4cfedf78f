import Baton
import BatonCommandLine
import BatonTesting
import Foundation
import Testing

/// The source of App Intents, which `baton files` writes and checks.
@Suite struct IntentsFileTests {
  private func run(_ words: [String], _ feature: some Feature = Radio()) -> (VerbExit, TestShell) {
    let tool = VerbTable.baton(name: "sample") {
      try Router(
        features: [feature],
        links: AppLinks(schemes: ["radio"], domains: ["radio.example.com"]), home: "/stations")
    }
    let shell = TestShell()
    return (tool.run(words, shell.streams(input: "")), shell)
  }

  @Test("Each shortcut has an intent with its universal link") func text() {
    let (exit, shell) = run(["files", "write", "--only", "intents"])

    #expect(exit == .done)
    expectSnapshot(of: shell.output, as: .text)
  }

  @Test("Writing twice makes no difference, and a renamed property is named") func renamed() throws
  {
    try BatonProcess.inFolder { folder in
      let file = folder.appendingPathComponent("AppIntents.swift")
      let (_, shell) = run(["files", "write", "--only", "intents"])
      try Data(shell.output.utf8).write(to: file)
      #expect(run(["files", "write", "--only", "intents"]).1.output == shell.output)
      #expect(run(["files", "check", file.path]).0 == .done)

      let old = shell.output.replacing("stationName", with: "name")
      try Data(old.utf8).write(to: file)
      let (exit, check) = run(["files", "check", file.path])

      #expect(exit == .differs)
      #expect(
        check.output.contains(
          "the table has no line \u{201C}@Parameter(title: \"Station Name\") var name: String\u{201D}"
            + ", but \u{201C}@Parameter(title: \"Station Name\") var stationName: String\u{201D}"))
      #expect(check.output.contains("AppIntents.swift:22: error"))
    }
  }

  @Test("A file that lacks a new shortcut says so") func added() throws {
    try BatonProcess.inFolder { folder in
      let file = folder.appendingPathComponent("AppIntents.swift")
      let (_, shell) = run(["files", "write", "--only", "intents"])
      let lines = shell.output.split(separator: "\n", omittingEmptySubsequences: false)
      let short = lines.filter { !$0.contains("import BatonIntents") }.joined(separator: "\n")
      try Data(short.utf8).write(to: file)

      let (exit, check) = run(["files", "check", file.path])

      #expect(exit == .differs)
      #expect(check.output.contains("the file lacks the line \u{201C}import BatonIntents"))
    }
  }

  @Test("What App Intents wouldn't take isn't written") func refused() {
    let (exit, shell) = run(["files", "write", "--only", "intents"], Faulty())

    #expect(exit == .differs)
    #expect(shell.output == "")
    #expect(shell.error.contains("Siri needs the app's name in \u{201C}Open it\u{201D}"))
    #expect(shell.error.contains("App Intents can't ask for mood, a Mood"))
  }
}

struct RadioStations: Destination {
  static let patterns: [RoutePattern] = ["stations"]
  static let examples = [RadioStations()]
  static let traits: [DestinationTrait] = [
    .shortcut("Show \"Stations\"", symbol: "radio", phrases: "Show {app}", "Stations of {app}")
  ]
  var placement: Placement { .root }
}

struct RadioStation: Destination {
  static let patterns: [RoutePattern] = ["stations/:stationName?{minute}"]
  static let examples = [
    RadioStation(stationName: "jazz", minute: 3), RadioStation(stationName: "jazz"),
  ]
  static let traits: [DestinationTrait] = [
    .shortcut("Play Station", symbol: "play", phrases: "Play a station in {app}")
  ]
  var stationName: String
  var minute: Int?
  var placement: Placement { .push(on: RadioStations()) }
}

struct Radio: Feature {
  var destinations: [any Destination.Type] { [RadioStations.self, RadioStation.self] }
}

enum Mood: String, Codable, CaseIterable { case calm, loud }

struct Moods: Destination {
  static let patterns: [RoutePattern] = ["moods/:mood"]
  static let examples = [Moods(mood: .calm)]
  static let traits: [DestinationTrait] = [
    .shortcut("Open Mood", symbol: "moon", phrases: "Open it")
  ]
  var mood: Mood
  var placement: Placement { .push(on: RadioStations()) }
}

struct Faulty: Feature {
  var destinations: [any Destination.Type] { [RadioStations.self, Moods.self] }
}

import BatonCommandLine
import BatonTool
import Foundation
import Testing

/// `baton new`. CI builds what it writes.
@Suite struct NewVerbTests {
  private let folder = URL(fileURLWithPath: NSTemporaryDirectory())
    .appendingPathComponent("Baton-\(UUID().uuidString)")

  /// Runs a test in an empty folder, which is gone afterward.
  private func inFolder(_ test: () throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try test()
  }

  private func run(_ words: String..., answer: String = "") -> (code: VerbExit, TestShell) {
    let shell = TestShell()
    return (SampleApp.tool.run(["new"] + words, shell.streams(input: answer)), shell)
  }

  private var files: [String] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return paths.filter { $0.hasSuffix(".swift") }.sorted()
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  @Test("A new app is the tutorial's files with its own name") func app() throws {
    try inFolder {
      let path = folder.appendingPathComponent("Shop").path
      #expect(run("app", "Shop", "--in", path, "--yes", "--baton", "../Baton").0 == .usage)
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("Baton"), withIntermediateDirectories: true)
      let (code, shell) = run("app", "Shop", "--in", path, "--yes", "--baton", "../Baton")
      #expect(code == .done, "\(shell.error)")
      #expect(
        files == [
          "Shop/Package.swift", "Shop/Sources/AccountFeature/Account.swift",
          "Shop/Sources/NewsFeature/News.swift", "Shop/Sources/PodcastsFeature/Podcasts.swift",
          "Shop/Sources/ShopApp/Shop.swift", "Shop/Sources/TabsFeature/Tabs.swift",
          "Shop/Sources/shop/main.swift", "Shop/Tests/ShopTests/ShopTests.swift",
        ])
      let manifest = try text("Shop/Package.swift")
      #expect(manifest.contains(#".package(name: "Baton", path: "../Baton")"#))
      #expect(
        manifest.contains("        \"AccountFeature\",\n        \"PodcastsFeature\",\n      ]"))
      for file in files { #expect(try !text(file).lowercased().contains("reader")) }
    }
  }

  @Test("A new feature is a module, its tests and its lines in the manifest") func feature() throws
  {
    try inFolder {
      _ = run("app", "Shop", "--in", folder.path, "--yes")
      let before = files
      let (code, shell) = run("feature", "Music", "--in", folder.path, answer: "yes\n")
      #expect(code == .done, "\(shell.error)")
      #expect(shell.output.contains("Write this? (yes or no)"))
      let new = ["Sources/MusicFeature/Music.swift", "Tests/MusicFeatureTests/MusicTests.swift"]
      #expect(Set(files).subtracting(before) == Set(new))
      let manifest = try text("Package.swift")
      #expect(manifest.contains("        \"PodcastsFeature\",\n        \"MusicFeature\",\n      ]"))
      #expect(manifest.contains("  targets: [\n    .target(name: \"MusicFeature\""))
    }
  }

  @Test("No file is overwritten, and nothing is written without a yes") func asks() throws {
    try inFolder {
      _ = run("app", "Shop", "--in", folder.path, "--yes")
      let (before, manifest) = (files, try text("Package.swift"))
      #expect(run("feature", "Music", "--in", folder.path, answer: "no\n").code == .done)
      let (silent, shell) = run("feature", "Music", "--in", folder.path)
      #expect(silent == .usage && shell.error.contains("add --yes"))
      let (again, second) = run("app", "Shop", "--in", folder.path, "--yes")
      #expect(again == .usage && second.error.contains("already exists, so nothing was written"))
      #expect(files == before)
      #expect(try text("Package.swift") == manifest)
    }
  }

  @Test("A manifest without an app's target is left alone, and the lines are printed")
  func manifest() throws {
    try inFolder {
      try "let package = Package(name: \"A\")".write(
        to: folder.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
      let (code, shell) = run("feature", "Music", "--in", folder.path, "--yes")
      #expect(code == .usage && shell.error.contains(".target(name: \"MusicFeature\""))
      #expect(files == ["Package.swift"])
    }
  }

  @Test(
    "A name that isn't valid for a type is refused", arguments: ["music", "My Music", "1st", "Mü"])
  func name(_ name: String) {
    #expect(run("feature", name, "--yes").code == .usage)
  }
}

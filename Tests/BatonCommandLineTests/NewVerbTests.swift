import BatonCommandLine
import Foundation
import Testing

/// Tests for `baton new`. CI also builds the packages that it writes.
@Suite struct NewVerbTests {
  private func run(_ line: String, in folder: URL, answer: String = "") -> SampleRun {
    SampleRun(line: "new \(line)", in: folder, input: answer)
  }

  private func files(in folder: URL) -> [String] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return paths.filter { $0.hasSuffix(".swift") }.sorted()
  }

  @Test("A new app is the tutorial's files with its own name") func app() throws {
    try BatonProcess.inFolder { folder in
      let line = "app Shop --in @Shop --yes --baton ../Baton"
      #expect(run(line, in: folder).code == .usage)
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("Baton"), withIntermediateDirectories: true)
      let written = run(line, in: folder)
      #expect(written.code == .done, "\(written.error)")
      let files = files(in: folder)
      #expect(
        files == [
          "Shop/Package.swift", "Shop/Sources/AccountFeature/Account.swift",
          "Shop/Sources/NewsFeature/News.swift", "Shop/Sources/PodcastsFeature/Podcasts.swift",
          "Shop/Sources/ShopApp/Shop.swift", "Shop/Sources/TabsFeature/Tabs.swift",
          "Shop/Sources/shop/main.swift", "Shop/Tests/ShopTests/ShopTests.swift",
        ])
      let manifest = try folder.text(of: "Shop/Package.swift")
      #expect(manifest.contains(#".package(name: "Baton", path: "../Baton")"#))
      #expect(
        manifest.contains("        \"AccountFeature\",\n        \"PodcastsFeature\",\n      ]"))
      for file in files { #expect(try !folder.text(of: file).lowercased().contains("reader")) }
    }
  }

  @Test("A new feature is a module with tests and lines in the manifest") func feature() throws {
    try BatonProcess.inFolder { folder in
      _ = run("app Shop --in @ --yes", in: folder)
      let before = files(in: folder)
      let written = run("feature Music --in @", in: folder, answer: "yes\n")
      #expect(written.code == .done, "\(written.error)")
      #expect(written.output.contains("/Package.swift\nWrite this? (yes or no)"))
      let new = ["Sources/MusicFeature/Music.swift", "Tests/MusicFeatureTests/MusicTests.swift"]
      #expect(Set(files(in: folder)).subtracting(before) == Set(new))
      let manifest = try folder.text(of: "Package.swift")
      #expect(manifest.contains("        \"PodcastsFeature\",\n        \"MusicFeature\",\n      ]"))
      #expect(manifest.contains("  targets: [\n    .target(name: \"MusicFeature\""))
      // Its links keep the app's root on screen.
      #expect(try folder.text(of: new[0]).contains(".push(onShown: .anything, else: .root)"))
    }
  }

  @Test("No file is overwritten, and nothing is written without a yes") func asks() throws {
    try BatonProcess.inFolder { folder in
      _ = run("app Shop --in @ --yes", in: folder)
      let (before, manifest) = (files(in: folder), try folder.text(of: "Package.swift"))
      let declined = run("feature Music --in @", in: folder, answer: "no\n")
      #expect(declined.code == .done && declined.output.hasSuffix("nothing was written\n"))
      let silent = run("feature Music --in @", in: folder)
      #expect(silent.code == .usage && silent.error.contains("add --yes"))
      let again = run("app Shop --in @ --yes", in: folder)
      #expect(
        again.code == .usage && again.error.contains("already exists, so nothing was written"))
      #expect(files(in: folder) == before)
      #expect(try folder.text(of: "Package.swift") == manifest)
    }
  }

  @Test("The path of Baton's folder is quoted in the manifest") func quotedPath() throws {
    try BatonProcess.inFolder { folder in
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("A\"B"), withIntermediateDirectories: true)
      _ = SampleRun(
        "new", "app", "Shop", "--in", folder.path + "/Shop", "--yes", "--baton", "../A\"B")
      #expect(try folder.text(of: "Shop/Package.swift").contains(#"path: "../A\"B""#))
    }
  }
}

import Baton
import Foundation

/// The files that `baton new` writes after asking the user. Existing files other than the manifest
/// are never overwritten.
struct Scaffold {
  var files: [(path: String, text: String)]
  /// The changed manifest, with the new feature's targets. Nil for a new app.
  var manifest: String?

  static let manifestPath = "Package.swift"

  /// - Throws: ``UsageError`` if a file already exists or can't be written.
  func write(
    to folder: URL, _ arguments: Arguments, _ streams: CommandStreams
  ) throws(UsageError) -> CommandLineExit {
    func url(_ path: String) -> URL { folder.appendingPathComponent(path) }
    for (path, _) in files where FileManager.default.fileExists(atPath: url(path).path) {
      throw UsageError("\(url(path).path) already exists, so nothing was written")
    }
    for (path, _) in files { streams.write("new: \(url(path).relativePath)\n") }
    if manifest != nil { streams.write("changed: \(url(Self.manifestPath).relativePath)\n") }
    if !arguments.has("--yes") {
      streams.write("Write this? (yes or no) ")
      guard let line = streams.nextLine() else {
        throw UsageError("it needs an answer: type yes or no, or add --yes")
      }
      guard ["yes", "y"].contains(String(decoding: line, as: UTF8.self).lowercased()) else {
        streams.write("nothing was written\n")
        return .done
      }
    }
    do {
      for (path, text) in files {
        try FileManager.default.createDirectory(
          at: url(path).deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url(path), options: .withoutOverwriting)
      }
    } catch {
      throw UsageError("file-unwritable", error.localizedDescription, exit: .outputFailed)
    }
    if let manifest { try TextFile.write(manifest, to: url(Self.manifestPath).path) }
    return .done
  }
}

extension Scaffold {
  /// Creates the tutorial's app from the tutorial's code blocks.
  ///
  /// - Parameters:
  ///   - name: The app's name, which replaces `Reader`.
  ///   - baton: The folder or URL of Baton's package.
  init(appNamed name: String, baton: String) {
    let page = String(decoding: PackageResources.Tutorial_md, as: UTF8.self)
    let blocks = page.components(separatedBy: "```swift\n").map { part in
      let end = part.range(of: "```\n")
      return (
        code: String(part[..<(end?.lowerBound ?? part.startIndex)]),
        after: String(part[(end?.upperBound ?? part.startIndex)...])
      )
    }
    let target = blocks.first { $0.code.hasPrefix(".target(") }?.code ?? ""
    let location =
      baton.contains("://")
      ? "url: \"\(baton)\", branch: \"main\"" : "name: \"Baton\", path: \"\(baton)\""
    func renamed(_ text: String) -> String {
      text.replacing("Reader", with: name).replacing("reader", with: name.lowercased())
    }
    files = zip(blocks, blocks.dropFirst()).compactMap {
      before, block -> (path: String, text: String)? in
      // The text before each block names the block's file.
      guard let match = before.after.matches(of: /`([\w\/]+\.swift)`/).last else { return nil }
      let path = String(match.output.1)
      guard path == Self.manifestPath else { return (renamed(path), renamed(block.code)) }
      let manifest = block.code.replacing("name: \"Baton\", path: baton", with: location)
      return (path, renamed(Manifest(manifest).adding("PodcastsFeature", target) ?? manifest))
    }
  }

  /// Creates a feature with a list and its items, and tests for the feature.
  ///
  /// - Throws: ``UsageError`` with the lines to add by hand, if the manifest doesn't have exactly
  ///   one target that registers features.
  init(featureNamed name: String, manifest: String) throws(UsageError) {
    let word = name.prefix(1).lowercased() + name.dropFirst()
    let target = """
      .target(name: "\(name)Feature", dependencies: [.product(name: "Baton", package: "Baton")]),
      .testTarget(
        name: "\(name)FeatureTests",
        dependencies: ["\(name)Feature", .product(name: "BatonTesting", package: "Baton")]),

      """
    guard let changed = Manifest(manifest).adding("\(name)Feature", target) else {
      throw UsageError(
        "Package.swift must have exactly one target with the plug-in RegisterFeatures; add "
          + "“\(name)Feature” to the app target's dependencies, and add these targets: \(target)"
      )
    }
    self.manifest = changed
    func text(_ bytes: [UInt8]) -> String {
      String(decoding: bytes, as: UTF8.self).replacing(/[Mm]usic/) {
        $0.output == "Music" ? name : word
      }
    }
    files = [
      ("Sources/\(name)Feature/\(name).swift", text(PackageResources.Feature_txt)),
      ("Tests/\(name)FeatureTests/\(name)Tests.swift", text(PackageResources.FeatureTests_txt)),
    ]
  }
}

private struct Manifest {
  private var lines: [String]

  init(_ text: String) { lines = text.components(separatedBy: "\n") }

  /// Returns the manifest with a target inserted before the others. Its name becomes the last
  /// dependency of the target that registers features. Returns nil if there isn't exactly one such
  /// target, or if it doesn't list each dependency on a separate line.
  func adding(_ name: String, _ target: String) -> String? {
    var lines = lines
    let registering = lines.indices.filter { lines[$0].contains("name: \"RegisterFeatures\"") }
    guard registering.count == 1,
      let first = lines.firstIndex(where: { $0.hasSuffix("targets: [") }),
      let open = lines[..<registering[0]].lastIndex(where: { $0.hasSuffix("dependencies: [") }),
      let close = lines[open...].firstIndex(where: { $0.contains(/^\s*\]/) }), close > open + 1,
      close <= registering[0], first < open
    else { return nil }
    let last = lines[close - 1]
    if !last.hasSuffix(",") { lines[close - 1] += "," }
    lines.insert("\(last.prefix { $0 == " " })\"\(name)\",", at: close)
    let indented = target.split(separator: "\n").map { "    \($0)" }
    lines.insert(contentsOf: indented, at: first + 1)
    return lines.joined(separator: "\n")
  }
}

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
    try refuseExistingFiles(url)
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
    // The user may have taken a while to answer.
    try refuseExistingFiles(url)
    for (path, text) in files { try TextFile.write(text, creatingFoldersOf: url(path)) }
    if let manifest { try TextFile.write(manifest, to: url(Self.manifestPath).path) }
    return .done
  }

  private func refuseExistingFiles(_ url: (String) -> URL) throws(UsageError) {
    for (path, _) in files where FileManager.default.fileExists(atPath: url(path).path) {
      throw UsageError("\(url(path).path) already exists, so nothing was written")
    }
  }
}

extension Scaffold {
  /// Creates the tutorial's app from the tutorial's code blocks.
  ///
  /// - Parameters:
  ///   - name: The app's name, which replaces `Reader`.
  ///   - baton: The folder or URL of Baton's package.
  /// - Throws: ``UsageError`` if the tutorial's code uses the name for something else.
  init(appNamed name: String, baton: String) throws(UsageError) {
    let page = String(decoding: PackageResources.Tutorial_md, as: UTF8.self)
    let blocks = page.components(separatedBy: "```swift\n").map { part in
      let end = part.range(of: "```\n")
      return (
        code: String(part[..<(end?.lowerBound ?? part.startIndex)]),
        after: String(part[(end?.upperBound ?? part.startIndex)...])
      )
    }
    try Self.check(name, insteadOf: "Reader", in: blocks.map(\.code).joined())
    let target = blocks.first { $0.code.hasPrefix(".target(") }?.code ?? ""
    let quoted = String(reflecting: baton)
    let location =
      baton.contains("://")
      ? "url: \(quoted), branch: \"main\"" : "name: \"Baton\", path: \(quoted)"
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
      return (path, renamed(manifest.addingTarget("PodcastsFeature", target) ?? manifest))
    }
  }

  /// Creates a feature with a list and its items, plus tests for the feature.
  ///
  /// - Throws: ``UsageError`` if the feature's code uses the name for something else. If the manifest
  ///   doesn't have exactly one target that registers features, the error has the targets to add.
  init(featureNamed name: String, manifest: String) throws(UsageError) {
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    let templates = [PackageResources.Feature_txt, PackageResources.FeatureTests_txt].map(text)
    try Self.check(name, insteadOf: "Music", in: templates.joined())
    let word = name.prefix(1).lowercased() + name.dropFirst()
    let target = """
      .target(name: "\(name)Feature", dependencies: [.product(name: "Baton", package: "Baton")]),
      .testTarget(
        name: "\(name)FeatureTests",
        dependencies: ["\(name)Feature", .product(name: "BatonTesting", package: "Baton")]),

      """
    guard let changed = manifest.addingTarget("\(name)Feature", target) else {
      throw UsageError(
        "Package.swift must have exactly one target with the plug-in RegisterFeatures; add "
          + "“\(name)Feature” to the app target's dependencies, and add these targets: "
          + target.replacing(/\s+/, with: " "))
    }
    self.manifest = changed
    let paths = [
      "Sources/\(name)Feature/\(name).swift", "Tests/\(name)FeatureTests/\(name)Tests.swift",
    ]
    files = zip(paths, templates).map { path, template in
      let text = template.replacing(/[Mm]usic/) { $0.output == "Music" ? name : word }
      return (path, text)
    }
  }

  /// - Throws: ``UsageError`` if code that names something after a placeholder already contains the
  ///   name that replaces the placeholder.
  private static func check(
    _ name: String, insteadOf placeholder: String, in code: String
  ) throws(UsageError) {
    let words = code.matches(of: /\w+/).map(\.output)
    guard name == placeholder || !words.contains(name[...]) else {
      throw UsageError("the code to write already contains “\(name)”; choose another name")
    }
  }
}

extension String {
  /// Returns the manifest with a target inserted before the others. The new target's name becomes
  /// the last dependency of the target that registers features. Returns nil if there isn't exactly
  /// one such target, or if that target doesn't list each dependency on a separate line.
  fileprivate func addingTarget(_ name: String, _ target: String) -> String? {
    var lines = components(separatedBy: "\n")
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

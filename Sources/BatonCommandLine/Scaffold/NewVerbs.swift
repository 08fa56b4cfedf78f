import Foundation

struct NewAppVerb: Verb {
  let name = "new app"
  let summary = "Writes the tutorial's app, with its tests and link tool."
  let discussion = """
    Creates the package in a folder with the app's name. Asks before it writes, and never \
    overwrites a file.

      baton new app Reader
    """
  let positionals = [CommandLineArgument("name", "a name that begins with a capital letter")]
  let options: [CommandLineOption] = [
    .value("--in", "folder", "the package, by default a folder with the app's name"),
    .value(
      "--baton", "place", "Baton's folder or URL, by default the one this tool was built from"),
    .yes,
  ]

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> CommandLineExit
  {
    let name = try arguments.newName()
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let baton = arguments["--baton"] ?? sources.appendingPathComponent("../../..").standardized.path
    let folder = URL(fileURLWithPath: arguments["--in"] ?? name, isDirectory: true)
    let place = URL(fileURLWithPath: baton, relativeTo: folder).standardizedFileURL.path
    guard baton.contains("://") || FileManager.default.fileExists(atPath: place) else {
      throw UsageError("there is no folder “\(place)”")
    }
    return try Scaffold(appNamed: name, baton: baton).write(to: folder, arguments, streams)
  }
}

struct NewFeatureVerb: Verb {
  let name = "new feature"
  let summary = "Writes a feature and its tests, and adds it to Package.swift."
  let discussion = """
    Asks before it writes, and never overwrites a file. As a plug-in, it needs SwiftPM's \
    --allow-writing-to-package-directory, and it can't ask: add --yes.

      baton new feature Music
    """
  let positionals = [CommandLineArgument("name", "a name that begins with a capital letter")]
  let options = [
    CommandLineOption.value("--in", "folder", "the package, by default the current folder"),
    CommandLineOption.yes,
  ]

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> CommandLineExit
  {
    let name = try arguments.newName()
    let folder = URL(fileURLWithPath: arguments["--in"] ?? ".")
    let path = folder.appendingPathComponent(Scaffold.manifestPath).path
    let manifest = try TextFile.read(path, streams)
    return try Scaffold(featureNamed: name, manifest: manifest)
      .write(to: folder, arguments, streams)
  }
}

extension CommandLineOption {
  fileprivate static let yes = flag("--yes", "write without asking")
}

extension Arguments {
  fileprivate func newName() throws(UsageError) -> String {
    let name = try required("name")
    guard name.wholeMatch(of: /[A-Z][A-Za-z0-9]*/) != nil, name != "Self", name != "Any" else {
      throw UsageError(
        "“\(name)” isn't a type name: begin with a capital letter, and use only letters and digits")
    }
    return name
  }
}

import Baton

/// `baton migrate ROUTER FILE`.
struct MigrateVerb: Verb {
  let name = "migrate"
  let summary = "Translates the routes of another router, and says which links lead elsewhere."
  let discussion = """
    Routers are jlroutes, urlnavigator, deeplinkkit and crossroad. The file has one pattern per \
    line (of JLRoutes with its priority after it, lines that begin with # are comments), or is a \
    Swift or Objective-C source file that registers them; its extension says which. Patterns may \
    be literals, constants of the same file, texts put together of both, arrays and loops over \
    them. A call whose pattern is not known is listed with its line and the reason.

    Shows each route with its pattern for Baton and what changes for it, and then links that two \
    routes match where the other router chose another one than rank does, with the reasons of \
    both. With --link, only these links are checked. With --swift, writes a feature that compiles. \
    Ends with 4 when a link leads elsewhere, or a call was not read.
    """
  let positionals = [
    VerbPositional("router", "jlroutes, urlnavigator, deeplinkkit or crossroad"),
    VerbPositional("file", "its routes, or - to read patterns"),
  ]
  let options = [
    VerbOption.value("--scheme", "name", "a scheme of the app", repeats: true),
    VerbOption.value("--domain", "host", "a domain of the app", repeats: true),
    VerbOption.value(
      "--link", "link", "tell which route matched this link before, and which does now",
      repeats: true),
    VerbOption.value("--swift", "name", "write the source of a feature of this name"),
    VerbOption.flag("--json", "write lines of JSON: routes, meetings, and changes for all"),
  ]
  let exclusiveOptions = [["--swift", "--json"], ["--swift", "--link"]]

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> VerbExit {
    let dialect = try dialect(named: try arguments.required("router"))
    let path = try arguments.required("file")
    let file = try ForeignRouteFile(
      try TextFile.read(path, streams), path: path, dialect: dialect)
    let migration = Migration(
      file.routes, dialect: dialect,
      links: AppLinks(schemes: arguments.all("--scheme"), domains: arguments.all("--domain")))
    if arguments.has("--link") {
      let answers = arguments.all("--link").map { MigrationAnswer($0, in: migration) }
      for answer in answers {
        if streams.isJSON {
          streams.answer(answer.json)
        } else {
          streams.write(answer.text(path: path))
        }
      }
      let unread = UnreadCalls(file, path: path)
      if streams.isJSON {
        for object in unread.json { streams.answer(object) }
      } else {
        streams.writeError(unread.text)
      }
      return answers.allSatisfy(\.isSame) && file.unread.isEmpty ? .done : .differs
    }
    let unread = UnreadCalls(file, path: path)
    if let name = arguments["--swift"] {
      guard PatternWriter.isTypeName(name) else {
        throw UsageError("\u{201C}\(name)\u{201D} cannot be the name of a feature")
      }
      streams.writeWhole(FeatureSource(migration: migration, name: name).text)
      streams.writeError(unread.text)
    } else if arguments.has("--json") {
      for object in migration.json + unread.json {
        streams.answer(object)
      }
    } else {
      streams.write(MigrationText(migration: migration, path: path).text + unread.text)
    }
    return migration.meetings.isEmpty && file.unread.isEmpty ? .done : .differs
  }

  private func dialect(named name: String) throws(UsageError) -> any MigrationDialect.Type {
    if let dialect = MigrationDialects.all.first(where: { $0.name == name }) { return dialect }
    let names = MigrationDialects.all.map { $0.name }
    let nearest = EditDistance.nearest(of: name, in: names)
    throw UsageError(
      "there is no router \u{201C}\(name)\u{201D}"
        + (nearest.map { "; did you mean \u{201C}\($0)\u{201D}?" }
          ?? "; there are \(names.joined(separator: ", "))"))
  }
}

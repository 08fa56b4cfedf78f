import Baton
import BatonInspection
import Foundation

/// `baton files write DIR`.
struct FilesWriteVerb: Verb {
  let name = "files write"
  let summary = "Writes the platform's files that the routes need into a folder."
  let discussion = """
    Info.plist has the keys that are up to the routes: activity types, URL types, document types, whether searches go \
    on, and quick actions. App.entitlements has the associated domains. For each domain there is a folder with its \
    apple-app-site-association; serve that file at /.well-known/apple-app-site-association, as JSON and without a \
    redirect. A * in a domain is written _wildcard.

      baton files write Platform --app-id ABCDE12345.com.example.app
    """
  let positionals = [VerbPositional("folder", "the folder, which is made if it's missing")]
  let options = [
    VerbOption.value(
      "--app-id", "id", "the app: prefix, dot, bundle identifier", repeats: true),
    VerbOption.flag("--broad", "send everything below the routes' paths, in a smaller file"),
    VerbOption.flag("--handoff", "let Handoff continue the domains' web pages in the app"),
    VerbOption.flag("--scenes", "add a scene manifest to start from"),
  ]
  let router: RouterSource

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> VerbExit {
    let folder = try arguments.required("folder")
    guard let router = router.router(streams) else { return .problems }
    let source = RouterSource { router }
    let domains = router.webDomains
    if !domains.isEmpty, !arguments.has("--app-id") {
      throw UsageError("--app-id is missing: which app do the domains open?")
    }
    var written = try [
      write(
        PropertyListVerb(router: source), to: "Info.plist", in: folder, ["--scenes"], arguments,
        streams)
    ]
    if !domains.isEmpty {
      written.append(
        try write(
          EntitlementsVerb(router: source), to: "App.entitlements", in: folder, ["--handoff"],
          arguments, streams))
    }
    for domain in domains {
      written.append(
        try write(
          AssociationGenerateVerb(router: source), to: PlatformFiles.association(of: domain),
          in: folder, ["--broad", "--handoff"], arguments, streams,
          adding: ["--domain", domain] + arguments.all("--app-id").flatMap { ["--app-id", $0] }))
    }
    return written.first { $0 != .done } ?? .done
  }

  /// Runs the verb that makes one of the files.
  private func write(
    _ verb: some Verb, to name: String, in folder: String, _ flags: [String],
    _ arguments: Arguments, _ streams: CommandStreams, adding words: [String] = []
  ) throws(UsageError) -> VerbExit {
    let file = URL(fileURLWithPath: folder).appendingPathComponent(name)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    } catch {
      throw .unwritableFolder(file.deletingLastPathComponent().path)
    }
    let exit = try verb.run(
      Arguments(
        words + flags.filter(arguments.has) + ["--output", file.path],
        positionals: verb.positionals, options: verb.options), streams)
    if exit == .done { streams.write("\(folder)/\(name)\n") }
    return exit
  }
}

/// The names of the platform's files in a folder.
enum PlatformFiles {
  static let associationName = "apple-app-site-association"

  static func association(of domain: String) -> String {
    domain.replacing("*", with: "_wildcard") + "/" + associationName
  }
}

extension UsageError {
  fileprivate static func unwritableFolder(_ path: String) -> UsageError {
    var error = UsageError("the folder \u{201C}\(path)\u{201D} cannot be made")
    error.exit = .unwritten
    error.code = "file-unwritable"
    error.file = path
    return error
  }
}

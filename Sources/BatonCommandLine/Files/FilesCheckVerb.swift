import Baton
import BatonInspection
import Foundation

/// `baton files check WHERE`.
struct FilesCheckVerb: Verb {
  let name = "files check"
  let summary = "Compares the platform's files with the routes, in a folder, an app or on the web."
  let discussion = """
    A folder may be one that “baton files write” made, a project's, or a built app: Info.plist, entitlements and \
    association files in it are checked, those of domains in folders of their names. An address such as \
    https://www.example.com is asked for its association file with curl.

    Ends with 4 when something is missing, superfluous or never sent.

      baton files check Platform --format github
    """
  let positionals = [
    VerbPositional("where", "a folder, an app, one of the files, or https:// and a domain")
  ]
  let options = [
    VerbOption.value("--app-id", "id", "the app, if an association file names several"),
    VerbOption.value("--domain", "domain", "the domain of an association file", repeats: false),
    VerbOption.value(
      "--also", "text", "a type, scheme or domain that is not the routes'", repeats: true),
    VerbOption.flag("--handoff", "expect Handoff of web pages in the entitlements"),
    VerbOption.flag("--verbose", "list what no file can say better, too"),
    VerbOption.failOn(.error), .format,
    VerbOption.flag("--json", "write one line of JSON for each problem"),
  ]
  let exclusiveOptions = [["--format", "--json"]]
  let router: RouterSource

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> VerbExit {
    let place = try arguments.required("where")
    let limit = try arguments.failOn(.error)
    let live = try LiveAssociation(place)
    let files = try live == nil ? PlatformFile.all(at: place) : []
    guard let router = router.router(streams) else { return .problems }
    var diagnostics: [Diagnostic] = []
    if let live {
      diagnostics += try check(
        try AssociationText(text: try live.text(), of: place), of: place, on: live.domain,
        arguments, router, streams)
    }
    for file in files {
      switch file.kind {
      case .propertyList:
        let plist = try PropertyList.read(file.path, streams)
        let check = InfoPlistCheck(plist, router: router, others: Set(arguments.all("--also")))
        diagnostics += check.problems.map { $0.about(file.path) }
      case .entitlements:
        let check = EntitlementsCheck(
          try PropertyList.read(file.path, streams), router: router,
          services: ["applinks"] + (arguments.has("--handoff") ? ["activitycontinuation"] : []),
          others: Set(arguments.all("--also")))
        diagnostics += check.problems.map { $0.about(file.path) }
      case .association:
        let text = try AssociationText(path: file.path, streams)
        let folder = URL(fileURLWithPath: file.path).deletingLastPathComponent().lastPathComponent
        let served = router.webDomains.first {
          PlatformFiles.association(of: $0).hasPrefix(folder + "/")
        }
        let domain =
          if let served { served } else { try router.domain(named: arguments["--domain"]) }
        diagnostics += try check(
          text, of: file.path, on: arguments["--domain"] ?? domain, arguments, router, streams)
      }
    }
    let praise = files.map(\.path).joined(separator: ", ")
    return DiagnosticReport(diagnostics: diagnostics).write(
      "\(live == nil ? praise : place): as the routes need it", failOn: limit,
      isVerbose: arguments.has("--verbose"), streams)
  }

  private func check(
    _ text: AssociationText, of path: String, on domain: String, _ arguments: Arguments,
    _ router: Router, _ streams: CommandStreams
  ) throws(UsageError) -> [Diagnostic] {
    let verb = AssociationCheckVerb(router: self.router)
    return try verb.diagnostics(
      of: text, for: arguments["--app-id"], on: try router.domain(named: domain), router, streams
    ).map { $0.about(path) }
  }
}

extension Diagnostic {
  /// The diagnostic with the file it's about.
  fileprivate func about(_ file: String) -> Diagnostic {
    var diagnostic = self
    diagnostic.file = file
    return diagnostic
  }
}

/// One of the platform's files on disk.
private struct PlatformFile {
  enum Kind { case propertyList, entitlements, association }

  let path: String
  let kind: Kind

  /// The files in a folder and in the folders that an app or a web server keeps them in, in order of their paths.
  static func all(at place: String) throws(UsageError) -> [PlatformFile] {
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: place, isDirectory: &isFolder)
    guard isFolder.boolValue else {
      return [PlatformFile(path: place, kind: kind(of: place) ?? .association)]
    }
    var names: [String] = []
    for name in entries(of: place) {
      names.append(name)
      names += entries(of: place + "/" + name).map { name + "/" + $0 }
    }
    let files = names.sorted().compactMap { name in
      kind(of: name).map { PlatformFile(path: place + "/" + name, kind: $0) }
    }
    guard !files.isEmpty else {
      throw .invalid(
        place,
        "\u{201C}\(place)\u{201D} has no Info.plist, no entitlements and no association file")
    }
    return files
  }

  /// Nothing for a file, or for a folder that can't be read.
  private static func entries(of folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  private static func kind(of path: String) -> Kind? {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if name == PlatformFiles.associationName { return .association }
    if name.hasSuffix(".entitlements") || name.hasSuffix(".xcent") { return .entitlements }
    return name == "Info.plist" ? .propertyList : nil
  }
}

/// The association file that a domain serves.
private struct LiveAssociation {
  let domain: String

  /// Nil if the place isn't an address.
  ///
  /// - Throws: ``UsageError`` if it's more than a domain.
  init?(_ place: String) throws(UsageError) {
    guard place.hasPrefix("https://") else { return nil }
    let rest = place.dropFirst("https://".count)
    let domain = rest.hasSuffix("/") ? rest.dropLast() : rest
    guard !domain.isEmpty, !domain.contains(where: { "/?#@ ".contains($0) }) else {
      throw UsageError("\u{201C}\(place)\u{201D} is more than https:// and a domain")
    }
    self.domain = String(domain)
  }

  /// Asks for the file as the platform does: without redirects.
  func text() throws(UsageError) -> String {
    let address = "https://\(domain)/.well-known/\(PlatformFiles.associationName)"
    let curl = try InstalledTool(named: "curl", hint: "install it, or check a file")
    let answer = try curl.output(["-fsS", "--max-time", "20", "--max-redirs", "0", address])
    guard answer.status == 0, !answer.text.isEmpty else {
      throw .invalid(address, "\u{201C}\(address)\u{201D} serves no file, or redirects")
    }
    return answer.text
  }
}

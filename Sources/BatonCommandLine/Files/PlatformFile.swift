import Baton
import BatonInspection
import Foundation

/// One of the platform's files, either on disk or served by a domain.
struct PlatformFile {
  enum Kind: String, CaseIterable {
    case plist, entitlements, association, intents
  }

  let path: String
  let kind: Kind
  /// The domain that serves the file. Nil for a file on disk.
  var server: String?

  private static let associationName = "apple-app-site-association"

  /// Returns the paths of an app's files, relative to the folder that contains them.
  static func names(
    on domains: [String], hasShortcuts: Bool
  ) -> [(name: String, kind: Kind, domain: String?)] {
    [("Info.plist", .plist, nil)] + (hasShortcuts ? [(IntentsFile.name, .intents, nil)] : [])
      + (domains.isEmpty ? [] : [("App.entitlements", .entitlements, nil)])
      + domains.map { ("\(folder(of: $0))/\(associationName)", .association, $0) }
  }

  static func folder(of domain: String) -> String { domain.replacing("*", with: "_wildcard") }

  /// Returns the files at a place, sorted by path. The place is a single file, a folder that's
  /// searched along with its direct subfolders, or an `https` address with an association file.
  ///
  /// In a folder, a file with a name such as `App-Info.plist` counts if it has keys of an app.
  ///
  /// - Parameter kind: The kind of a single file. If it's nil, the file's name determines the kind.
  ///   A name that doesn't reveal it means an association file.
  /// - Throws: ``UsageError`` if an address contains more than a domain, or if a folder has no
  ///   platform files.
  static func all(
    at place: String, as kind: Kind?, _ streams: CommandStreams
  ) throws(UsageError) -> [PlatformFile] {
    if place.contains("://") {
      let rest = place.dropFirst("https://".count)
      let domain = rest.hasSuffix("/") ? rest.dropLast() : rest
      guard place.hasPrefix("https://"), !domain.isEmpty,
        !domain.contains(where: { "/?#@ ".contains($0) })
      else {
        throw UsageError("“\(place)” must be https:// and a domain, and nothing else")
      }
      return [PlatformFile(path: place, kind: .association, server: domain.lowercased())]
    }
    if let kind { return [PlatformFile(path: place, kind: kind)] }
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: place, isDirectory: &isFolder)
    guard isFolder.boolValue else {
      let kind = Self.kind(of: place) ?? (place.hasSuffix(".plist") ? .plist : .association)
      return [PlatformFile(path: place, kind: kind)]
    }
    var names: [String] = []
    for name in entries(of: place) {
      names.append(name)
      names += entries(of: place + "/" + name).map { name + "/" + $0 }
    }
    let files = names.sorted().compactMap { name -> PlatformFile? in
      let path = place + "/" + name
      let kind = Self.kind(of: name) ?? (isInfoPlist(path, streams) ? .plist : nil)
      // A file with the app's own intents may have the same name.
      if kind == .intents,
        (try? TextFile.read(path, streams))?.hasPrefix(IntentsFile.firstLine) != true
      {
        return nil
      }
      return kind.map { PlatformFile(path: path, kind: $0) }
    }
    guard !files.isEmpty else {
      throw .invalid(place, "“\(place)” has no Info.plist, no entitlements and no association file")
    }
    return files
  }

  /// Returns the names in a folder, or an empty array for a file or an unreadable folder.
  private static func entries(of folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// Returns true for a target's own Info.plist. Other frameworks' files have such names, too.
  private static func isInfoPlist(_ path: String, _ streams: CommandStreams) -> Bool {
    guard path.hasSuffix("-Info.plist"), let list = try? PropertyList.read(path, streams) else {
      return false
    }
    return [
      "CFBundleDocumentTypes", "CFBundleIdentifier", "CFBundleURLTypes", "NSUserActivityTypes",
    ].contains { list[$0] != nil }
  }

  private static func kind(of path: String) -> Kind? {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if name == associationName { return .association }
    if name == IntentsFile.name { return .intents }
    if name.hasSuffix(".entitlements") || name.hasSuffix(".xcent") { return .entitlements }
    return name == "Info.plist" ? .plist : nil
  }

  /// Returns the file's text. If a domain serves the file, downloads it.
  func text(_ streams: CommandStreams) throws(UsageError) -> String {
    if let server { try Self.download(from: server) } else { try TextFile.read(path, streams) }
  }

  /// Downloads a domain's association file. Like the platform, it doesn't follow redirects.
  private static func download(from domain: String) throws(UsageError) -> String {
    let address = "https://\(domain)/.well-known/\(associationName)"
    let curl = try InstalledTool(named: "curl", hint: "install it, or check a file")
    let answer = try curl.output(
      ["-fsS", "--max-time", "20", "-w", "\\n%{http_code}", address], hasErrors: true)
    let (text, code) = (answer.text.dropLast(4), answer.text.suffix(3))
    guard answer.status == 0 else {
      let reason = text.trimmingCharacters(in: .whitespacesAndNewlines)
      throw .invalid(address, "“\(address)” can't be read: \(reason)")
    }
    guard code.first != "3" else {
      throw .invalid(address, "“\(address)” redirects, and the system doesn’t follow redirects")
    }
    guard !text.isEmpty else {
      throw .invalid(address, "“\(address)” serves no file")
    }
    return String(text)
  }
}

extension PublishedRoutes {
  /// Returns the app's domain with the given name. If the name is nil, returns the app's only
  /// domain.
  func domain(named name: String?) throws(UsageError) -> String {
    let hosts = links.links.webHosts
    guard let name else {
      guard hosts.count == 1 else {
        throw UsageError(
          hosts.isEmpty
            ? "the app has no domains"
            : "--domain is missing: the app has \(hosts.joined(separator: ", "))")
      }
      return hosts[0]
    }
    guard let domain = hosts.first(where: { $0.lowercased() == name.lowercased() }) else {
      throw UsageError("the app has no domain", name, in: hosts, else: "it has")
    }
    return domain
  }
}

import Baton
import BatonInspection
import Foundation

/// One of the platform's files on disk.
struct PlatformFile {
  enum Kind: String, CaseIterable {
    case plist, entitlements, association, intents
  }

  let path: String
  /// The file's kind, or nil if the name doesn't reveal it.
  let kind: Kind?

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

  /// The address of a domain's association file.
  static func address(of domain: String) -> String {
    "https://\(domain)/.well-known/\(associationName)"
  }

  /// Returns the platform files in a folder and its direct subfolders, sorted by path.
  static func all(at place: String) throws(UsageError) -> [PlatformFile] {
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: place, isDirectory: &isFolder)
    guard isFolder.boolValue else {
      let kind = kind(of: place) ?? (place.hasSuffix(".plist") ? .plist : nil)
      return [PlatformFile(path: place, kind: kind)]
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

  /// Returns the names in a folder, or none for a file or an unreadable folder.
  private static func entries(of folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  private static func kind(of path: String) -> Kind? {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if name == associationName { return .association }
    if name == IntentsFile.name { return .intents }
    if name.hasSuffix(".entitlements") || name.hasSuffix(".xcent") { return .entitlements }
    return name == "Info.plist" ? .plist : nil
  }
}

/// The association file served by a domain.
struct LiveAssociation {
  let domain: String

  /// Returns nil if the text isn't an `https` address.
  ///
  /// - Throws: ``UsageError`` if the address contains more than a domain.
  init?(_ place: String) throws(UsageError) {
    guard place.hasPrefix("https://") else { return nil }
    let rest = place.dropFirst("https://".count)
    let domain = rest.hasSuffix("/") ? rest.dropLast() : rest
    guard !domain.isEmpty, !domain.contains(where: { "/?#@ ".contains($0) }) else {
      throw UsageError("\u{201C}\(place)\u{201D} must be https:// and a domain, and nothing else")
    }
    self.domain = String(domain)
  }

  /// Downloads the file. Like the platform, it doesn't follow redirects.
  func text() throws(UsageError) -> String {
    let address = PlatformFile.address(of: domain)
    let curl = try InstalledTool(named: "curl", hint: "install it, or check a file")
    let answer = try curl.output(
      ["-fsS", "--max-time", "20", "-w", "\\n%{http_code}", address], hasErrors: true)
    let (text, code) = (answer.text.dropLast(4), answer.text.suffix(3))
    guard answer.status == 0 else {
      let reason = text.trimmingCharacters(in: .whitespacesAndNewlines)
      throw .invalid(address, "\u{201C}\(address)\u{201D} can't be read: \(reason)")
    }
    guard code.first != "3" else {
      throw .invalid(
        address,
        "\u{201C}\(address)\u{201D} redirects, and the system doesn\u{2019}t follow redirects")
    }
    guard !text.isEmpty else {
      throw .invalid(address, "\u{201C}\(address)\u{201D} serves no file")
    }
    return String(text)
  }
}

extension AssociatedRoutes {
  /// Returns the app's domain with the given name. If the name is nil, returns the app's only
  /// domain.
  func domain(named name: String?) throws(UsageError) -> String {
    guard let name else {
      guard links.webHosts.count == 1 else {
        throw UsageError(
          links.webHosts.isEmpty
            ? "the app has no domains"
            : "--domain is missing: the app has \(links.webHosts.joined(separator: ", "))")
      }
      return links.webHosts[0]
    }
    guard links.webHosts.contains(name) else {
      throw UsageError("the app has no domain", name, in: links.webHosts, else: "it has")
    }
    return name
  }
}

/// A route of another router, as it was registered.
struct ForeignRoute: Hashable {
  /// The pattern as written.
  let text: String
  let line: Int
  /// The place in the order of registration.
  let number: Int
  var priority = 0
  /// Routes of different tables never meet.
  var table = ""
  /// The scheme of a table of its own; nil for links of every scheme.
  var scheme: String?
  /// What its handler looks up in the link's parameters.
  var lookedUp: [String] = []
  /// Whether its handler takes the link as it came.
  var takesWholeLink = false
}

/// A link as other routers take it apart: nothing is decoded or cleaned up.
struct ForeignLink: Hashable {
  let scheme: String
  let host: String
  /// With its slash; without query and fragment.
  let path: String

  init(_ text: String) {
    let plain = text.prefix { $0 != "?" && $0 != "#" }
    guard let colon = plain.firstIndex(of: ":") else {
      (scheme, host, path) = ("", "", String(plain))
      return
    }
    scheme = String(plain[..<colon])
    let rest = plain[plain.index(after: colon)...]
    guard rest.hasPrefix("//") else {
      (host, path) = ("", String(rest))
      return
    }
    let authority = rest.dropFirst(2).prefix { $0 != "/" }
    host = String(authority)
    path = String(rest.dropFirst(2 + authority.count))
  }
}

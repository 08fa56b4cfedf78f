import Baton

/// The first page of the help.
public struct HelpCenter: Destination {
  public static let patterns: [RoutePattern] = ["help", "https://help.example.com/"]
  public static let examples = [HelpCenter()]

  public var placement: Placement {
    .first(of: .slot("help"), .push(onLink: "/account"), .root)
  }

  public init() {}
}

/// A help article. The rest of its link is the article's path, which is the same as on the website.
public struct HelpArticle: Destination {
  public static let patterns: [RoutePattern] = [
    "help/{path+}#{heading}",
    "https://help.example.com/{path+}#{heading}",
    .deprecated("faq/{path+}", since: "2.0"),
  ]
  public static let examples = [
    HelpArticle(path: ["handoff"]),
    HelpArticle(path: ["devices", "watch", "pairing"], heading: "If it fails"),
  ]

  public var path: [String]
  public var heading: String?

  public var placement: Placement { .push(on: HelpCenter()) }

  public init(path: [String], heading: String? = nil) {
    self.path = path
    self.heading = heading
  }
}

/// Search results in the help.
public struct HelpSearch: Destination {
  public static let patterns: [RoutePattern] = [
    "help/search?q={words}&{page=1}",
    "https://help.example.com/search?q={words}&{page=1}",
  ]
  public static let examples = [HelpSearch(words: "lost link"), HelpSearch(words: "tv", page: 2)]

  public var words: String
  public var page: Int

  public var placement: Placement { .push(on: HelpCenter()) }

  public init(words: String, page: Int = 1) {
    self.words = words
    self.page = page
  }
}

/// The release notes for a version. In links, the major and minor version numbers are two
/// parameters within a single path segment.
public struct ReleaseNotes: Destination {
  public static let patterns: [RoutePattern] = ["whats-new/v{major}.{minor}", "whats-new"]
  public static let examples = [ReleaseNotes(major: 2, minor: 1), ReleaseNotes()]

  /// The major version. Nil means the installed version.
  public var major: Int?
  public var minor: Int?

  public var placement: Placement { .sheet(over: HelpCenter()) }

  public init(major: Int? = nil, minor: Int? = nil) {
    self.major = major
    self.minor = minor
  }
}

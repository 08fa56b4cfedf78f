import Baton

/// All articles.
public struct ArticleList: Destination {
  public static let patterns: [RoutePattern] = [
    "articles",
    .deprecated("posts", since: "2.0"),
  ]
  public static let examples = [ArticleList()]

  public var placement: Placement { .slot("articles") }

  public init() {}
}

/// One article, as on the website.
public struct ArticlePage: Destination {
  public static let patterns: [RoutePattern] = [
    "articles/:slug?{highlight}#{section}",
    "https://equinocios.com/swift/:slug",
    "http://equinocios.com/swift/:slug",
    .deprecated("post/:slug", since: "2.0"),
  ]
  public static let examples = [
    ArticlePage(slug: "adotando-handoff"),
    ArticlePage(slug: "adotando-handoff", section: "receber"),
  ]

  public var slug: String
  public var highlight: String?
  public var section: String?

  public var placement: Placement { .push(on: ArticleList()) }

  public init(
    slug: String, highlight: String? = nil, section: String? = nil
  ) {
    self.slug = slug
    self.highlight = highlight
    self.section = section
  }
}

/// An editor with unfinished text. Handoff transfers the text from one device to another.
///
/// No pattern contains the text, so no link can open the editor with someone else's text.
public struct ArticleEditor: Destination {
  public static let patterns: [RoutePattern] = []
  public static let activityTypes: [ActivityType] = ["com.equinocios.Handoff.sample"]
  public static let examples = [
    ArticleEditor(user: "cocoaheads", title: "Handoff", body: "Adotando", cursorPosition: 8),
    ArticleEditor(user: "cocoaheads", title: "Handoff"),
  ]

  public var user: String
  public var title: String
  /// The typed text. It's optional and therefore counts as state, so text from another device
  /// updates an editor that's already open.
  public var body: String?
  public var cursorPosition: Int?

  public var placement: Placement { .cover(over: ArticleList()) }

  public init(user: String, title: String, body: String? = nil, cursorPosition: Int? = nil) {
    self.user = user
    self.title = title
    self.body = body
    self.cursorPosition = cursorPosition
  }
}

/// Articles: a list, pages, an editor, and ways to find an article.
public struct Articles: Feature {
  public init() {}
  public var destinations: [any Destination.Type] {
    [
      ArticleList.self, ArticlePage.self, ArticleEditor.self, ArticleSearch.self,
      TaggedArticles.self,
      ArticleArchive.self, ArticleDigest.self, AuthorPage.self,
    ]
  }
  public var contributions: [Contribution] {
    [.to(.tabs, Slot("articles", .tab, first: "/articles"), rank: 2)]
  }
}

import Baton
import Foundation

/// Search results: the articles that match a query, optionally only in certain languages.
public struct ArticleSearch: Destination {
  public static let patterns: [RoutePattern] = ["articles/search?q={words}&lang={languages}"]
  public static let examples = [
    ArticleSearch(words: "activity types"),
    ArticleSearch(words: "Übergabe", languages: [.de, .pt]),
  ]

  /// The languages in which articles are written.
  public enum Language: String, Codable, CaseIterable, Sendable {
    case de, en, pt
  }

  public var words: String
  /// The languages to include. An empty list means all.
  public var languages: [Language]

  public var placement: Placement { .push(on: ArticleList()) }

  public init(words: String, languages: [Language] = []) {
    self.words = words
    self.languages = languages
  }
}

/// The articles that have all of the given tags.
public struct TaggedArticles: Destination {
  public static let patterns: [RoutePattern] = [
    "articles/tags/{tags+}",
    .deprecated("tag/{tags+}", since: "2.0"),
  ]
  public static let examples = [
    TaggedArticles(tags: ["handoff"]), TaggedArticles(tags: ["handoff", "watchOS & iOS"]),
  ]

  public var tags: [String]

  public var placement: Placement { .push(on: ArticleList()) }

  public init(tags: [String]) {
    self.tags = tags
  }
}

/// The articles from a year, or from one of its months.
public struct ArticleArchive: Destination {
  public static let patterns: [RoutePattern] = ["articles/archive/:year(/:month)"]
  public static let examples = [ArticleArchive(year: 2016), ArticleArchive(year: 2016, month: 3)]

  public var year: Int
  public var month: Int?

  public var placement: Placement { .push(on: ArticleList()) }

  public init(year: Int, month: Int? = nil) {
    self.year = year
    self.month = month
  }
}

/// The articles of one day.
public struct ArticleDigest: Destination {
  public static let patterns: [RoutePattern] = ["articles/digest/:day"]
  public static let examples = [ArticleDigest(day: Date(timeIntervalSince1970: 1_458_518_400))]

  public var day: Date

  public var placement: Placement { .sheet(over: ArticleList()) }

  public init(day: Date) {
    self.day = day
  }
}

/// An author's page, with a paginated list of the author's articles.
public struct AuthorPage: Destination {
  public static let patterns: [RoutePattern] = ["authors/:name?{page=1}"]
  public static let examples = [AuthorPage(name: "ana"), AuthorPage(name: "ana", page: 2)]

  public var name: String
  public var page: Int

  public var placement: Placement { .push(on: ArticleList()) }

  public init(name: String, page: Int = 1) {
    self.name = name
    self.page = page
  }
}

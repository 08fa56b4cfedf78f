import Baton

/// The list of articles.
public struct NewsList: Destination {
  public static let patterns: [RoutePattern] = ["news"]
  public static let examples = [NewsList()]
  public var placement: Placement { .slot("news") }

  public init() {}
}

/// One article.
public struct Article: Destination {
  public static let patterns: [RoutePattern] = ["news/:id?{page}"]
  public static let examples = [Article(id: 7), Article(id: 7, page: 2)]

  public var id: Int
  public var page: Int?
  public var placement: Placement { .push(on: NewsList()) }

  public init(id: Int, page: Int? = nil) {
    self.id = id
    self.page = page
  }
}

public struct News: Feature {
  public init() {}
  public var destinations: [any Destination.Type] { [NewsList.self, Article.self] }
}

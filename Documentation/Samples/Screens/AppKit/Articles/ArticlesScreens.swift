import AppKitPages
import BatonAppKit
import BatonSampleArticles

public struct ArticlesScreens: AppKitFeature {
  public init() {}
  public var screens: Screens {
    Screen.pages(
      ArticleEditor.self, ArticleList.self, ArticlePage.self, ArticleSearch.self,
      TaggedArticles.self, ArticleArchive.self, ArticleDigest.self, AuthorPage.self)
  }
}

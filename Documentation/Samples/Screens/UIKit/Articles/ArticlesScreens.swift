import BatonSampleArticles
import BatonUIKit
import UIKitPages

public struct ArticlesScreens: UIKitFeature {
  public init() {}
  public var screens: Screens {
    Screen.pages(
      ArticleEditor.self, ArticleList.self, ArticlePage.self, ArticleSearch.self,
      TaggedArticles.self, ArticleArchive.self, ArticleDigest.self, AuthorPage.self)
  }
}

import BatonSampleArticles
import BatonUIKit
import UIKitPages

public struct ArticlesScreens: UIKitFeature {
  public init() {}
  public var screens: Screens {
    Screen.page(ArticleEditor.self)
    Screen.page(ArticleList.self)
    Screen.page(ArticlePage.self)
    Screen.page(ArticleSearch.self)
    Screen.page(TaggedArticles.self)
    Screen.page(ArticleArchive.self)
    Screen.page(ArticleDigest.self)
    Screen.page(AuthorPage.self)
  }
}

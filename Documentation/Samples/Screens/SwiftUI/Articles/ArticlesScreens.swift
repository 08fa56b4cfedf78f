import BatonSampleArticles
import BatonSwiftUI
import SwiftUI
import SwiftUIPages

public struct ArticlesScreens: SwiftUIFeature {
  public init() {}
  public var screens: Screens {
    Screen(ArticleEditor.self, model: ArticleEditorModel.init) { ArticleEditorView(model: $0) }
    Screen.pages(
      ArticleList.self, ArticlePage.self, ArticleSearch.self, TaggedArticles.self,
      ArticleArchive.self, ArticleDigest.self, AuthorPage.self)
  }
}

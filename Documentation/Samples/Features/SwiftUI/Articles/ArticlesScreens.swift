import BatonSampleArticles
import BatonSwiftUI
import SwiftUI
import SwiftUIPages

public struct ArticlesScreens: SwiftUIFeature {
  public init() {}
  public var screens: Screens {
    Screen(ArticleEditor.self, model: ArticleEditorModel.init) { ArticleEditorView(model: $0) }
    Screen.page(ArticleList.self)
    Screen.page(ArticlePage.self)
    Screen.page(ArticleSearch.self)
    Screen.page(TaggedArticles.self)
    Screen.page(ArticleArchive.self)
    Screen.page(ArticleDigest.self)
    Screen.page(AuthorPage.self)
  }
}

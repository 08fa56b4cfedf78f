import BatonSampleArticles
import BatonSwiftUI
import Combine
import SwiftUI

/// The model of the article editor. It takes part in continuations on behalf of its view.
@MainActor final class ArticleEditorModel: ObservableObject, Restorable {
  @Published var current: ArticleEditor

  init(_ article: ArticleEditor) {
    current = article
  }

  func restore(_ destination: ArticleEditor, from request: ContinuationRequest) {
    current = destination
  }
}

struct ArticleEditorView: View {
  @ObservedObject var model: ArticleEditorModel

  var body: some View {
    Text("Editing: \(model.current.body ?? "")")
  }
}

import BatonSampleArticles
import BatonSwiftUI
import Combine
import SwiftUI

/// What is written, and takes part in continuations: a model behind its view.
@MainActor final class ArticleEditorModel: ObservableObject, Restorable {
  @Published var current: ArticleEditor

  init(_ article: ArticleEditor) {
    current = article
  }

  func restore(_ place: ArticleEditor, from request: ContinuationRequest) { current = place }
}

struct ArticleEditorView: View {
  @ObservedObject var model: ArticleEditorModel

  var body: some View {
    Text("Editing: \(model.current.body ?? "")")
  }
}

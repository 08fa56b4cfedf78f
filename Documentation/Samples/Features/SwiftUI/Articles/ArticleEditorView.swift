import BatonSampleArticles
import BatonSwiftUI
import Combine
import SwiftUI

/// The article being written: a model behind its view that takes part in continuations.
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

public import Foundation

/// A document's value. Reading and writing are left out.
public protocol FileDocument {}

public struct FileDocumentConfiguration<Document: FileDocument> {
  @Binding public var document: Document
  /// Nil until the document is saved.
  public var fileURL: URL?
}

/// An open document: the value of its window.
@_spi(System) public final class OpenFile {
  /// Nil until it's saved. Saving redraws its window.
  public var url: URL?
  fileprivate var document: Any?
  public init(_ url: URL?) { self.url = url }
}

public struct DocumentGroup<Document, Content: View>: PrimitiveScene {
  nonisolated(unsafe) let content: (Any?) -> any View

  public nonisolated init(
    newDocument: @autoclosure @escaping () -> Document,
    @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) where Document: FileDocument {
    content = { value in
      let file = value as? OpenFile ?? OpenFile(nil)
      if file.document == nil { file.document = newDocument() }
      let document = Binding(
        unchecked: { file.document as? Document ?? newDocument() }, { file.document = $0 })
      return editor(.init(document: document, fileURL: file.url))
    }
  }

  /// The system opens a window for each document, regardless of the app's external events.
  var windows: [DeclaredWindow] {
    let content = content
    return [DeclaredWindow(id: nil, value: OpenFile.self, content: { content($0) })]
  }
}

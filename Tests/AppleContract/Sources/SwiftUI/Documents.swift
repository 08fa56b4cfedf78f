public import Foundation

/// The value of a document. The stand-in leaves out reading and writing.
public protocol FileDocument {}

public struct FileDocumentConfiguration<Document: FileDocument> {
  @Binding public var document: Document
  /// The file, or nil until the document is saved.
  public var fileURL: URL?
}

/// An open document, which is the value of its window.
@_spi(System) public final class OpenFile {
  /// The file, or nil until the document is saved.
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

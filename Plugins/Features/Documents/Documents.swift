import Baton

/// Documents: a browser, an editor in its own window, and files from the system.
public struct Documents: Feature {
  public init() {}
  public var destinations: [any Destination.Type] {
    [
      DocumentBrowser.self, DocumentFolder.self, RecentDocuments.self, DocumentTrash.self,
      NewDocument.self, DocumentEditor.self, OpenedDocument.self, SharedDocument.self,
      DocumentVersion.self, DocumentAtDate.self, DocumentExport.self,
    ]
  }
  public var contributions: [Contribution] {
    [.to(.tabs, Slot("documents", .tab, first: "/documents"), rank: 3)]
  }
}

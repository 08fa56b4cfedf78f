import Baton
import BatonSampleDocuments
import BatonTesting
import Foundation
import Testing

@Suite struct DocumentsFeatureTests {
  let router: Router

  init() throws {
    router = try Router(
      features: [Documents()],
      links: AppLinks(schemes: ["demoapp"], domains: ["*.docs.example.com"]), home: "/documents")
  }

  @Test(
    "Each document link opens the expected screen",
    arguments: [
      ("demoapp://documents/minutes#Next%20steps", "editor in a window"),
      ("demoapp://documents?sort=date&tag=work&tag=draft", "browser"),
      ("demoapp://documents/folders/Travel/2024/Rome", "folder on its folders"),
      ("demoapp://documents/minutes/versions/3?compare=2", "version by number"),
      ("demoapp://documents/minutes/versions/2024-02-29", "version by date"),
      ("demoapp://documents/minutes/export/Minutes%20v1.2.pdf", "export"),
      ("https://press.docs.example.com/k3-9x?mode=comment", "shared by a team"),
    ])
  func opens(_ link: String, _ name: String) throws {
    expectSnapshot(of: try router.hierarchy(for: link), named: name)
  }

  @Test("A file from the system opens in its own window") func systemFile() throws {
    let url = URL(fileURLWithPath: "/Shared/plan.md")
    let hierarchy = try router.hierarchy(for: ContinuationRequest(delivered: url))
    #expect(hierarchy.leaf.destination as? OpenedDocument == OpenedDocument(file: url))
    #expect(hierarchy.leaf.edge == .window)
  }
}

import BatonSwiftUI
import OneSystem
@_spi(System) import SwiftUI

extension Contract {
  /// Documents that SwiftUI opens in their own windows.
  @MainActor @Suite struct DocumentGroupTests {
    let app: DrivenApp
    let url = URL(fileURLWithPath: "/cloud/a.note")

    init() { app = DrivenApp { NotesApp() } }

    @Test(
      "Handoff continues at the other device's line, with or without the file",
      arguments: [true, false])
    func handoff(hasFile: Bool) async throws {
      let window = await app.open(value: OpenFile(url))

      app.deliver(sent(hasFile ? url : nil))
      await waitUntilIdle()

      #expect(window.picture.texts == ["Note, line 7"])
    }

    /// A new document has no file until it's saved. Saving doesn't replace its window.
    @Test("A new document accepts activities for its file once it's saved")
    func savedDocument() async throws {
      let file = OpenFile(nil)
      let window = await app.open(value: file)
      app.deliver(sent(url))
      await waitUntilIdle()
      #expect(window.picture.texts == ["Note, line 0"])

      file.url = url
      window.setNeedsUpdate()
      await waitUntilIdle()
      app.deliver(sent(url))
      await waitUntilIdle()
      #expect(window.picture.texts == ["Note, line 7"])
      app.deliver(sent(URL(fileURLWithPath: "/cloud/another.note"), line: 8))
      await waitUntilIdle()

      #expect(window.picture.texts == ["Note, line 7"])
      #expect(NotesApp.hosts.count == 1)
    }

    /// Each window has its own document and host, and releases both.
    @Test("Closing document windows releases their hosts") func closedDocuments() async throws {
      let first = app.openNow(value: OpenFile(url))
      let second = await app.open(value: OpenFile(URL(fileURLWithPath: "/cloud/b.note")))
      #expect(NotesApp.hosts.count == 2)

      app.deliver("notes://note?line=7")
      await waitUntilIdle()
      #expect(first.picture.texts == ["Note, line 7"])
      #expect(second.picture.texts == ["Note, line 0"])
      app.close(first)
      app.close(second)
      await waitUntilIdle()

      #expect(NotesApp.hosts.isEmpty)
    }

    /// Another device's activity for a document.
    private func sent(_ file: URL?, line: Int64 = 7) -> UserActivity {
      var values: [String: ActivityValue] = ["line": .integer(line)]
      if let file { values["NSUserActivityDocumentURL"] = .url(file) }
      return UserActivity("com.example.note", userInfo: values)
    }
  }
}

private struct Note: TestDestination {
  static let patterns: [RoutePattern] = ["note?{line}"]
  static let activityTypes: [ActivityType] = ["com.example.note"]
  static let traits: [DestinationTrait] = [
    .opens(fileExtensions: ["note"], as: "file"), .state("line"), .state("file"),
  ]
  var file: URL?
  var line: Int?
}

private struct NoteFile: FileDocument {
  var text = "Note"
}

private struct NotesApp: App {
  @MainActor private static var made: [WeakHost] = []
  @MainActor static var hosts: [ContinuationHost] { made.compactMap(\.host) }

  var body: some Scene {
    DocumentGroup(newDocument: NoteFile()) { file in
      ContinuationView(
        owning: Note.self, screens: [NoteScreens(file: file.fileURL)], host: NotesApp.host
      ) {
        NoteView(text: file.$document.text)
      }
    }
  }

  static func host(of presenter: SwiftUIPresenter) throws -> ContinuationHost {
    let host = try ContinuationHost(
      router: Router(
        features: [TestFeature(Note.self)], links: AppLinks(schemes: ["notes"], domains: []),
        home: nil),
      presenter: presenter)
    made.append(WeakHost(host: host))
    return host
  }
}

private struct WeakHost {
  weak var host: ContinuationHost?
}

private struct NoteScreens: SwiftUIFeature {
  let file: URL?

  var screens: Screens {
    [
      .adopt(Note.self) { [file] note in
        if let wanted = note.file, wanted != file { throw AnotherNote() }
      }
    ]
  }
}

/// The error for a request for a note that's in a different window.
private struct AnotherNote: Error {}

private struct NoteView: View {
  @Binding var text: String
  @State private var line = 0

  var body: some View {
    Text("\(text), line \(line)")
      .publishes(Note(line: line)) { note in line = note.line ?? line }
  }
}

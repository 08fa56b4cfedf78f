import Baton
import BatonHost
import BatonSwiftUI
import OneSystem
@_spi(System) import SwiftUI
import SwiftUIApp
import SwiftUIAppWithoutMail
import Testing

extension Contract {
  @MainActor @Suite("A line less in the manifest of the sample app") struct LeavingOutTests {
    @Test("The feature's tab, links, screens and activities are gone; the rest is as it was")
    func lineLess() async throws {
      let whole = try await story(of: wholeSample)
      let smaller = try await story(of: .demo)

      #expect(whole.contains("mail: MailSplit"))
      #expect(!smaller.contains("Mail"))
      #expect(whole.contains("com.example.mail.reading") && !smaller.contains("com.example.mail"))
      for line in smaller.split(separator: "\n") where !line.hasSuffix("VideoLibrary") {
        #expect(whole.contains(line))
      }
      #expect(problems == [])
    }

    private func story(of features: AppFeatures) async throws -> String {
      let app = DrivenApp { SampleOf(features: features) }
      app.open()
      await rest()
      var story =
        app.hosts[0].shown?.root.children.map { "\($0.edge.slot ?? ""): \($0.name)" } ?? []
      for link in ["demoapp://mail/inbox", "demoapp://play_video/a"] {
        app.deliver(link)
        await rest()
        story.append(app.line)
      }
      let router = try Router(
        features: features, links: Demo.links, home: "/videos")
      story += router.features
      story += router.continuedTypes.map(\.name).sorted()
      story += features.screens.map { "\(type(of: $0))" }.sorted()
      return story.joined(separator: "\n")
    }
  }
}

private struct SampleOf: App {
  @HostDelegateAdaptor private var delegate
  let features: AppFeatures

  init() { fatalError("made with features") }
  init(features: AppFeatures) { self.features = features }

  var body: some Scene {
    DestinationGroup(
      features, links: Demo.links, home: "/videos", events: delegate.events)
  }
}

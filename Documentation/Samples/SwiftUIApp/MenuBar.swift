#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import BatonSampleArticles
  import BatonSampleVideos
  import BatonSwiftUI
  import SwiftUI

  /// What a Mac has of the app beside its windows.
  struct MenuBar: Scene {
    let events: AppEvents

    var body: some Scene {
      MenuBarExtra("Demo", systemImage: "play") {
        Button("Articles") { events.open(ArticleList()) }
      }
      Settings {
        Button("Show the Videos") { events.open(VideoLibrary()) }
      }
    }
  }
#endif

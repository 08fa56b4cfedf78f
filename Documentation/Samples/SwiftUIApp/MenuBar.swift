#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import BatonSwiftUI
  import SwiftUI

  /// The app's menu bar extra and its settings.
  struct MenuBar: Scene {
    let events: AppEvents

    var body: some Scene {
      MenuBarExtra("Demo", systemImage: "play") {
        Button("Articles") { events.open("/articles") }
      }
      Settings {
        Button("Show the Videos") { events.open("/videos") }
      }
    }
  }
#endif

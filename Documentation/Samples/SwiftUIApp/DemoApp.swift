import BatonSwiftUI
import SwiftUI
import SwiftUIAppFeatures

@main public struct DemoApp: App {
  @HostDelegateAdaptor private var delegate

  public init() {}

  public var body: some Scene {
    DestinationGroup(.demo, links: Demo.links, home: "/videos", events: delegate.events)
      .commands {
        CommandMenu("Places") {
          Button("First Video") { delegate.events.open("/play_video/first") }
        }
      }
    #if canImport(AppKit) && !targetEnvironment(macCatalyst)
      MenuBar(events: delegate.events)
    #endif
  }
}

import BatonSampleArticles
import BatonSampleMail
import BatonSampleShell
import BatonSampleVideos
import BatonSwiftUI
import SwiftUI

@main public struct DemoApp: App {
  #if os(macOS)
    @NSApplicationDelegateAdaptor private var delegate: HostDelegate
  #else
    @UIApplicationDelegateAdaptor private var delegate: HostDelegate
  #endif

  public init() {}

  public var body: some Scene {
    DestinationGroup(Demo.features, links: Demo.links, home: "/videos", events: delegate.events)
      .commands {
        CommandMenu("Places") {
          Button("First Video") { delegate.events.open(VideoPlayer(videoId: "first")) }
        }
      }
    #if canImport(AppKit) && !targetEnvironment(macCatalyst)
      MenuBar(events: delegate.events)
    #endif
  }
}

/// What all windows share.
@MainActor public enum Demo {
  public static let features = AppFeatures(
    [Shell(), Videos(), Articles(), Mail()], runtimes: screens)
  public static let screens: [any SwiftUIFeature] = [
    ShellScreens(), VideosScreens(), ArticlesScreens(), MailScreens(),
  ]
  public static let links = AppLinks(
    schemes: ["demoapp"],
    domains: ["www.example.com", "equinocios.com", "mail.example.com", "*.docs.example.com"],
    allowsHTTP: true)
}

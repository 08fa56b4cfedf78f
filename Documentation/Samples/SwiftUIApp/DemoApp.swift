import BatonSampleArticles
import BatonSampleMail
import BatonSampleShell
import BatonSampleVideos
import BatonSwiftUI
import SwiftUI

@main public struct DemoApp: App {
  #if os(macOS)
    @NSApplicationDelegateAdaptor(MacContinuationDelegate.self) private var delegate
  #else
    @UIApplicationDelegateAdaptor(PhoneContinuationDelegate.self) private var delegate
  #endif

  public init() {}

  public var body: some Scene {
    WindowGroup {
      ContinuationView(
        delegate.events, windows: "places", screens: Demo.screens, host: Demo.host)
    }
    .commands {
      CommandMenu("Places") {
        Button("First Video") { delegate.events.open(VideoPlayer(videoId: "first")) }
      }
    }
    WindowGroup(id: "places", for: ContinuationWindow.self) { $window in
      ContinuationView(
        delegate.events, opening: window, windows: "places", screens: Demo.screens,
        host: Demo.host)
    }
    #if canImport(AppKit) && !targetEnvironment(macCatalyst)
      MenuBar(events: delegate.events)
    #endif
  }
}

/// What all windows share.
@MainActor public enum Demo {
  public static let features: [any Feature] = [Shell(), Videos(), Articles(), Mail()]
  public static let links = AppLinks(
    schemes: ["demoapp"],
    domains: ["www.example.com", "equinocios.com", "mail.example.com", "*.docs.example.com"],
    allowsHTTP: true)

  public static let screens: [any SwiftUIFeature] = [
    ShellScreens(), VideosScreens(), ArticlesScreens(), MailScreens(),
  ]

  public static func router() throws -> Router {
    try Router(features: features, links: links, home: "/videos")
  }

  /// The host of a window.
  public static func host(of presenter: SwiftUIPresenter) throws -> ContinuationHost {
    try ContinuationHost(
      router: router(), presenter: presenter,
      requirements: [Requirement("signedIn") { _ in .allow }],
      platform: AppleActivityPlatform())
  }
}

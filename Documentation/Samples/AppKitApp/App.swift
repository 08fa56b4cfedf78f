import AppKit
import BatonAppKit
import BatonSampleArticles
import BatonSampleMail
import BatonSampleShell
import BatonSampleVideos

/// What all windows share.
public enum App {
  public static let features: [any Feature] = [Shell(), Videos(), Articles(), Mail()]
  public static let links = AppLinks(
    schemes: ["demoapp"],
    domains: ["www.example.com", "equinocios.com", "mail.example.com", "*.docs.example.com"],
    allowsHTTP: true)

  public static func router() throws -> Router {
    try Router(features: features, links: links, home: "/videos")
  }
}

open class AppDelegate: BatonApplicationDelegate {
  open override func makeDirectory() throws -> SceneDirectory {
    SceneDirectory(router: try App.router())
  }

  open override func makeWindowController(_ configuration: String?) -> BatonWindowController {
    MainWindowController(
      window: NSWindow(
        contentRect: NSRect(x: 0, y: 0, width: 900, height: 600),
        styleMask: [.titled, .closable, .resizable], backing: .buffered, defer: true))
  }
}

open class MainWindowController: BatonWindowController {
  open override func makeHost(in window: NSWindow) throws -> ContinuationHost {
    let presenter = AppKitPresenter(
      window: window,
      screens: [ShellScreens(), VideosScreens(), ArticlesScreens(), MailScreens()])
    return try ContinuationHost(
      router: App.router(), presenter: presenter,
      requirements: [Requirement("signedIn") { _ in .allow }],
      platform: presenter.activityPlatform)
  }
}

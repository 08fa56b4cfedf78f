import AppKit
import AppKitAppFeatures
import BatonAppKit

/// State shared by all windows.
@MainActor public enum App {
  public static let links = AppLinks(
    schemes: ["demoapp"],
    domains: ["www.example.com", "equinocios.com", "mail.example.com", "*.docs.example.com"],
    allowsHTTP: true)

  public static func router() throws -> Router {
    try Router(features: .demo, links: links, home: "/videos")
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
    try ContinuationHost(router: App.router(), in: window, features: .demo)
  }
}

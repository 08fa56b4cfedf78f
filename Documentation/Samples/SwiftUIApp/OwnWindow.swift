import BatonSwiftUI
import SwiftUI
import SwiftUIAppFeatures

/// A window that shows your own view in place of a locked screen.
public struct LockingWindow: View {
  public init() {}

  public var body: some View {
    ContinuationView(screens: Demo.screens, host: Demo.host) { name, retry in
      Text(verbatim: "\(name) is locked")
      Button("Unlock", action: retry)
    }
  }
}

/// The host of a window that you declare yourself.
@MainActor public enum Demo {
  public static let links = AppLinks(
    schemes: ["demoapp"],
    domains: ["www.example.com", "equinocios.com", "mail.example.com", "*.docs.example.com"],
    allowsHTTP: true)
  public static let screens = AppFeatures.demo.screens

  public static func router() throws -> Router {
    try Router(features: .demo, links: links, home: "/videos")
  }

  public static func host(of presenter: SwiftUIPresenter) throws -> ContinuationHost {
    try ContinuationHost(
      router: router(), presenter: presenter, features: .demo, platform: AppleActivityPlatform())
  }
}

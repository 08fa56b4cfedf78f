import Foundation

@_spi(System) public final class WorkspaceState: @unchecked Sendable {
  /// The URLs that the app asked the system to open.
  public var opened: [URL] = []
  init() {}
}

extension NSWorkspace {
  static let one = NSWorkspace()

  func simulatedOpen(_ url: URL) -> Bool {
    workspaceState.opened.append(url)
    return ["https", "tel", "mailto", "x-apple.systempreferences"].contains(url.scheme)
  }
}

import Foundation

@_spi(System) public final class WorkspaceState: @unchecked Sendable {
  private let lock = NSLock()
  private var urls: [URL] = []
  init() {}

  /// The URLs that the app asked the system to open.
  public var opened: [URL] {
    get { lock.withLock { urls } }
    set { lock.withLock { urls = newValue } }
  }
}

extension NSWorkspace {
  static let one = NSWorkspace()

  func simulatedOpen(_ url: URL) -> Bool {
    workspaceState.opened.append(url)
    return ["https", "tel", "mailto", "x-apple.systempreferences"].contains(url.scheme)
  }
}

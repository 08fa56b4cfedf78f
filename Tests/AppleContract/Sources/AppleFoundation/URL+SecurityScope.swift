import Foundation

/// Security-scoped files, and the number of accesses to each.
@_spi(System) public final class SecurityScopes: @unchecked Sendable {
  public static let all = SecurityScopes()
  private let lock = NSLock()
  private var counts: [URL: Int] = [:]
  private var begun: [URL] = []

  /// Makes a file security-scoped.
  public func protect(_ url: URL) { lock.withLock { counts[url] = 0 } }

  /// Returns the number of accesses to a file that haven't ended.
  public func open(_ url: URL) -> Int { lock.withLock { counts[url] ?? 0 } }

  /// The files of all accesses that began, oldest first.
  public var accesses: [URL] { lock.withLock { begun } }

  fileprivate func change(_ url: URL, by step: Int) -> Bool {
    lock.withLock {
      guard let count = counts[url] else { return false }
      if count + step < 0 { SystemLog.problems.note("an access ended that hadn't begun") }
      counts[url] = max(0, count + step)
      if step > 0 { begun.append(url) }
      return true
    }
  }
}

extension URL {
  public func startAccessingSecurityScopedResource() -> Bool {
    SecurityScopes.all.change(self, by: 1)
  }

  public func stopAccessingSecurityScopedResource() {
    _ = SecurityScopes.all.change(self, by: -1)
  }
}

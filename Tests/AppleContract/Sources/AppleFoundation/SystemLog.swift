import Foundation

/// A log of the problems for which a platform would raise an exception or write to its log.
@_spi(System) public final class SystemLog: @unchecked Sendable {
  public static let problems = SystemLog()

  private let lock = NSLock()
  private var texts: [String] = []

  public var entries: [String] { lock.withLock { texts } }
  public func note(_ text: String) { lock.withLock { texts.append(text) } }
  public func clear() { lock.withLock { texts = [] } }
}

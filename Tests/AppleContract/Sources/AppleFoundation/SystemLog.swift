import Foundation

/// What a system would complain about, and what an app left to it.
@_spi(System) public final class SystemLog: @unchecked Sendable {
  /// What a platform raises an exception for, or writes to its log.
  public static let problems = SystemLog()
  /// The optional methods that were called and that the app does not have.
  public static let unimplemented = SystemLog()

  private let lock = NSLock()
  private var texts: [String] = []

  public var entries: [String] { lock.withLock { texts } }
  public func note(_ text: String) { lock.withLock { texts.append(text) } }
  public func clear() { lock.withLock { texts = [] } }
}

/// What the generated defaults of optional methods call.
public enum Unimplemented {
  public static func note(_ method: String, _ object: Any) {
    SystemLog.unimplemented.note("\(type(of: object)) \(method)")
  }
}

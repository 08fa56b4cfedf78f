import Foundation

/// The system's complaints, and the calls that an app left to it.
@_spi(System) public final class SystemLog: @unchecked Sendable {
  /// Cases in which a platform raises an exception or writes to its log.
  public static let problems = SystemLog()
  /// Optional methods that were called but that the app doesn't have.
  public static let unimplemented = SystemLog()

  private let lock = NSLock()
  private var texts: [String] = []

  public var entries: [String] { lock.withLock { texts } }
  public func note(_ text: String) { lock.withLock { texts.append(text) } }
  public func clear() { lock.withLock { texts = [] } }
}

/// Called by the generated defaults of optional methods.
public enum Unimplemented {
  public static func note(_ method: String, _ object: Any) {
    SystemLog.unimplemented.note("\(type(of: object)) \(method)")
  }
}

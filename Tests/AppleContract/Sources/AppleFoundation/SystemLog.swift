import Foundation

/// A log of the problems that the system reports, or of the calls that the app doesn't handle.
@_spi(System) public final class SystemLog: @unchecked Sendable {
  /// The problems for which a platform would raise an exception or write to its log.
  public static let problems = SystemLog()
  /// The optional methods that the system called but the app doesn't implement.
  public static let unimplemented = SystemLog()

  private let lock = NSLock()
  private var texts: [String] = []

  public var entries: [String] { lock.withLock { texts } }
  public func note(_ text: String) { lock.withLock { texts.append(text) } }
  public func clear() { lock.withLock { texts = [] } }
}

/// Records calls to optional methods. Their generated default implementations use it.
public enum Unimplemented {
  public static func note(_ object: Any, _ method: String = #function) {
    SystemLog.unimplemented.note("\(type(of: object)) \(method)")
  }
}

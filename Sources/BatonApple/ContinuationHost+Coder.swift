#if (canImport(UIKit) || canImport(AppKit))
  import Baton
  public import BatonHost
  public import Foundation

  extension ContinuationHost {
    private static let stateKey = "baton.saved-scene"

    /// Writes the hierarchy to the platform's archive of restorable state.
    public func encodeRestorableState(with coder: NSCoder) {
      guard let state = try? savedState() else { return }
      coder.encode(NSData(data: state), forKey: Self.stateKey)
    }

    /// Returns the state in such an archive, or nil.
    public static func restorableState(in coder: NSCoder) -> Data? {
      // Some archives raise an exception for values that they can't decode.
      guard coder.containsValue(forKey: stateKey) else { return nil }
      return coder.decodeObject(of: NSData.self, forKey: stateKey).map { Data(referencing: $0) }
    }
  }
#endif

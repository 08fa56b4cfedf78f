#if (canImport(UIKit) || canImport(AppKit))
  import Baton
  public import BatonHost
  #if canImport(UIKit)
    public import UIKit
  #else
    public import AppKit
  #endif

  extension NSUserActivity: ContinuationStreamSource {
    /// Connects to the device that the activity came from. Call this on the object that the
    /// platform delivered, because no other activity object can connect.
    @MainActor public func continuationStream() async throws -> ContinuationStream {
      try await withCheckedThrowingContinuation { answer in
        getContinuationStreams { input, output, error in
          guard let input, let output else {
            return answer.resume(throwing: ContinuationStreamError.lost(error))
          }
          // The streams arrive unopened, and must be opened immediately.
          answer.resume(returning: ContinuationStream(input: input, output: output))
        }
      }
    }
  }
#endif

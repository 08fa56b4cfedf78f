#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import Baton

  extension ContinuationRequest {
    /// The requests of what `application(_:open:)` was asked to open, in order.
    public static func opening(_ urls: [URL]) -> [ContinuationRequest] {
      urls.map { ContinuationRequest(delivered: $0) }
    }
  }
#endif

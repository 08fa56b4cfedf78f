#if canImport(SwiftUI)
  public import Baton
  public import SwiftUI

  extension View {
    /// Hands on every link that SwiftUI delivers to this view's scene.
    public func onContinuation(
      perform action: @escaping (ContinuationRequest) -> Void
    ) -> some View {
      onOpenURL { url in action(ContinuationRequest(delivered: url)) }
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  public import Baton
  public import UIKit

  extension ContinuationRequest {
    /// The request of a link that a scene was asked to open, with its sender.
    @MainActor
    public init(_ context: UIOpenURLContext, in session: UISceneSession) {
      self.init(
        delivered: context.url, sender: context.options.sourceApplication,
        scene: session.persistentIdentifier)
    }
  }
#endif

#if (canImport(UIKit) || canImport(AppKit)) && canImport(UIKit) && !os(watchOS)
  public import Baton
  public import UIKit

  extension ContinuationRequest {
    /// Creates a request from a link or document that a scene was asked to open. The request
    /// identifies the app that sent the link or document.
    ///
    /// - Parameter scene: The persistent identifier of the scene's session, or nil if the app has
    ///   no scenes.
    @MainActor
    public init(_ context: UIOpenURLContext, inScene scene: String?) {
      self.init(
        delivered: context.url, sender: context.options.sourceApplication, scene: scene)
    }
  }
#endif

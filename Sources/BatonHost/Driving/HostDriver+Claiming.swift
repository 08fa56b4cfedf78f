import Baton
import Foundation

extension HostDriver {
  /// The outcome where another takes the request; the app's own requests are nobody else's.
  func claim(_ delivery: Delivery, _ turn: ExternalHandler.Turn) -> Outcome? {
    switch delivery.request.source.kind {
    case .app, .restoration: return nil
    default: break
    }
    return externalHandlers.first {
      $0.turn == turn && $0.takes(delivery.request, raw: delivery.raw)
    }
    .map { .claimed(by: $0.name) }
  }

  /// Hands a page of the app's own that no feature takes to the browser, but not the same one again and
  /// again: the browser may give it back.
  func openInBrowser(_ request: ContinuationRequest) {
    guard request.source.kind == .webLink, let open = opensInBrowser,
      let page = request.webPage.flatMap(router.ownPage),
      state.pagesInBrowser.insert(page.absoluteString).inserted
    else { return }
    _ = wait(for: limits.browserPause) { $0.state.pagesInBrowser.remove(page.absoluteString) }
    open(page)
  }
}

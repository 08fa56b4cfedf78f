#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// Reports each change of a document's state. If no document is given, reports changes of all
  /// documents.
  @MainActor final class DocumentStates {
    nonisolated(unsafe) private let token: any NSObjectProtocol

    init(of document: UIDocument? = nil, _ changed: @escaping @MainActor () -> Void) {
      token = NotificationCenter.default.addObserver(
        forName: UIDocument.stateChangedNotification, object: document, queue: nil
      ) { _ in
        // Apple doesn't document the thread of this call.
        Task { @MainActor in changed() }
      }
    }

    deinit { NotificationCenter.default.removeObserver(token) }
  }
#endif

#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// Reports each change of a document's state, or of every document's if none is named.
  @MainActor final class DocumentStates {
    nonisolated(unsafe) private let token: any NSObjectProtocol

    init(of document: UIDocument? = nil, _ changed: @escaping @MainActor () -> Void) {
      token = NotificationCenter.default.addObserver(
        forName: UIDocument.stateChangedNotification, object: document, queue: nil
      ) { _ in
        // Apple doesn't say which thread this is called on.
        Task { @MainActor in changed() }
      }
    }

    deinit { NotificationCenter.default.removeObserver(token) }
  }
#endif

#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// Tells of each change of a document's state; of any document's, where none is named.
  ///
  /// A class, because it ends with who holds it.
  @MainActor final class DocumentStates {
    nonisolated(unsafe) private let token: any NSObjectProtocol

    init(of document: UIDocument? = nil, _ changed: @escaping @MainActor () -> Void) {
      token = NotificationCenter.default.addObserver(
        forName: UIDocument.stateChangedNotification, object: document, queue: nil
      ) { _ in
        // Nothing says which thread this is called on.
        Task { @MainActor in changed() }
      }
    }

    deinit { NotificationCenter.default.removeObserver(token) }
  }
#endif

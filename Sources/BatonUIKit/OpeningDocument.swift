#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// A document in the chain that isn't open yet. Once it's open, it gets the activity, if that's
  /// still current. If it can't be opened, it gets nothing.
  @MainActor final class OpeningDocument: NSObject, UIUserActivityRestoring {
    private weak var document: UIDocument?
    private let isMeant: @MainActor () -> Bool
    private var states: DocumentStates?
    private var isGiven = false

    init(_ document: UIDocument, while isMeant: @escaping @MainActor () -> Bool) {
      self.document = document
      self.isMeant = isMeant
    }

    /// True while the document may still get the activity.
    var isWaiting: Bool { !isGiven && document != nil && isMeant() }

    func restoreUserActivityState(_ userActivity: NSUserActivity) {
      states = DocumentStates(of: document) { [weak self] in self?.look(userActivity) }
      // Another thread may have opened the document in the meantime.
      look(userActivity)
    }

    private func look(_ activity: NSUserActivity) {
      guard states != nil, let document, !document.documentState.contains(.closed) else { return }
      states = nil
      isGiven = true
      guard isMeant() else { return }
      document.restoreUserActivityState(activity)
    }
  }
#endif

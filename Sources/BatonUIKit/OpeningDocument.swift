#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// A document in the chain that isn't open yet. It gets the activity once it's open, if that's
  /// still current. A document that can't be opened gets nothing.
  @MainActor final class OpeningDocument: NSObject, UIUserActivityRestoring {
    private weak var document: UIDocument?
    private let isMeant: @MainActor () -> Bool
    private var states: DocumentStates?
    private var isGiven = false

    init(_ document: UIDocument, while isMeant: @escaping @MainActor () -> Bool) {
      self.document = document
      self.isMeant = isMeant
    }

    /// True while it still has something to do.
    var isWaiting: Bool { !isGiven && document != nil && isMeant() }

    func restoreUserActivityState(_ userActivity: NSUserActivity) {
      states = DocumentStates(of: document) { [weak self] in self?.look(userActivity) }
      // Any thread may have opened it meanwhile.
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

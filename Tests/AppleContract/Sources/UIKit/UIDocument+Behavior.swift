@_spi(System) import AppleFoundation

/// The files that documents open, with their entries in Info.plist.
@_spi(System) @MainActor public enum DocumentFiles {
  /// The activity types of documents, keyed by file extension
  /// (`NSUbiquitousDocumentUserActivityType`).
  public static var activityTypes: [String: String] = [:]
  /// The files in iCloud.
  public static var inCloud: Set<URL> = []
  /// The files that can't be opened.
  public static var unreadable: Set<URL> = []
  /// True if files stay closed until ``letOpen()``.
  public static var holdsOpening = false
  fileprivate static var held: [() -> Void] = []

  /// Opens the files that are waiting.
  public static func letOpen() {
    holdsOpening = false
    let waiting = held
    held = []
    for finish in waiting { finish() }
  }

  /// Resets everything, as in a new process.
  public static func reset() {
    (activityTypes, inCloud, unreadable) = ([:], [], [])
    letOpen()
  }
}

@_spi(System) @MainActor public final class FileState {
  public var url = URL(fileURLWithPath: "/")
  var isOpen = false
  var isOpening = false
  nonisolated init() {}
}

extension UIDocument {
  func simulatedOpen(completionHandler: (@Sendable (Bool) -> Void)?) {
    guard !fileState.isOpen, !fileState.isOpening else {
      return SystemLog.problems.note("exception: a document was opened that's open already")
    }
    fileState.isOpening = true
    let finish: @MainActor () -> Void = { [self] in
      fileState.isOpening = false
      let isReadable = !DocumentFiles.unreadable.contains(fileURL)
      fileState.isOpen = isReadable
      if isReadable { advertise() }
      stateChanged()
      completionHandler?(isReadable)
    }
    guard !DocumentFiles.holdsOpening else { return DocumentFiles.held.append(finish) }
    SystemTurns.later { finish() }
  }

  func simulatedClose(completionHandler: (@Sendable (Bool) -> Void)?) {
    fileState.isOpen = false
    userActivity?.invalidate()
    userActivity = nil
    stateChanged()
    Task { completionHandler?(true) }
  }

  /// Posts the notification of a state change, on any thread.
  private func stateChanged() {
    SystemTurns.elsewhere { [self] in
      NotificationCenter.default.post(
        name: NSNotification.Name("UIDocumentStateChangedNotification"), object: self)
    }
  }

  /// Makes the document's own activity, if Info.plist names an activity type for the document. The
  /// activity is eligible for Handoff if the document is in iCloud. It becomes current once the app
  /// makes it current or a responder holds it.
  private func advertise() {
    guard let type = DocumentFiles.activityTypes[fileURL.pathExtension] else { return }
    let activity = NSUserActivity(activityType: type)
    activity.isEligibleForHandoff = DocumentFiles.inCloud.contains(fileURL)
    activity.title = fileURL.lastPathComponent
    activity.needsSave = true
    userActivity = activity
  }

  /// Moves the document's file out of iCloud, as the user can. Apple doesn't document that this
  /// changes the document's state.
  @_spi(System) public func leavesTheCloud() {
    DocumentFiles.inCloud.remove(fileURL)
    userActivity?.invalidate()
    userActivity = nil
  }

  /// Reports that some part of the document's state changed.
  @_spi(System) public func tellsOfItsState() { stateChanged() }

  func simulatedRestoreUserActivityState(_ activity: NSUserActivity) {
    guard !fileState.isOpen else { return }
    SystemLog.problems.note("a closed document was asked to restore an activity")
  }

  func activityChanged(from old: NSUserActivity?) {
    _ = hold(userActivity, insteadOf: old)
  }
}

@_spi(System) extension UIDocument: ActivityHolder {
  public func updateHeld(_ activity: NSUserActivity) { updateUserActivityState(activity) }

  /// Does nothing, because Apple doesn't document that a delegate gets updates for activities that
  /// no responder holds.
  public func tellDidUpdate(_ activity: NSUserActivity) {}
}

extension UIDocumentViewController {
  /// Opens the new document. Apple doesn't document whether that happens before or after the view
  /// loads.
  func documentChanged() {
    if let document, document.documentState.contains(.closed) { document.open() }
  }
}

extension UIDocumentBrowserViewController {
  /// Picks files, as the user does.
  @_spi(System) public func picks(_ urls: [URL]) {
    delegate?.documentBrowser(self, didPickDocumentsAt: urls)
  }

  /// Reports a problem if the browser is in a container, which its documentation doesn't allow.
  func complainOfItsContainer() {
    guard let parent else { return }
    SystemLog.problems.note("a document browser is inside a \(type(of: parent))")
  }
}

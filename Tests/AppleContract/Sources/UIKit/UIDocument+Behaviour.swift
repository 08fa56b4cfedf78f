@_spi(System) import AppleFoundation
import Foundation

/// The files that documents are opened from, and what Info.plist says of them.
@_spi(System) @MainActor public enum DocumentFiles {
  /// The activity types of documents by their extensions (`NSUbiquitousDocumentUserActivityType`).
  public static var activityTypes: [String: String] = [:]
  /// What lies in the cloud.
  public static var inCloud: Set<URL> = []
  /// What cannot be opened.
  public static var unreadable: Set<URL> = []
  /// Whether files are opened no sooner than ``letOpen()`` says.
  public static var holdsOpening = false
  fileprivate static var held: [() -> Void] = []

  /// What is being opened is.
  public static func letOpen() {
    holdsOpening = false
    let waiting = held
    held = []
    for finish in waiting { finish() }
  }

  /// As for an app that has just begun.
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
  var simulatedFileURL: URL { fileState.url }
  /// It is closed until it is open, also while it is being opened.
  var simulatedDocumentState: State { fileState.isOpen ? .normal : .closed }

  func simulatedOpen(completionHandler: (@Sendable (Bool) -> Void)?) {
    guard !fileState.isOpen, !fileState.isOpening else {
      return SystemLog.problems.note("exception: an open document is opened")
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

  /// Told on any thread.
  private func stateChanged() {
    SystemTurns.elsewhere { [self] in
      NotificationCenter.default.post(
        name: NSNotification.Name("UIDocumentStateChangedNotification"), object: self)
    }
  }

  /// The document makes its own activity, where Info.plist names a type for it; it is for other devices where
  /// the document lies in the cloud. It is current once the app says so, or a responder holds it.
  private func advertise() {
    guard let type = DocumentFiles.activityTypes[fileURL.pathExtension] else { return }
    let activity = NSUserActivity(activityType: type)
    activity.isEligibleForHandoff = DocumentFiles.inCloud.contains(fileURL)
    activity.title = fileURL.lastPathComponent
    activity.needsSave = true
    userActivity = activity
  }

  /// The user moves its file out of the cloud; nothing says that its state changes by it.
  @_spi(System) public func leavesTheCloud() {
    DocumentFiles.inCloud.remove(fileURL)
    userActivity?.invalidate()
    userActivity = nil
  }

  /// Something of its state changes.
  @_spi(System) public func tellsOfItsState() { stateChanged() }

  func simulatedUpdateUserActivityState(_ activity: NSUserActivity) {
    activity.addUserInfoEntries(from: [Self.userActivityURLKey: fileURL])
  }

  func simulatedRestoreUserActivityState(_ activity: NSUserActivity) {
    guard !fileState.isOpen else { return }
    SystemLog.problems.note("a document that is closed was asked to restore an activity")
  }

  func activityChanged(from old: NSUserActivity?) {
    guard old !== userActivity else { return }
    old?.isLeft(by: self)
    userActivity?.isHeld(by: self)
  }
}

@_spi(System) extension UIDocument: ActivityHolder {
  public func updateHeld(_ activity: NSUserActivity) { updateUserActivityState(activity) }

  /// No delegate is known to be told of what no responder holds.
  public func tellDidUpdate(_ activity: NSUserActivity) {}
}

extension UIDocumentViewController {
  /// It opens its document; nothing says whether before or after its view is loaded.
  func documentChanged() {
    guard let document else { return }
    guard document.documentState.contains(.closed) else { return documentDidOpen() }
    document.open { [weak self] isOpen in
      guard isOpen else { return }
      Task { @MainActor in self?.documentDidOpen() }
    }
  }
}

extension UIDocumentBrowserViewController {
  /// The user chooses files.
  @_spi(System) public func picks(_ urls: [URL]) {
    delegate?.documentBrowser(self, didPickDocumentsAt: urls)
  }

  /// Stands in nothing, by its documentation.
  func complainOfItsContainer() {
    guard let parent else { return }
    SystemLog.problems.note("a document browser lies in a \(type(of: parent))")
  }
}

@_spi(System) import AppleFoundation

/// The files that documents open, with their entries in Info.plist.
@_spi(System) @MainActor public enum DocumentFiles {
  /// The activity types of documents by their extensions (`NSUbiquitousDocumentUserActivityType`).
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

  /// Resets to a fresh process.
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
  /// It's closed until it's open, even while opening.
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

  /// Announced on any thread.
  private func stateChanged() {
    SystemTurns.elsewhere { [self] in
      NotificationCenter.default.post(
        name: NSNotification.Name("UIDocumentStateChangedNotification"), object: self)
    }
  }

  /// The document makes its own activity if Info.plist names a type for it. The activity is for
  /// other devices if the document is in iCloud. It's current once the app says so, or a responder
  /// holds it.
  private func advertise() {
    guard let type = DocumentFiles.activityTypes[fileURL.pathExtension] else { return }
    let activity = NSUserActivity(activityType: type)
    activity.isEligibleForHandoff = DocumentFiles.inCloud.contains(fileURL)
    activity.title = fileURL.lastPathComponent
    activity.needsSave = true
    userActivity = activity
  }

  /// The user moves its file out of iCloud. No documentation says that this changes its state.
  @_spi(System) public func leavesTheCloud() {
    DocumentFiles.inCloud.remove(fileURL)
    userActivity?.invalidate()
    userActivity = nil
  }

  /// Some part of its state changes.
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

  /// No delegate is documented to hear about activities that no responder holds.
  public func tellDidUpdate(_ activity: NSUserActivity) {}
}

extension UIDocumentViewController {
  /// It opens its document. No documentation says whether that's before or after its view loads.
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

  /// Its documentation allows no container.
  func complainOfItsContainer() {
    guard let parent else { return }
    SystemLog.problems.note("a document browser lies in a \(type(of: parent))")
  }
}

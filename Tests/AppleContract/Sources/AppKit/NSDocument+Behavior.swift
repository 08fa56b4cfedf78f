@_spi(System) import AppleFoundation

@_spi(System) @MainActor public final class DocumentState {
  var controllers: [NSWindowController] = []
  var isClosed = false
  nonisolated init() {}
}

@_spi(System) @MainActor public final class DocumentsState {
  public var documents: [NSDocument] = []
  /// Makes the document for a URL, or returns nil if the document can't be opened. In an app, the
  /// declared document types determine this.
  public var make: ((URL) -> NSDocument?)?
  /// The activity types of documents, keyed by file extension
  /// (`NSUbiquitousDocumentUserActivityType`).
  public var activityTypes: [String: String] = [:]
  /// The files in iCloud.
  public var inCloud: Set<URL> = []
  nonisolated init() {}
}

extension NSDocument {
  func simulatedAddWindowController(_ controller: NSWindowController) {
    controller.document = self
    documentState.controllers.append(controller)
  }

  func simulatedClose() {
    documentState.isClosed = true
    userActivity?.invalidate()
    userActivity = nil
    NSDocumentController.shared.documentsState.documents.removeAll { $0 === self }
    for controller in windowControllers { controller.close() }
  }

  // MARK: Activities

  /// Makes the document's own activity if the file is in iCloud and Info.plist names an activity
  /// type for it. Otherwise, ends the activity.
  @_spi(System) public func advertise() {
    let files = NSDocumentController.shared.documentsState
    let type = fileURL.flatMap { files.inCloud.contains($0) ? $0.pathExtension : nil }
      .flatMap { files.activityTypes[$0] }
    if let type, let fileURL {
      let activity = NSUserActivity(activityType: type)
      activity.title = fileURL.lastPathComponent
      activity.needsSave = true
      userActivity = activity
    } else if let left = userActivity {
      left.invalidate()
      userActivity = nil
    }
  }

  func activityChanged(from old: NSUserActivity?) {
    if hold(userActivity, insteadOf: old) { NSUserActivity.followMainWindow() }
  }

  func simulatedUpdateUserActivityState(_ activity: NSUserActivity) {
    guard let fileURL else { return }
    activity.addUserInfoEntries(from: [NSUserActivityDocumentURLKey: fileURL])
  }

  func simulatedRestoreUserActivityState(_ activity: NSUserActivity) {
    guard documentState.isClosed else { return }
    SystemLog.problems.note("a closed document was asked to restore an activity")
  }
}

extension NSDocumentController {
  static let one = NSDocumentController()

  func simulatedOpenDocument(
    withContentsOf url: URL, display: Bool,
    completionHandler: @escaping (NSDocument?, Bool, (any Error)?) -> Void
  ) {
    let file = url.standardizedFileURL
    if let open = documents.first(where: { $0.fileURL?.standardizedFileURL == file }) {
      if display { open.showWindows() }
      return completionHandler(open, true, nil)
    }
    // Reading takes a while.
    SystemTurns.later { [self] in
      guard let document = documentsState.make?(url) else {
        return completionHandler(nil, false, CocoaError(.fileReadNoSuchFile))
      }
      document.fileURL = url
      documentsState.documents.append(document)
      if display {
        document.makeWindowControllers()
        document.showWindows()
      }
      completionHandler(document, false, nil)
    }
  }
}

@_spi(System) extension NSDocument: ActivityHolder {
  public func updateHeld(_ activity: NSUserActivity) { updateUserActivityState(activity) }

  public func tellDidUpdate(_ activity: NSUserActivity) {
    NSApplication.shared.delegate?.application(.shared, didUpdate: activity)
  }
}

@_spi(System) import AppleFoundation

@_spi(System) @MainActor public final class ApplicationState {
  /// The windows on screen, newest last.
  public var windows: [NSWindow] = []
  nonisolated init() {}

  func add(_ window: NSWindow) {
    if !windows.contains(window) { windows.append(window) }
  }

  /// Resets the state to that of a process that has just started.
  public func reset() {
    for window in windows { window.windowState.isMain = false }
    windows = []
  }
}

extension NSApplication {
  static let one = NSApplication()
}

@_spi(System) @MainActor public final class AlertState {
  var buttons: [NSButton] = []
  lazy var window = AlertWindow()
  nonisolated init() {}
}

@MainActor final class AlertWindow: NSWindow {
  /// The alert, retained while it's on screen.
  var alert: NSAlert?
}

extension NSAlert {
  func simulatedAddButton(withTitle title: String) -> NSButton {
    let button = NSButton()
    button.title = title
    alertState.buttons.append(button)
    return button
  }

  func simulatedBeginSheetModal(
    for window: NSWindow, completionHandler: ((NSApplication.ModalResponse) -> Void)?
  ) {
    let sheet = alertState.window
    sheet.alert = self
    window.beginSheet(sheet) { response in
      sheet.alert = nil
      completionHandler?(response)
    }
  }
}

extension NSWindow {
  /// Presses a button of the attached alert, as the user does.
  @_spi(System) public func choose(_ title: String) {
    guard let sheet = attachedSheet as? AlertWindow,
      let index = sheet.alert?.buttons.firstIndex(where: { $0.title == title })
    else { return }
    end(sheet, NSApplication.ModalResponse(rawValue: 1000 + index))
  }
}

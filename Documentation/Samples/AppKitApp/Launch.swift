import AppKit

/// Creates the app's delegate and menu, and starts the app. Without a nib or storyboard, AppKit
/// creates neither.
@main enum Launch {
  @MainActor private static let delegate = AppDelegate()

  @MainActor static func main() {
    NSApplication.shared.delegate = delegate
    NSApplication.shared.mainMenu = menu
    NSApplication.shared.run()
  }

  @MainActor private static var menu: NSMenu {
    let (bar, commands) = (NSMenu(), NSMenu())
    commands.addItem(
      withTitle: "Close", action: Selector(("performClose:")), keyEquivalent: "w")
    commands.addItem(withTitle: "Quit", action: Selector(("terminate:")), keyEquivalent: "q")
    bar.addItem(withTitle: "", action: nil, keyEquivalent: "").submenu = commands
    return bar
  }
}

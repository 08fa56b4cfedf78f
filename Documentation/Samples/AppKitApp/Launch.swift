import AppKit

/// Starts the app. Without a nib or storyboard, AppKit doesn't create the delegate.
@main enum Launch {
  @MainActor private static let delegate = AppDelegate()

  @MainActor static func main() {
    NSApplication.shared.delegate = delegate
    NSApplication.shared.run()
  }
}

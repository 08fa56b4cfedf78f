import AppKit

/// Creates the app's delegate and starts the app. Without a nib or storyboard, AppKit doesn't
/// create a delegate.
@main enum Launch {
  @MainActor private static let delegate = AppDelegate()

  @MainActor static func main() {
    NSApplication.shared.delegate = delegate
    NSApplication.shared.run()
  }
}

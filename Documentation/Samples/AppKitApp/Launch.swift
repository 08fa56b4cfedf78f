import AppKit

/// Begins the app: without a nib or a storyboard nobody else makes its delegate.
@main enum Launch {
  @MainActor private static let delegate = AppDelegate()

  @MainActor static func main() {
    NSApplication.shared.delegate = delegate
    NSApplication.shared.run()
  }
}

import BatonUIKit
import UIKit
import UIKitPages

/// Puts the current screens and the last request's outcome into the window's accessibility
/// identifier. UI tests can read the identifier even if a sheet covers the window. This type does
/// nothing unless the app is launched with `--shows-state`.
@MainActor enum ShownState {
  private static let isWanted = ProcessInfo.processInfo.arguments.contains("--shows-state")

  static func follow(_ host: ContinuationHost, in window: UIWindow) {
    guard isWanted else { return }
    var outcome = ""
    let show = { [weak host, weak window] in
      let shown = host?.shown?.focus.map(\.description).joined(separator: " > ") ?? "nothing"
      window?.accessibilityIdentifier = "\(shown) | \(outcome)"
    }
    let (changes, outcomes) = (host.changes, host.outcomes)
    Task { for await _ in changes { show() } }
    Task {
      for await record in outcomes {
        outcome = "\(record.outcome)"
        show()
      }
    }
    openLinksAtOnce()
  }
}

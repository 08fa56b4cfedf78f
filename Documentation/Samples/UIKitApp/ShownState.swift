import BatonUIKit
import UIKit
import UIKitPages

/// Tells UI tests what's on screen and how the last request ended, through the window's
/// accessibility identifier, which tests can read even under a sheet. Does nothing unless the app
/// is launched with `--shows-state`.
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

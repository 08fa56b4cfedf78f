import BatonSampleVideos
import BatonUIKit
import UIKit

/// The list of videos, which can also present sheets and an alert that aren't destinations.
final class VideoLibraryViewController: UIViewController, Restorable {
  let current: VideoLibrary

  init(_ library: VideoLibrary) {
    current = library
    super.init(nibName: nil, bundle: nil)
    title = "VideoLibrary"
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(
        primaryAction: UIAction(title: "About") { [weak self] _ in
          self?.present(SheetController("About videos", .dismiss), animated: true)
        }),
      UIBarButtonItem(
        primaryAction: UIAction(title: "Write") { [weak self] _ in
          self?.present(SheetController("A draft", .stay("a draft")), animated: true)
        }),
      UIBarButtonItem(primaryAction: UIAction(title: "Erase") { [weak self] _ in self?.ask() }),
    ]
  }

  required init?(coder: NSCoder) { nil }

  func restore(_ destination: VideoLibrary, from request: ContinuationRequest) {}

  private func ask() {
    let alert = UIAlertController(
      title: "Erase all videos?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Keep", style: .cancel) { _ in })
    present(alert, animated: true)
  }
}

/// One of the app's own sheets, which decides if a link may dismiss it.
private final class SheetController: UIViewController, Dismissable {
  private let decision: DismissalDecision

  init(_ text: String, _ decision: DismissalDecision) {
    self.decision = decision
    super.init(nibName: nil, bundle: nil)
    view.accessibilityIdentifier = text
  }

  required init?(coder: NSCoder) { nil }

  func shouldDismiss(for request: ContinuationRequest) -> DismissalDecision { decision }
}

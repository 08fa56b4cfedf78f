#if canImport(UIKit) && !os(watchOS)
  import BatonApple
  import Foundation
  import UIKit

  /// The default placeholder of a locked destination, with a button to try again.
  final class LockedScreen: UIViewController {
    private let retry: @MainActor () -> Void

    init(retry: @escaping @MainActor () -> Void) {
      self.retry = retry
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
      let view = UIView()
      // Not every platform has UIKit's `systemBackground` color.
      view.backgroundColor = traitCollection.userInterfaceStyle == .dark ? .black : .white
      let action = UIAction(
        title: Bundle.word("Try Again"), image: UIImage(systemName: "arrow.clockwise")
      ) { [weak self] _ in self?.retry() }
      let button = UIButton(type: .system, primaryAction: action)
      button.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(button)
      NSLayoutConstraint.activate([
        button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        button.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      ])
      self.view = view
    }
  }
#endif

#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import BatonApple
  import Foundation

  /// The default placeholder of a locked destination, with a button to try again.
  final class LockedScreen: NSViewController {
    private let retry: @MainActor () -> Void

    init(retry: @escaping @MainActor () -> Void) {
      self.retry = retry
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
      let view = NSView()
      // There may be no container to size the view, so set its size here.
      view.frame.size = NSSize(width: 480, height: 300)
      // AppKit only sends an action if there's a selector. The button overrides the sending, so no
      // object has to implement this one.
      let button = RetryButton(
        title: Bundle.word("Try Again"), target: nil, action: Selector(("retry:")))
      button.press = { [weak self] in self?.retry() }
      button.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(button)
      NSLayoutConstraint.activate([
        button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        button.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      ])
      self.view = view
    }
  }

  private final class RetryButton: NSButton {
    var press: (@MainActor () -> Void)?

    override func sendAction(_ action: Selector?, to target: Any?) -> Bool {
      press?()
      return true
    }
  }
#endif

@_spi(System) public import AppKit
public import Foundation
@_spi(System) public import UIKit

/// A screen whose view belongs to SwiftUI, so other code may not add subviews. The stand-in doesn't
/// evaluate the SwiftUI views.
@MainActor @preconcurrency open class UIHostingController<Content: View>: UIViewController {
  open var rootView: Content

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  open override func loadView() {
    let view = UIView()
    view.viewState.owner = "UIHostingController"
    self.view = view
  }
}

/// A Mac's counterpart of `UIHostingController`.
@MainActor @preconcurrency open class NSHostingController<Content: View>: NSViewController {
  open var rootView: Content

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  open override func loadView() {
    let view = NSView(frame: NSRect(x: 0, y: 0, width: 300, height: 200))
    view.viewState.owner = "NSHostingController"
    self.view = view
  }
}

import SwiftUI

#if os(macOS)
  import AppKit

  /// A window on the Mac that a test creates for its views.
  @MainActor final class HostedWindow {
    private let window: NSWindow

    init(_ view: some View) async throws {
      window = NSWindow(contentViewController: NSHostingController(rootView: view))
      window.setContentSize(NSSize(width: 900, height: 600))
      window.makeKeyAndOrderFront(nil)
    }

    func dismissSheet() {
      if let sheet = window.attachedSheet { window.endSheet(sheet) }
    }

    func close() {
      window.orderOut(nil)
      window.contentViewController = nil
    }
  }
#else
  import UIKit

  /// A window on a phone that a test creates for its views.
  @MainActor final class HostedWindow {
    private let window: UIWindow

    init(_ view: some View) async throws {
      window = UIWindow(windowScene: try await Surroundings.scene())
      window.rootViewController = UIHostingController(rootView: view)
      window.makeKeyAndVisible()
    }

    func dismissSheet() { window.rootViewController?.dismiss(animated: false) }

    func close() {
      window.isHidden = true
      window.rootViewController = nil
    }
  }
#endif

#if canImport(UIKit)
  import SwiftUI
  import UIKit

  /// The sample app's views in a scene of the tests' host process.
  ///
  /// SwiftUI calls `onOpenURL` only in windows that SwiftUI created, and the test creates this one.
  /// Events go directly to the object that the modifier would pass them to.
  @MainActor final class HostedPhoneViews {
    static let linkCallback = "onOpenURL"
    static let activityCallback = "onContinueUserActivity"

    private let window: UIWindow
    private var ownSheet: UIViewController?

    init(_ view: some View) throws {
      let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
      guard let scene = scenes.first else { throw CannotPerform("there is no scene") }
      window = UIWindow(windowScene: scene)
      window.rootViewController = UIHostingController(rootView: view)
      window.makeKeyAndVisible()
    }

    func presentOwnSheet() {
      let sheet = UIViewController()
      ownSheet = sheet
      window.rootViewController?.present(sheet, animated: true, completion: nil)
    }

    func close() {
      window.isHidden = true
      window.rootViewController = nil
    }

    private var presented: [UIViewController] {
      var all: [UIViewController] = []
      var top = window.rootViewController
      while let next = top?.presentedViewController {
        all.append(next)
        top = next
      }
      return all
    }

    var presentedCount: Int { presented.count }
    var showsOwnSheet: Bool { ownSheet?.presentingViewController != nil }
    var isMoving: Bool { presented.contains { $0.isBeingPresented || $0.isBeingDismissed } }
  }
#endif

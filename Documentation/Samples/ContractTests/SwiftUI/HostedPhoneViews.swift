#if canImport(UIKit)
  import BatonSwiftUI
  import Foundation
  import SwiftUI
  import UIKit

  /// The sample app's views in a scene of the tests' host process.
  ///
  /// SwiftUI calls `onOpenURL` only in windows that SwiftUI created, and the test creates this one.
  /// Events go directly to the object that the modifier would pass them to.
  @MainActor final class HostedPhoneViews: ContractDevice {
    nonisolated static let abilities: Set<Ability> = [.hasWindowAtLaunch]

    private var views = HostedViews(isReady: true)
    private var window: UIWindow?
    private var ownSheet: UIViewController?

    var ear: HostEar { views.ear }

    func start(_ arrival: Arrival?, keepsState: Bool) async throws {
      let state = keepsState ? try ear.host?.savedState() : nil
      end()
      Surroundings.begin()
      views = HostedViews(isReady: state == nil)
      let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
      guard let scene = scenes.first else { throw CannotPerform("there is no scene") }
      let window = UIWindow(windowScene: scene)
      window.rootViewController = UIHostingController(rootView: views.view)
      window.makeKeyAndVisible()
      self.window = window

      try await views.begin(with: state) { if let arrival { try await send(arrival) } }
    }

    func send(_ arrival: Arrival) async throws {
      try views.send(arrival, linksBy: "onOpenURL", activitiesBy: "onContinueUserActivity")
    }

    func perform(_ act: Act) async throws {
      guard act == .presentOwnSheet, let root = window?.rootViewController else {
        throw CannotPerform(act)
      }
      let sheet = UIViewController()
      ownSheet = sheet
      root.present(sheet, animated: true, completion: nil)
    }

    func end() {
      window?.isHidden = true
      window?.rootViewController = nil
      (window, ownSheet) = (nil, nil)
      ear.stop()
    }

    var screens: [ObjectIdentifier] { [] }

    private var presented: [UIViewController] {
      var all: [UIViewController] = []
      var top = window?.rootViewController
      while let next = top?.presentedViewController {
        all.append(next)
        top = next
      }
      return all
    }

    var presentedCount: Int { presented.count }
    var showsOwnSheet: Bool { ownSheet?.presentingViewController != nil }
    var isMoving: Bool { presented.contains { $0.isBeingPresented || $0.isBeingDismissed } }
    var advertised: UserActivity? { views.advertised }
  }
#endif

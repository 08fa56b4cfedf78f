#if canImport(SwiftUI)
  import BatonHost
  import SwiftUI

  #if canImport(UIKit) && !os(watchOS)
    typealias Presentations = PhonePresentations
  #elseif canImport(AppKit)
    typealias Presentations = MacPresentations
  #else
    typealias Presentations = NoPresentations
  #endif

  /// What the platform presents over the views of a hierarchy, by Baton's hand or by the app's own.
  ///
  /// SwiftUI tells nobody what a view presents by a binding of its own; the platform below it does.
  @MainActor package struct PresentedLevel {
    /// The number of the presentation, where it is Baton's.
    package let presentation: Int?
    /// The platform's own object.
    package let object: AnyObject
    package let isCover: Bool
    package let isAlert: Bool

    /// A name for texts.
    package var name: String { String(describing: type(of: object)) }
  }

  /// Nothing is known of what is presented.
  @MainActor final class NoPresentations {
    var levels: [PresentedLevel]? { nil }
    var isMoving: Bool { false }

    func movementEnds() async {}
    func decision(of level: PresentedLevel) -> DismissalDecision { .dismiss }
    func dismiss(_ level: PresentedLevel, animated: Bool) {}
    func mark(_ presentation: Int?) -> some View { EmptyView() }
  }
#endif

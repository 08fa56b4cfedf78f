#if canImport(SwiftUI)
  package import Baton
  package import BatonApple
  import BatonLinks
  package import SwiftUI

  #if canImport(UIKit) && !os(watchOS)
    typealias PlatformPresentations = PhonePresentations
  #elseif canImport(AppKit)
    typealias PlatformPresentations = MacPresentations
  #else
    typealias PlatformPresentations = NoPresentations
  #endif

  /// The sheets, covers, and alerts on top of a hierarchy's views, whether Baton or the app
  /// presented them.
  ///
  /// SwiftUI doesn't report a view's own presentations, but the framework below SwiftUI (UIKit or
  /// AppKit) does.
  @MainActor package protocol Presentations: AnyObject {
    /// True if the platform has covers. If it doesn't, covers are shown as sheets.
    static var hasCovers: Bool { get }

    /// Creates an instance without views.
    init()

    /// The presentations that aren't being dismissed, lowest first. Nil if the views aren't in a
    /// window.
    var levels: [PresentedLevel]? { get }

    /// True while a presentation appears or disappears.
    var isMoving: Bool { get }

    /// Waits until an animation ends. If nothing is moving, returns almost immediately.
    func movementEnds() async

    /// Asks the user to confirm, in an alert on top of all presentations.
    func confirmed(_ confirmation: CommandConfirmation, cancelTitle: String) async -> Bool

    /// True if the user can see the window. Nil if the platform below SwiftUI doesn't say.
    var isSeen: Bool? { get }

    /// Brings the window that contains the lowest views to the front.
    func bringToFront()

    /// Returns a marker view to put in a presentation, or in the lowest views if `presentation` is
    /// nil. The marker lets Baton find the presentation later.
    func mark(_ presentation: Int?) -> AnyView
  }

  /// A presentation over a window or over other presentations.
  @MainActor package struct PresentedLevel {
    /// Baton's number for the presentation, or nil if the app presented it.
    package let presentation: Int?
    package let object: any PlatformPresentation

    /// A name for messages.
    package var name: String { String(describing: type(of: object)) }
  }

  /// An implementation for platforms where Baton can't find presentations. It never reports any.
  @MainActor final class NoPresentations: Presentations {
    static var hasCovers: Bool { true }

    var levels: [PresentedLevel]? { nil }
    var isMoving: Bool { false }

    func movementEnds() async {}
    func confirmed(_ confirmation: CommandConfirmation, cancelTitle: String) async -> Bool { false }
    func bringToFront() {}
    var isSeen: Bool? { nil }
    func mark(_ presentation: Int?) -> AnyView { AnyView(EmptyView()) }
  }

  extension EnvironmentValues {
    /// The type that finds presentations on the platform that the app was built for.
    package var presentations: any Presentations.Type {
      get { self[OptionalKey<any Presentations.Type>.self] ?? PlatformPresentations.self }
      set { self[OptionalKey<any Presentations.Type>.self] = newValue }
    }
  }

  extension SwiftUIPresenter {
    /// Uses the given platform's presentations from now on.
    func stand(on platform: any Presentations.Type) {
      if type(of: presentations) != platform { presentations = platform.init() }
    }

    /// Uses a window's presentations for questions while none of the views is in the window.
    func stand(in window: any Presentations) { windowPresentations = window }
  }
#endif

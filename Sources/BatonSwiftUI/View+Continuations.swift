#if canImport(SwiftUI)
  import Baton
  import BatonApple
  public import BatonHost
  import Foundation
  public import SwiftUI

  extension View {
    /// Forwards all callbacks of a scene to its host: links, activities of every type that the
    /// router knows, search, and links tapped in the app itself. ``ContinuationView`` does that for
    /// you.
    ///
    /// Use this modifier once, at the root of a window, because SwiftUI calls every handler that it
    /// finds there. After the window closes, the host doesn't receive anything anymore. It stays
    /// open, because the app may use it in its next window.
    ///
    /// - Parameter callbacks: The app delegate's shared callbacks. Without them, the scene has its
    ///   own.
    public func continuations(
      of host: ContinuationHost, through events: AppEvents? = nil
    ) -> some View {
      modifier(Continuations(host: host, events: events, scene: nil, connects: true))
    }
  }

  struct Continuations: ViewModifier {
    let host: ContinuationHost
    let events: AppEvents?
    /// The scene's id, if known.
    let scene: String?
    /// True if this view connects the host to the callbacks.
    let connects: Bool
    @State private var own = OwnEvents()

    func body(content: Content) -> some View {
      content
        .environment(\.host, HostProxy(host))
        .environment(
          \.openURL,
          OpenURLAction { [weak host] in
            host?.openLink($0) == true ? .handled : .systemAction
          }
        )
        .modifier(ExternalEvents(host: host, windows: used.windows, scene: id))
        .modifier(
          ActivityEvents(types: host.router.continuedTypes) { activity in
            used.continueActivity(activity, through: "onContinueUserActivity", inScene: id)
          }
        )
        .background { FollowedWindow(host: host, events: used, scene: id) }
        .onOpenURL { used.open($0, through: "onOpenURL", inScene: id) }
        .onAppear {
          if connects { own.connect(host, to: used) }
          (host.presenter as? SwiftUIPresenter)?.mountEvents()
        }
    }

    private var id: String? { connects ? own.scene : scene }
    private var used: AppEvents { events ?? own.events }
  }

  /// The callbacks of a scene that doesn't share them.
  @MainActor private final class OwnEvents {
    let events = AppEvents()
    let scene = UUID().uuidString
    /// Nil in instances that views create but never use.
    private var connection: WindowConnection?

    func connect(_ host: ContinuationHost, to events: AppEvents) {
      guard connection == nil else { return }
      connection = WindowConnection(scene, host, to: events, ownsHost: false)
      events.connect(scene, host)
    }
  }

  /// SwiftUI listens for each type separately. Each type has its own view behind the content, side
  /// by side, so that the content isn't nested more deeply.
  private struct ActivityEvents: ViewModifier {
    let types: [ActivityType]
    let take: (NSUserActivity) -> Void

    func body(content: Content) -> some View {
      content.background {
        ForEach(types, id: \.name) { type in
          Color.clear.onContinueUserActivity(type.name, perform: take)
        }
      }
    }
  }
#endif

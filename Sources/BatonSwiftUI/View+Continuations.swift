#if canImport(SwiftUI)
  import Baton
  import BatonApple
  public import BatonHost
  import Foundation
  public import SwiftUI

  extension View {
    /// Forwards all callbacks of a scene to its host: links, activities of every type that the router knows,
    /// search, and links that are tapped in the app itself. ``ContinuationView`` does it by itself.
    ///
    /// Put it at the root of a window, once: SwiftUI calls every handler that it finds there. As the window goes,
    /// nothing is delivered to the host anymore; it is not closed, because the app may keep it for its next window.
    ///
    /// - Parameter callbacks: What the app delegate shares; without them the scene has its own.
    public func continuations(
      of host: ContinuationHost, through events: AppEvents? = nil
    ) -> some View {
      modifier(Continuations(host: host, events: events, scene: nil, connects: true))
    }
  }

  struct Continuations: ViewModifier {
    let host: ContinuationHost
    let events: AppEvents?
    /// The scene's id, where it is known.
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

  /// The callbacks of a scene that shares none.
  ///
  /// A class, because a view's value is made anew all the time.
  @MainActor private final class OwnEvents {
    let events = AppEvents()
    let scene = UUID().uuidString
    /// Nil in those that views make and never use.
    private var connection: WindowConnection?

    func connect(_ host: ContinuationHost, to events: AppEvents) {
      guard connection == nil else { return }
      connection = WindowConnection(scene, host, to: events, ownsHost: false)
      events.connect(scene, host)
    }
  }

  /// SwiftUI listens for each type by itself: each has a view behind the content, one beside the other, so that
  /// the content is no deeper for them.
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

#if canImport(SwiftUI)
  import Baton
  import BatonApple
  public import BatonHost
  import Foundation
  public import SwiftUI

  extension View {
    /// Forwards all of a scene's callbacks to its host: links, activities of every type that the
    /// router knows, search, and links tapped in the app itself. ``ContinuationView`` uses this
    /// modifier for you.
    ///
    /// Use this modifier once, at the root of a window, because SwiftUI calls every handler that it
    /// finds there. After the window closes, the host no longer receives anything. The host stays
    /// open, because the app may use it in another window.
    ///
    /// - Parameter events: The app delegate's shared callbacks. Without them, the scene uses its
    ///   own callbacks.
    public func continuations(
      of host: ContinuationHost, through events: AppEvents? = nil
    ) -> some View {
      // Another host gets its own connection.
      modifier(Continuations(host: host, events: events, scene: nil, connects: true))
        .id(ObjectIdentifier(host))
    }
  }

  struct Continuations: ViewModifier {
    let host: ContinuationHost
    let events: AppEvents?
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
        .background { TrackedWindow(host: host, events: used, scene: id) }
        .onOpenURL { used.open($0, through: "onOpenURL", inScene: id) }
        .onAppear {
          if connects { own.connect(host, to: used) }
          (host.presenter as? SwiftUIPresenter)?.mountEvents()
        }
    }

    private var id: String? { connects ? own.scene : scene }
    private var used: AppEvents { events ?? own.events }
  }

  /// A scene's connection, and its own callbacks in case the app doesn't share any.
  @MainActor private final class OwnEvents {
    let events = AppEvents()
    let scene = UUID().uuidString
    /// Nil in the extra instances that SwiftUI discards each time it recreates the view.
    private var connection: WindowConnection?

    func connect(_ host: ContinuationHost, to events: AppEvents) {
      guard connection == nil else { return }
      connection = WindowConnection(scene, host, to: events, ownsHost: false)
      events.connect(scene, host)
    }
  }

  /// A modifier that receives activities. SwiftUI needs a modifier for each type. The modifiers are
  /// on separate views behind the content, because chaining them would nest the content more
  /// deeply.
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

#if canImport(SwiftUI)
  public import Baton

  /// A problem that a ``SwiftUIPresenter`` found while waiting for views, with a fix.
  public enum PresenterReport: Sendable {
    /// A destination's view didn't appear in time.
    case late(any Destination)
    /// The view of a destination didn't disappear in time after the user had left it.
    case stillThere(any Destination)
    /// A view's own presentation was in the way. Baton dismissed it without asking the view.
    case tookAway(String)
    /// A presentation that a view made itself was in the way and wasn't dismissed in time.
    case notTakenAway(String)
    /// The view that shows the hierarchy, or the modifier that receives requests, isn't in any
    /// window.
    case notMounted(Mount)
    /// SwiftUI's modifiers are in place, but the app has its own scene delegate, so they don't
    /// receive anything.
    case inertLifeCycle(sceneDelegate: String)
  }

  /// A part of Baton that an app puts in its windows.
  public enum Mount: String, Sendable, Hashable {
    /// The part that draws the hierarchy.
    case views = "HierarchyView"
    /// The part that receives links and activities.
    case events = "continuations(of:)"
  }

  extension PresenterReport: CustomStringConvertible {
    /// The finding and one fix.
    public var description: String {
      switch self {
      case .late(let place):
        "\(type(of: place)) has not appeared: is its parent on screen, and "
          + "does a container of its own show its slots by SlotReader?"
      case .stillThere(let place):
        "\(type(of: place)) has not disappeared: does another view hold on to it?"
      case .tookAway(let name):
        "\(name), which the app presents by itself, was in the way and was dismissed: say "
          + "dismissesOnContinuation(_:) of its binding, or SwiftUI takes it for presented still"
      case .notTakenAway(let name):
        "\(name), which the app presents by itself, is in the way and did not go in time: does "
          + "the user hold it, or does an animation go on for ever?"
      case .notMounted(.views):
        "no window shows the hierarchy: put ContinuationView or HierarchyView in a WindowGroup"
      case .notMounted(.events):
        "links and activities do not come in: put ContinuationView in a WindowGroup, or add "
          + "continuations(of:) to the view at its root"
      case .inertLifeCycle(let delegate):
        "\(delegate) is the scene's delegate, so SwiftUI hands on no links and activities: "
          + "forward the delegate's calls to SceneEvents of BatonUIKit"
      }
    }
  }

  extension SwiftUIPresenter {
    func isMounted(_ part: Mount) -> Bool { mounted.contains(part) }

    /// Records that a part is in a window. If the part draws the hierarchy, reports later if the
    /// callbacks are still missing.
    func mount(_ part: Mount) {
      guard mounted.insert(part).inserted, part == .views else { return }
      Task { [weak self, clock, appearanceLimit] in
        do { try await clock.sleep(for: appearanceLimit) } catch { return }
        guard let self, !isMounted(.events) else { return }
        onReport?(.notMounted(.events))
      }
    }
  }
#endif

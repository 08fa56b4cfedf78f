#if canImport(SwiftUI)
  import Baton

  // Problems that a presenter finds while it waits for views.
  extension Diagnostic {
    /// A destination's view didn't appear in time.
    static func late(_ destination: any Destination) -> Self {
      Self(
        "view-late", "\(type(of: destination)) has not appeared",
        fix:
          "check that its parent is on screen, and that a custom container uses SlotReader")
    }

    /// A destination's view didn't disappear in time after the user left the destination.
    static func stillThere(_ destination: any Destination) -> Self {
      Self(
        "view-still-there", "\(type(of: destination)) has not disappeared",
        fix: "check whether another view keeps it on screen")
    }

    /// A view's own presentation was in the way. Baton dismissed it without asking the view.
    static func tookAway(_ name: String) -> Self {
      Self(
        "dismissed-unasked",
        "\(name), which the app presented itself, was in the way and was dismissed",
        fix:
          "pass its binding to dismissesOnContinuation(_:); otherwise SwiftUI still considers it presented"
      )
    }

    /// A presentation that a view made itself was in the way and wasn't dismissed in time.
    static func notTakenAway(_ name: String) -> Self {
      Self(
        "not-dismissed",
        "\(name), which the app presented itself, is in the way and was not dismissed in time",
        fix: "check whether the user is dragging it, or an animation never ends")
    }

    /// The view that shows the hierarchy, or the modifier that receives requests, isn't in any
    /// window.
    static func notMounted(_ part: Mount) -> Self {
      switch part {
      case .views:
        Self(
          "not-mounted", "no window shows the hierarchy",
          fix: "put ContinuationView in a WindowGroup")
      case .events:
        Self(
          "not-mounted", "the app doesn't receive links and activities",
          fix:
            "put ContinuationView in a WindowGroup, or add continuations(of:) to the view at its "
            + "root")
      }
    }

    /// SwiftUI's modifiers are in place, but the app has its own scene delegate, so they don't
    /// receive anything.
    static func inertLifeCycle(sceneDelegate delegate: String) -> Self {
      Self(
        "scene-delegate",
        "\(delegate) is the scene's delegate, so SwiftUI delivers no links or activities",
        fix: "forward the delegate's calls to SceneEvents in BatonUIKit")
    }
  }

  /// A part of Baton that an app puts in its windows.
  enum Mount {
    /// The part that draws the hierarchy.
    case views
    /// The part that receives links and activities.
    case events
  }

  extension SwiftUIPresenter {
    func isMounted(_ part: Mount) -> Bool { mounted.contains(part) }

    /// Records that a part is in a window. If it's the part that draws the hierarchy, later reports
    /// a problem if the part that receives events is still missing.
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

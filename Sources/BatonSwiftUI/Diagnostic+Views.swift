#if canImport(SwiftUI)
  import Baton

  // Problems that a presenter finds while it waits for views.
  extension Diagnostic {
    static func late(_ destination: any Destination) -> Self {
      Self(
        "view-late", "\(type(of: destination)) has not appeared",
        fix:
          "check that its parent is on screen, and that a custom container uses SlotReader")
    }

    static func stillThere(_ destination: any Destination) -> Self {
      Self(
        "view-still-there", "\(type(of: destination)) has not disappeared",
        fix: "check whether another view keeps it on screen")
    }

    static func tookAway(_ name: String) -> Self {
      Self(
        "dismissed-unasked",
        "\(name), which the app presented itself, was in the way and was dismissed",
        fix:
          "pass its binding to dismissesOnContinuation(_:); otherwise SwiftUI still considers it presented"
      )
    }

    static func notTakenAway(_ name: String) -> Self {
      Self(
        "not-dismissed",
        "\(name), which the app presented itself, is in the way and was not dismissed in time",
        fix: "check whether the user is dragging it, or an animation never ends")
    }

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

    /// Returns a diagnostic that says SwiftUI's modifiers are in place but receive nothing, because
    /// the app has its own scene delegate.
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

    /// Records that a part is in a window. If the part draws the hierarchy, a later check reports
    /// callbacks that are still missing.
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

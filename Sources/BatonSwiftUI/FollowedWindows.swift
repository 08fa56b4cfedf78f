#if canImport(SwiftUI)
  import BatonHost

  /// The platform's windows of an app, by the ids of their scenes.
  ///
  /// A class, because all windows share it.
  @MainActor final class FollowedWindows {
    private struct Followed {
      weak var host: ContinuationHost?
      /// The views of the window hold it.
      weak var window: (any Presentations)?
    }

    private var all: [String: Followed] = [:]

    func set(_ window: any Presentations, of scene: String, _ host: ContinuationHost) {
      all[scene] = Followed(host: host, window: window)
    }

    /// Forgets a window, unless another one has taken its place.
    func remove(_ scene: String, _ host: ContinuationHost) {
      let followed = all[scene]?.host
      if followed == nil || followed === host { all[scene] = nil }
    }

    /// The scenes of windows in a Mac's Dock. SwiftUI doesn't report them.
    var inDock: [String] { all.filter { $1.window?.isInDock == true }.map(\.key) }

    func bringToFront(_ scene: String) { all[scene]?.window?.bringToFront() }
  }
#endif

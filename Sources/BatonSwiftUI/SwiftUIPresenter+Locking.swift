#if canImport(SwiftUI)
  import Baton
  import BatonHost
  public import SwiftUI

  /// Makes the placeholder of a locked destination.
  typealias LockedViewMaker =
    @MainActor (_ name: String, _ retry: @escaping @MainActor () -> Void) -> AnyView

  extension SwiftUIPresenter {
    /// Creates a presenter with your own placeholder for locked destinations.
    ///
    /// - Parameters:
    ///   - screens: The views of the app's features.
    ///   - clock: The clock for ``appearanceLimit``.
    ///   - locked: Makes the placeholder from the destination's stable name and its button's
    ///     action, which checks requirements again.
    public convenience init(
      screens: [any SwiftUIFeature], clock: any Clock<Duration> = ContinuousClock(),
      @ViewBuilder locked:
        @escaping @MainActor (
          _ name: String, _ retry: @escaping @MainActor () -> Void
        ) -> some View
    ) {
      self.init(screens: screens, clock: clock, lockedView: { AnyView(locked($0, $1)) })
    }

    func lockedScreen(_ place: LockedPlace) -> SwiftUIScreen {
      let retry: @MainActor () -> Void = { [weak self] in self?.observer?.retryLocked() }
      guard let locked else { return SwiftUIScreen(LockedView(title: retryTitle, retry: retry)) }
      return SwiftUIScreen(locked(place.name, retry))
    }
  }

  /// The default placeholder of a locked destination, with a button to try again.
  private struct LockedView: View {
    let title: String
    let retry: @MainActor () -> Void

    var body: some View {
      Button {
        retry()
      } label: {
        Label(title, systemImage: "arrow.clockwise")
      }
    }
  }
#endif

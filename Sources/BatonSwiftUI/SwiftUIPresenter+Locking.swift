#if canImport(SwiftUI)
  import BatonApple
  import BatonHost
  import Foundation
  public import SwiftUI

  typealias LockedViewMaker =
    @MainActor (_ name: String, _ retry: @escaping @MainActor () -> Void) -> AnyView

  extension SwiftUIPresenter {
    func lockedScreen(_ destination: LockedDestination) -> SwiftUIScreen {
      SwiftUIScreen(makeLocked(destination.name) { [weak self] in self?.observer?.retryLocked() })
    }
  }

  /// The default placeholder of a locked destination, with a button to try again.
  @usableFromInline struct LockedView: View {
    private let retry: @MainActor () -> Void

    @usableFromInline init(retry: @escaping @MainActor () -> Void) {
      self.retry = retry
    }

    static let make: LockedViewMaker = { _, retry in AnyView(LockedView(retry: retry)) }

    @usableFromInline var body: some View {
      Button {
        retry()
      } label: {
        Label(Bundle.word("Try Again"), systemImage: "arrow.clockwise")
      }
    }
  }
#endif

#if (canImport(UIKit) || canImport(AppKit))
  import BatonHost
  import Combine

  /// Tells of what changes in an `ObservableObject`. What is `@Observable` is followed by the host.
  @MainActor final class FollowedObject {
    private(set) weak var object: AnyObject?
    private let subscription: AnyCancellable

    /// Nil if the object is none that tells.
    init?(_ object: any Restorable, tell: @escaping @MainActor () -> Void) {
      guard let observable = object as? any ObservableObject else { return nil }
      self.object = object
      subscription = Self.subscribe(to: observable, tell)
    }

    private static func subscribe(
      to object: some ObservableObject, _ tell: @escaping @MainActor () -> Void
    ) -> AnyCancellable {
      // It tells before it changes, on whatever thread.
      object.objectWillChange.sink { _ in Task { @MainActor in tell() } }
    }
  }
#endif

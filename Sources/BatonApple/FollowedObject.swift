#if (canImport(UIKit) || canImport(AppKit))
  import BatonHost
  import Combine

  /// Follows an `ObservableObject`'s changes. The host follows `@Observable` models itself.
  @MainActor final class FollowedObject {
    private(set) weak var object: AnyObject?
    private let subscription: AnyCancellable

    /// Nil if the object doesn't report changes.
    init?(_ object: any Restorable, tell: @escaping @MainActor () -> Void) {
      guard let observable = object as? any ObservableObject else { return nil }
      self.object = object
      subscription = Self.subscribe(to: observable, tell)
    }

    private static func subscribe(
      to object: some ObservableObject, _ tell: @escaping @MainActor () -> Void
    ) -> AnyCancellable {
      // It reports before it changes, on any thread.
      object.objectWillChange.sink { _ in Task { @MainActor in tell() } }
    }
  }
#endif

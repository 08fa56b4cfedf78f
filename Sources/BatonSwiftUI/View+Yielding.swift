#if canImport(SwiftUI)
  public import BatonHost
  public import SwiftUI

  extension View {
    /// Lets a link take away what this view presents by a binding of its own: a sheet, a cover, an alert, a
    /// popover.
    ///
    /// ```swift
    /// .sheet(isPresented: $showsFilters) { Filters() }
    /// .dismissesOnContinuation($showsFilters)
    /// ```
    ///
    /// What stands in the way of a link is dismissed in any case, as UIKit and AppKit can; without this word
    /// the binding stays as it was, and SwiftUI presents nothing there until the app clears it. A popover of a
    /// Mac is no sheet of its window: it stands in no link's way, and is left as it is unless a sheet goes.
    ///
    /// - Parameters:
    ///   - isPresented: The binding, which is set to false.
    ///   - decide: Whether it may go; unless said otherwise it may.
    public func dismissesOnContinuation(
      _ isPresented: Binding<Bool>,
      unless decide: (@MainActor () -> DismissalDecision)? = nil
    ) -> some View {
      modifier(
        Yielding(
          isPresented: { isPresented.wrappedValue }, dismiss: { isPresented.wrappedValue = false },
          decide: decide))
    }

    /// Lets a link take away what this view presents by an item of its own.
    ///
    /// - Parameters:
    ///   - item: The binding, which is set to nil.
    ///   - decide: Whether it may go; unless said otherwise it may.
    public func dismissesOnContinuation<Item>(
      _ item: Binding<Item?>,
      unless decide: (@MainActor () -> DismissalDecision)? = nil
    ) -> some View {
      modifier(
        Yielding(
          isPresented: { item.wrappedValue != nil }, dismiss: { item.wrappedValue = nil },
          decide: decide))
    }
  }

  private struct Yielding: ViewModifier {
    let isPresented: @MainActor () -> Bool
    let dismiss: @MainActor () -> Void
    let decide: (@MainActor () -> DismissalDecision)?
    @State private var yield = Yield()
    @Environment(\.continuationPlace) private var place
    @Environment(\.continuationHost) private var host

    func body(content: Content) -> some View {
      yield.take(isPresented, dismiss, decide)
      return content.onAppear {
        let presenter = place?.presenter ?? host?.presenter as? SwiftUIPresenter
        presenter?.add(yield)
      }
    }
  }

  /// What a view lets go of.
  ///
  /// A class, because it is the one live object of what the view presents.
  @MainActor final class Yield {
    private var now: @MainActor () -> Bool = { false }
    private(set) var dismiss: @MainActor () -> Void = {}
    private(set) var decide: (@MainActor () -> DismissalDecision)?

    nonisolated init() {}

    var isPresented: Bool { now() }

    func take(
      _ isPresented: @escaping @MainActor () -> Bool, _ dismiss: @escaping @MainActor () -> Void,
      _ decide: (@MainActor () -> DismissalDecision)?
    ) {
      (now, self.dismiss, self.decide) = (isPresented, dismiss, decide)
    }
  }

  struct WeakYield {
    weak var yield: Yield?
  }

  extension SwiftUIPresenter {
    fileprivate func add(_ yield: Yield) {
      yields.removeAll { $0.yield == nil || $0.yield === yield }
      yields.append(WeakYield(yield: yield))
    }
  }
#endif

#if canImport(SwiftUI)
  public import BatonHost
  public import SwiftUI

  extension View {
    /// Lets a link dismiss this view's own presentation: a sheet, a cover, an alert or a popover.
    ///
    /// ```swift
    /// .sheet(isPresented: $showsFilters) { Filters() }
    /// .dismissesOnContinuation($showsFilters)
    /// ```
    ///
    /// Baton dismisses presentations in a link's way in any case. Without this modifier, the
    /// binding stays set, and SwiftUI presents nothing there until the app clears it. A popover on
    /// the Mac isn't a sheet of its window, so it stays, unless a sheet without a known view is
    /// dismissed.
    ///
    /// An alert belongs to this view if it appears when the binding is set. Only the user can
    /// answer other alerts, and a link waits for that.
    ///
    /// - Parameters:
    ///   - isPresented: The binding, which is set to false.
    ///   - decide: Decides about the dismissal, which is allowed by default.
    public func dismissesOnContinuation(
      _ isPresented: Binding<Bool>,
      unless decide: (@MainActor () -> DismissalDecision)? = nil
    ) -> some View {
      modifier(
        Yielding(
          isPresented: { isPresented.wrappedValue }, dismiss: { isPresented.wrappedValue = false },
          decide: decide))
    }

    /// Lets a link dismiss this view's own presentation of an item.
    ///
    /// - Parameters:
    ///   - item: The binding, which is set to nil.
    ///   - decide: Decides about the dismissal, which is allowed by default.
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
    @Environment(\.host) private var proxy

    func body(content: Content) -> some View {
      let presenter = place?.presenter ?? proxy.host?.presenter as? SwiftUIPresenter
      if yield.take(isPresented, dismiss, decide) { presenter?.findLevel(of: yield) }
      return content.onAppear { presenter?.add(yield) }
    }
  }

  /// Dismisses the view's presentation.
  @MainActor final class Yield {
    private var now: @MainActor () -> Bool = { false }
    private(set) var dismiss: @MainActor () -> Void = {}
    private(set) var decide: (@MainActor () -> DismissalDecision)?
    /// The platform's object for the presentation, if it was seen to appear.
    fileprivate(set) weak var level: AnyObject?
    /// The presentations when it began, while its own is looked for.
    fileprivate var before: [AnyObject]?
    private var wasPresented = false

    nonisolated init() {}

    var isPresented: Bool { now() }

    /// Returns true if the view begins to present.
    func take(
      _ isPresented: @escaping @MainActor () -> Bool, _ dismiss: @escaping @MainActor () -> Void,
      _ decide: (@MainActor () -> DismissalDecision)?
    ) -> Bool {
      (now, self.dismiss, self.decide) = (isPresented, dismiss, decide)
      let isFormer = wasPresented
      wasPresented = isPresented()
      if !wasPresented { (level, before) = (nil, nil) }
      return wasPresented && !isFormer
    }
  }

  struct WeakYield {
    weak var yield: Yield?
  }

  extension SwiftUIPresenter {
    fileprivate func add(_ yield: Yield) {
      yields.removeAll { $0.yield == nil }
      if !yields.contains(where: { $0.yield === yield }) { yields.append(WeakYield(yield: yield)) }
    }

    /// SwiftUI presents within a turn or two of drawing the view, so a new presentation is the
    /// view's. A later one isn't: it may be an alert that no view speaks for.
    fileprivate func findLevel(of yield: Yield) {
      // The latest one that has begun.
      yields.removeAll { $0.yield === yield }
      add(yield)
      yield.before = (presentations.levels ?? []).map(\.object)
      Task { [weak self, clock] in
        for _ in 0..<10 where yield.before != nil {
          self?.findLevels()
          try? await clock.sleep(for: .milliseconds(5))
        }
        yield.before = nil
      }
    }

    /// Finds the presentations that views began a moment ago. Of two, the later one is more likely.
    func findLevels() {
      let yields = yields.reversed().compactMap(\.yield)
      for yield in yields where yield.isPresented {
        guard let before = yield.before else { continue }
        let taken = before + yields.compactMap(\.level)
        let level = foreign?.levels.first { level in !taken.contains { $0 === level.object } }
        guard let level else { continue }
        yield.level = level.object
        yield.before = nil
      }
    }
  }
#endif

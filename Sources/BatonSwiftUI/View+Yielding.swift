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
    /// If a presentation is in a link's way, Baton dismisses it in any case. But without this
    /// modifier, its binding stays set, and the view can't present anything else until the app
    /// clears it. A popover on the Mac isn't a sheet of its window, so it stays, unless Baton
    /// dismisses a sheet whose view isn't known.
    ///
    /// An alert belongs to this view if it appears when the binding is set. All other alerts can
    /// only be answered by the user, and links wait for that.
    ///
    /// - Parameters:
    ///   - isPresented: The binding, which Baton sets to false.
    ///   - decide: Decides about the dismissal. By default, it's allowed.
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
    ///   - item: The binding, which Baton sets to nil.
    ///   - decide: Decides about the dismissal. By default, it's allowed.
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
    /// The platform's object for the presentation, if Baton noticed when it appeared.
    fileprivate(set) weak var level: AnyObject?
    /// The presentations that existed when this one began, while Baton looks for it.
    fileprivate var before: [AnyObject]?
    private var wasPresented = false

    nonisolated init() {}

    var isPresented: Bool { now() }

    /// Returns true if the view starts to present something.
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

    /// SwiftUI presents within a turn or two of drawing the view, so a presentation that appears by
    /// then belongs to the view. A later one may be an alert that no view has claimed.
    fileprivate func findLevel(of yield: Yield) {
      // The view that started to present last.
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

    /// Finds the presentations that views started a moment ago. If two views are waiting, the one
    /// that started later comes first.
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

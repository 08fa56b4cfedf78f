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
    /// Baton dismisses presentations in a link's way in any case. Without this modifier, the
    /// binding stays set, and SwiftUI presents nothing there until the app clears it. A popover on
    /// the Mac isn't a sheet of its window, so it stays, unless a sheet without a known view is
    /// dismissed.
    ///
    /// An alert is this view's where it comes up as the binding is set. Any other alert is the user's to answer:
    /// a link waits for that.
    ///
    /// - Parameters:
    ///   - isPresented: The binding, which is set to false.
    ///   - decide: Whether it may go; by default it may.
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
    ///   - decide: Whether it may go; by default it may.
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
  ///
  /// A class, because it is the one live object of what the view presents.
  @MainActor final class Yield {
    private var now: @MainActor () -> Bool = { false }
    private(set) var dismiss: @MainActor () -> Void = {}
    private(set) var decide: (@MainActor () -> DismissalDecision)?
    /// The platform's object of what it presents, where that was seen to come.
    fileprivate(set) weak var level: AnyObject?
    /// The presentations at its beginning, while its own is looked for.
    fileprivate var before: [AnyObject]?
    private var wasPresented = false

    nonisolated init() {}

    var isPresented: Bool { now() }

    /// Returns whether the view begins to present.
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

    /// SwiftUI presents within a turn or two of a view's drawing: what is new then is the view's. What comes
    /// later is not: it may be an alert that no view speaks for.
    fileprivate func findLevel(of yield: Yield) {
      // The last, of those that have begun.
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

    /// Finds what views present that have begun to a moment ago. Of two the one that began later is nearer to
    /// what comes up.
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

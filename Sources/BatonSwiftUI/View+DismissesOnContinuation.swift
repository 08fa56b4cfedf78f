#if canImport(SwiftUI)
  public import BatonHost
  public import SwiftUI

  extension View {
    /// Lets a link dismiss this view's own presentation: a sheet, a cover, an alert, or a popover.
    ///
    /// ```swift
    /// .sheet(isPresented: $showsFilters) { Filters() }
    /// .dismissesOnContinuation($showsFilters)
    /// ```
    ///
    /// Baton dismisses any presentation that's in a link's way. Without this modifier, however, the
    /// presentation's binding remains set, and the view can't present anything else until the app
    /// clears the binding. On the Mac, popovers aren't in the way. Baton keeps them unless it has
    /// to dismiss a sheet and doesn't know which view presented the sheet.
    ///
    /// An alert belongs to this view if it appears when the binding is set. Only the user can close
    /// other alerts; until they do, links wait.
    ///
    /// - Parameters:
    ///   - isPresented: The binding, which Baton sets to false.
    ///   - decide: Decides whether the presentation may be dismissed. By default, it may.
    public func dismissesOnContinuation(
      _ isPresented: Binding<Bool>,
      unless decide: (@MainActor () -> DismissalDecision)? = nil
    ) -> some View {
      modifier(
        OwnPresentation(
          isPresented: { isPresented.wrappedValue }, dismiss: { isPresented.wrappedValue = false },
          decide: decide))
    }

    /// Lets a link dismiss this view's own presentation of an item.
    ///
    /// - Parameters:
    ///   - item: The binding, which Baton sets to nil.
    ///   - decide: Decides whether the presentation may be dismissed. By default, it may.
    public func dismissesOnContinuation<Item>(
      _ item: Binding<Item?>,
      unless decide: (@MainActor () -> DismissalDecision)? = nil
    ) -> some View {
      modifier(
        OwnPresentation(
          isPresented: { item.wrappedValue != nil }, dismiss: { item.wrappedValue = nil },
          decide: decide))
    }
  }

  private struct OwnPresentation: ViewModifier {
    let isPresented: @MainActor () -> Bool
    let dismiss: @MainActor () -> Void
    let decide: (@MainActor () -> DismissalDecision)?
    @State private var claim = PresentationClaim()
    @Environment(\.destinationContext) private var context
    @Environment(\.host) private var proxy

    func body(content: Content) -> some View {
      let presenter = context?.view?.presenter ?? proxy.host?.presenter as? SwiftUIPresenter
      if claim.take(isPresented, dismiss, decide) { presenter?.findLevel(of: claim) }
      return content.onAppear { presenter?.add(claim) }
    }
  }

  @MainActor final class PresentationClaim {
    private var now: @MainActor () -> Bool = { false }
    private(set) var dismiss: @MainActor () -> Void = {}
    private(set) var decide: (@MainActor () -> DismissalDecision)?
    /// The platform's object for the presentation, if Baton noticed the presentation appear.
    fileprivate(set) weak var level: AnyObject?
    /// The presentations that existed before this one. Nil unless Baton is still looking for this
    /// presentation.
    fileprivate var before: [AnyObject]?
    private var wasPresented = false

    nonisolated init() {}

    var isPresented: Bool { now() }

    /// Updates the view's functions. Returns true if the view has just started presenting
    /// something.
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

  extension SwiftUIPresenter {
    fileprivate func add(_ claim: PresentationClaim) {
      claims.removeAll { $0.object == nil }
      if !claims.contains(where: { $0.object === claim }) { claims.append(Weak(claim)) }
    }

    /// Looks for the view's presentation. SwiftUI presents within one or two turns of the run loop
    /// after it draws the view, so a presentation that appears by then belongs to the view. A later
    /// one may be an alert that no view has claimed.
    fileprivate func findLevel(of claim: PresentationClaim) {
      // Move the view to the end of the list, because it was the last to start presenting.
      claims.removeAll { $0.object === claim }
      add(claim)
      claim.before = (presentations.levels ?? []).map { $0.object }
      Task { [weak self, clock] in
        for _ in 0..<10 where claim.before != nil {
          self?.findLevels()
          try? await clock.sleep(for: .milliseconds(5))
        }
        claim.before = nil
      }
    }

    /// Finds the presentation of each view that has just started presenting something. The view
    /// that started last is matched first.
    func findLevels() {
      let claims = claims.reversed().compactMap(\.object)
      for claim in claims where claim.isPresented {
        guard let before = claim.before else { continue }
        let taken = before + claims.compactMap(\.level)
        let level = foreign?.levels.first { level in !taken.contains { $0 === level.object } }
        guard let level else { continue }
        claim.level = level.object
        claim.before = nil
      }
    }
  }
#endif

#if canImport(SwiftUI)
  import Baton
  import BatonHost
  import SwiftUI

  /// The app's own presentation over a destination.
  @MainActor struct ForeignPresentation {
    /// The lowest presentation, which provides the name. Those on top of it are dismissed with it.
    let level: PresentedLevel
    /// The app's own presentations on top of it.
    let over: [PresentedLevel]
    let holder: Hierarchy.Address

    var levels: [PresentedLevel] { [level] + over }

    var address: Hierarchy.Address { holder.appending(level.isCover ? .cover : .sheet) }
  }

  // Handles presentations by the app's own bindings, as the platform reports them: finds, asks and
  // dismisses them.
  extension SwiftUIPresenter {
    /// The presentations that a link would dismiss, without Baton's own question.
    var foreign: ForeignPresentation? {
      guard let hierarchy, let levels = presentations.levels else { return nil }
      let presented = presentedAddresses(in: hierarchy)
      let marked = Set(levels.compactMap(\.presentation))
      // A visible presentation counts, even if its marker view appears a moment later.
      let unmarked = presented.compactMap { placed[$0] }
        .filter { $0.isVisible && !marked.contains($0.presentation) }
      let others = levels.indices.filter { levels[$0].presentation == nil }
      guard let number = others.dropFirst(unmarked.count).first,
        question == nil || !levels[number].isAlert
      else { return nil }
      let holder = presented.indices.contains(number) ? presented[number].parent : nil
      return ForeignPresentation(
        level: levels[number],
        over: others.filter { $0 > number && (question == nil || !levels[$0].isAlert) }
          .map { levels[$0] },
        holder: holder ?? hierarchy.leafAddress)
    }

    /// The hierarchy without destinations that the platform hasn't presented.
    var presentedHierarchy: Hierarchy? {
      guard let hierarchy, !isWaiting, let levels = presentations.levels else { return hierarchy }
      let marked = Set(levels.compactMap(\.presentation))
      let missing = presentedAddresses(in: hierarchy).first { address in
        placed[address].map { !$0.isVisible && !marked.contains($0.presentation) } ?? true
      }
      return missing?.parent.map(hierarchy.dismissing) ?? hierarchy
    }

    /// Returns the addresses of presented destinations, lowest first.
    private func presentedAddresses(in hierarchy: Hierarchy) -> [Hierarchy.Address] {
      var address = Hierarchy.Address.root
      return hierarchy.focus.dropFirst().compactMap { place in
        address = address.appending(place.edge)
        return place.edge.isPresented ? address : nil
      }
    }

    /// Lets the app's views dismiss their presentations, or dismisses them itself. The next step
    /// waits as long as it would for views. If the user holds a presentation longer than that, it
    /// stays, so that it doesn't disappear later for no visible reason.
    func takeAway(_ foreign: ForeignPresentation, animated: Bool) {
      isClearing = true
      clearings += 1
      let number = clearings
      findLevels()
      for yield in yielding(foreign) { yield.dismiss() }
      let clearing = Task { [weak self] in
        await self?.clear(animated: animated)
        self?.endClearing(number)
      }
      Task { [weak self, clock, appearanceLimit] in
        try? await clock.sleep(for: appearanceLimit)
        guard let self, isClearing, clearings == number else { return }
        clearing.cancel()
        onReport?(.notTakenAway(foreign.level.name))
        endClearing(number)
      }
    }

    private func clear(animated: Bool) async {
      // SwiftUI reads its bindings within a turn or two.
      for _ in 0..<10 where foreign != nil && !presentations.isMoving {
        try? await clock.sleep(for: .milliseconds(5))
      }
      await movementsEnd()
      guard !Task.isCancelled, let left = foreign else { return }
      onReport?(.tookAway(left.level.name))
      presentations.dismiss(left.level, animated: animated)
      await movementsEnd()
    }

    func movementsEnd() async {
      while presentations.isMoving, !Task.isCancelled { await presentations.movementEnds() }
    }

    /// SwiftUI can't present anything over a view's own presentation. Once that's gone, the screen
    /// is presented over the view below.
    ///
    /// - Throws: An error while such a presentation exists. The step is planned again once it's
    ///   gone.
    func makeWay(for step: Hierarchy.Transition.Step) throws(RoutingError) {
      guard let foreign, foreign.address.isPrefix(of: step.address) else { return }
      let isAsked = foreign.levels.contains { $0.object is any Dismissable }
      if !isAsked, case .dismiss = DismissalDecision.together(decisionsOfViews) {
        takeAway(foreign, animated: step.isAnimated)
      }
      let name = foreign.level.name
      throw RoutingError(.notShown, "\(name), which the app presents by itself, is in the way")
    }

    /// Asks the app about all of its presentations: the screens, the views that present them, and
    /// the platform about all others.
    func shouldDismissForeign(for request: ContinuationRequest) -> DismissalDecision {
      let screens = (foreign?.levels ?? []).compactMap { $0.object as? any Dismissable }
      return .together(screens.map { $0.shouldDismiss(for: request) } + decisionsOfViews)
    }

    /// The decisions about the app's presentations. For those without a view, the platform decides,
    /// alerts first; then the views decide.
    private var decisionsOfViews: [DismissalDecision] {
      guard let foreign else { return [] }
      findLevels()
      return unnamed(foreign).map { presentations.decision(of: $0) }
        + yielding(foreign).compactMap { $0.decide?() }
    }

    /// Returns the presentations that, as far as Baton knows, no view has claimed.
    private func unnamed(_ foreign: ForeignPresentation) -> [PresentedLevel] {
      foreign.levels.filter { level in
        !(level.object is any Dismissable)
          && !yields.contains { $0.yield?.level === level.object }
      }
    }

    /// The views that decide about a presentation. If a sheet's view isn't known, any view whose
    /// binding is set may be the right one. That doesn't apply to an alert, because its handlers
    /// would never be called.
    private func yielding(_ foreign: ForeignPresentation) -> [Yield] {
      let isSomeSheetUnnamed = unnamed(foreign).contains { !$0.isAlert }
      return yields.compactMap(\.yield).filter { yield in
        guard yield.isPresented else { return false }
        guard let own = yield.level else { return isSomeSheetUnnamed }
        return foreign.levels.contains { $0.object === own }
      }
    }
  }

  extension ShownScreen {
    /// Adds a screen over the destination that the user sees.
    mutating func put(_ other: ShownScreen, over edges: ArraySlice<Hierarchy.Edge>) {
      guard let edge = edges.first else {
        children.append(other)
        focusedChild = children.count - 1
        return
      }
      guard let child = children.firstIndex(where: { $0.edge == edge }) else { return }
      children[child].put(other, over: edges.dropFirst())
    }
  }
#endif

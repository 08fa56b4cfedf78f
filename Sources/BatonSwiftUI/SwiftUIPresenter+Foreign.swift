#if canImport(SwiftUI)
  import Baton
  import BatonHost
  import SwiftUI

  /// What the app presents by itself, over a place.
  @MainActor struct ForeignPresentation {
    let level: PresentedLevel
    let holder: Hierarchy.Address

    var address: Hierarchy.Address { holder.appending(level.isCover ? .cover : .sheet) }
  }

  // What views present by bindings of their own, as the platform says: seen, asked and dismissed.
  extension SwiftUIPresenter {
    /// The lowest of it: what lies on that goes with it. Baton's own question is none.
    var foreign: ForeignPresentation? {
      guard let hierarchy, let levels = presentations.levels else { return nil }
      let presented = presentedAddresses(in: hierarchy)
      let marked = Set(levels.compactMap(\.presentation))
      // What is seen is there, though its mark comes a moment later.
      let unmarked = presented.compactMap { placed[$0] }
        .filter { $0.isVisible && !marked.contains($0.presentation) }
      let others = levels.indices.filter { levels[$0].presentation == nil }
      guard let number = others.dropFirst(unmarked.count).first,
        question == nil || !levels[number].isAlert
      else { return nil }
      let holder = presented.indices.contains(number) ? presented[number].parent : nil
      return ForeignPresentation(level: levels[number], holder: holder ?? hierarchy.leafAddress)
    }

    /// What is shown of the state of the containers: not what the platform has not presented.
    var presentedHierarchy: Hierarchy? {
      guard let hierarchy, !isWaiting, let levels = presentations.levels else { return hierarchy }
      let marked = Set(levels.compactMap(\.presentation))
      let missing = presentedAddresses(in: hierarchy).first { address in
        placed[address].map { !$0.isVisible && !marked.contains($0.presentation) } ?? true
      }
      return missing?.parent.map(hierarchy.dismissing) ?? hierarchy
    }

    /// Where something is presented, the lowest first.
    private func presentedAddresses(in hierarchy: Hierarchy) -> [Hierarchy.Address] {
      var address = Hierarchy.Address.root
      return hierarchy.focus.dropFirst().compactMap { place in
        address = address.appending(place.edge)
        return place.edge.isPresented ? address : nil
      }
    }

    /// Has the app's views take away what they present, and does it itself where they do not: until then
    /// the next step waits, but no longer than for views. What the user holds for longer stays: it is not
    /// to go later, when nobody wants it any more.
    func takeAway(_ foreign: ForeignPresentation, animated: Bool) {
      isClearing = true
      clearings += 1
      let number = clearings
      let yielding = yields.compactMap(\.yield).filter(\.isPresented)
      for yield in yielding { yield.dismiss() }
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
        try? await Task.sleep(for: .milliseconds(5))
      }
      await movementsEnd()
      guard !Task.isCancelled, let left = foreign else { return }
      onReport?(.tookAway(left.level.name))
      presentations.dismiss(left.level, animated: animated)
      await movementsEnd()
    }

    private func movementsEnd() async {
      while presentations.isMoving, !Task.isCancelled { await presentations.movementEnds() }
    }

    private func endClearing(_ number: Int) {
      if clearings == number { isClearing = false }
    }

    /// SwiftUI cannot present over what a view presents by itself: what is to stand there stands on what lies
    /// below, once that is gone.
    ///
    /// - Throws: That it is there: the step is planned anew, once it is gone where it may go.
    func makeWay(for step: Hierarchy.Transition.Step) throws(RoutingError) {
      guard let foreign, foreign.address.isPrefix(of: step.address) else { return }
      if !(foreign.level.object is any Dismissable), case .dismiss = decisionOfViews {
        takeAway(foreign, animated: step.isAnimated)
      }
      let name = foreign.level.name
      throw RoutingError(.notShown, "\(name), which the app presents by itself, is in the way")
    }

    /// What the app says of what it presents: the screen itself, the view that presents it, else the platform.
    func shouldDismissForeign(for request: ContinuationRequest) -> DismissalDecision {
      (foreign?.level.object as? any Dismissable)?.shouldDismiss(for: request) ?? decisionOfViews
    }

    private var decisionOfViews: DismissalDecision {
      let presenting = yields.compactMap(\.yield).filter(\.isPresented)
      if let decide = presenting.lazy.compactMap(\.decide).first { return decide() }
      guard presenting.isEmpty, let level = foreign?.level else { return .dismiss }
      return presentations.decision(of: level)
    }
  }

  extension ShownScreen {
    /// Adds what lies over a place, which the user looks at.
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

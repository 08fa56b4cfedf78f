#if canImport(SwiftUI)
  import Baton
  import BatonHost
  import SwiftUI

  @MainActor struct ForeignPresentation {
    /// The presentations, lowest first. They're all dismissed with the lowest one.
    let levels: [PresentedLevel]
    let holder: Hierarchy.Address

    /// The lowest presentation, which provides the name.
    var level: PresentedLevel { levels[0] }

    var address: Hierarchy.Address { holder.appending(level.object.isCover ? .cover : .sheet) }
  }

  // Finds, asks about and dismisses presentations that the app presented with its own bindings.
  extension SwiftUIPresenter {
    /// The presentations in the way of a link: the app's own, and Baton's alert.
    var foreign: ForeignPresentation? {
      guard let hierarchy, let levels = presentations.levels else { return nil }
      let presented = presentedAddresses(in: hierarchy)
      let marked = Set(levels.compactMap(\.presentation))
      // These are Baton's visible presentations whose marker views haven't appeared yet.
      let unmarked = presented.compactMap { placed[$0] }
        .filter { $0.isVisible && !marked.contains($0.presentation) }
      let others = levels.indices.filter { isInTheWay(levels[$0]) }
      guard let number = others.dropFirst(unmarked.count).first else { return nil }
      let holder = presented.indices.contains(number) ? presented[number].parent : nil
      return ForeignPresentation(
        levels: others.filter { $0 >= number }.map { levels[$0] },
        holder: holder ?? hierarchy.leafAddress)
    }

    /// The hierarchy up to the first destination that the platform hasn't presented.
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
      return hierarchy.focus.dropFirst().compactMap { node in
        address = address.appending(node.edge)
        return node.edge.isPresented ? address : nil
      }
    }

    /// Lets the app's views dismiss their presentations, and dismisses any that remain. The next
    /// step waits for at most ``appearanceLimit``, just as it waits for views. If the presentation
    /// is still there after that, for example because the user is dragging it, it's kept. It would
    /// be confusing if it suddenly disappeared later.
    func takeAway(_ foreign: ForeignPresentation, animated: Bool) {
      clearing?.task.cancel()
      findLevels()
      for claim in matchingClaims(foreign) { claim.dismiss() }
      let task = Task { [weak self] in
        await self?.clear(foreign, animated: animated)
        guard !Task.isCancelled, let self else { return }
        clearing = nil
        goOn()
      }
      clearing = (foreign.level.name, task)
    }

    private func clear(_ wanted: ForeignPresentation, animated: Bool) async {
      // SwiftUI takes a turn or two of the run loop to notice changed bindings.
      for _ in 0..<10 where foreign != nil && !presentations.isMoving {
        try? await clock.sleep(for: .milliseconds(5))
      }
      await movementsEnd()
      // A view may have presented something else instead, such as an alert for the user to answer.
      guard !Task.isCancelled, let left = foreign,
        wanted.levels.contains(where: { $0.object === left.level.object })
      else { return }
      onReport?(.tookAway(left.level.name))
      left.level.object.end(animated: animated)
      await movementsEnd()
    }

    func movementsEnd() async {
      while presentations.isMoving, !Task.isCancelled { await presentations.movementEnds() }
    }

    /// Starts to dismiss the app's own presentation if it's in the way of a step, because SwiftUI
    /// can't present anything over it.
    ///
    /// - Throws: An error if there's such a presentation. The step is planned again once the
    ///   presentation is gone.
    func dismissForeignPresentations(for step: Hierarchy.Transition.Step) throws(RoutingError) {
      guard let foreign, foreign.address.isPrefix(of: step.address) else { return }
      let isAsked = foreign.levels.contains { $0.object is any Dismissable }
      if !isAsked, case .dismiss = DismissalDecision.together(decisionsOfViews) {
        takeAway(foreign, animated: step.isAnimated)
      }
      let name = foreign.level.name
      throw RoutingError(.notShown, "\(name), which the app presented itself, is in the way")
    }

    /// Asks the presented screens, and the views that present them, whether the app's own
    /// presentations may be dismissed. Asks the platform about all others.
    func shouldDismissForeign(for request: ContinuationRequest) -> DismissalDecision {
      guard let foreign else { return .dismiss }
      let screens = foreign.levels.compactMap { $0.object as? any Dismissable }
      let decision = DismissalDecision.together(
        screens.map { $0.shouldDismiss(for: request) } + decisionsOfViews)
      if case .postpone = decision {
        // SwiftUI doesn't report when the app's own presentation closes.
        postponement?.cancel()
        postponement = Task { [weak self] in
          if await foreign.level.object.isGone() { self?.observer?.screenChanged() }
        }
      }
      return decision
    }

    /// The decisions about the app's presentations: first the platform's decisions about
    /// presentations that no view has claimed, and then the views' decisions about their own.
    private var decisionsOfViews: [DismissalDecision] {
      guard let foreign else { return [] }
      findLevels()
      return unnamed(foreign).compactMap(\.object.decision)
        + matchingClaims(foreign).compactMap { $0.decide?() }
    }

    /// Returns the unclaimed presentations whose screens can't decide whether to allow dismissal.
    private func unnamed(_ foreign: ForeignPresentation) -> [PresentedLevel] {
      foreign.levels.filter { level in
        !(level.object is any Dismissable)
          && !claims.contains { $0.object?.level === level.object }
      }
    }

    /// Returns the views that decide about a presentation. If it isn't known which view presented a
    /// sheet, includes every view whose binding is set. That doesn't apply to alerts, because
    /// dismissing an alert would skip its handlers.
    private func matchingClaims(_ foreign: ForeignPresentation) -> [PresentationClaim] {
      let isSomeSheetUnnamed = unnamed(foreign).contains { !$0.object.isAlert }
      return claims.compactMap(\.object).filter { claim in
        guard claim.isPresented else { return false }
        guard let own = claim.level else { return isSomeSheetUnnamed }
        return foreign.levels.contains { $0.object === own }
      }
    }
  }

  extension ShownScreen {
    /// Adds a screen over the destination at the end of a path.
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

  extension DismissalDecision {
    /// Combines decisions. The result is the first `stay`, or else the first `postpone`. Otherwise,
    /// it's a decision that asks the questions one after another until an answer is no.
    static func together(_ all: [Self]) -> Self {
      var postponed: Self?
      var questions: [@MainActor @Sendable () async -> Bool] = []
      for decision in all {
        switch decision {
        case .dismiss, .beside: break
        case .stay: return decision
        case .postpone: postponed = postponed ?? decision
        case .ask(let question): questions.append(question)
        }
      }
      guard postponed == nil, !questions.isEmpty else { return postponed ?? .dismiss }
      return .ask { [questions] in
        for question in questions {
          guard await question() else { return false }
        }
        return true
      }
    }
  }
#endif

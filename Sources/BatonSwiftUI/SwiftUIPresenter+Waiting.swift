#if canImport(SwiftUI)
  import Baton
  import SwiftUI

  // Waiting for views.
  extension SwiftUIPresenter {
    /// True if all views have appeared or disappeared as expected, and no presentation is appearing
    /// or disappearing.
    public var isSettled: Bool { isIdle && !presentations.isMoving }

    /// True if nothing remains to happen except animations.
    private var isIdle: Bool { !isWaiting && gone.isEmpty && clearing == nil }

    /// The reason a view didn't appear in time. Nil once it appears.
    public var hiddenReason: RoutingError? {
      guard let report = missing?.lateReport else { return nil }
      return RoutingError(.notSeen, "\(report.message): \(report.fix ?? "")")
    }

    public func settled() async {
      while !isSettled, !Task.isCancelled {
        guard !isIdle else {
          await presentations.movementEnds()
          continue
        }
        // During an animation, the user may start something else that needs its own limit.
        waitLimit?.cancel()
        waitLimit = Task { [weak self, clock, appearanceLimit] in
          do { try await clock.sleep(for: appearanceLimit) } catch { return }
          self?.giveUp()
        }
        await waiters.wait()
      }
    }

    func change(to next: Hierarchy?) {
      let left = placed.filter { address, _ in
        guard let node = next?[address] else { return true }
        return address != .root && node.edge != address.edges.last
      }
      for (address, view) in left {
        placed[address] = nil
        gone.append(view)
      }
      gone.removeAll { !$0.isVisible }
      hierarchy = next
    }

    func replace(_ view: ViewRecord?, at address: Hierarchy.Address) {
      if let old = placed[address] { gone.append(old) }
      placed[address] = view
    }

    func waitForViews() {
      isWaiting = true
      continueIfViewsAppeared()
    }

    func appeared(_ view: ViewRecord) {
      view.isVisible = true
      view.lateReport = nil
      continueIfViewsAppeared()
    }

    func disappeared(_ view: ViewRecord) {
      view.isVisible = false
      continueIfViewsAppeared()
      Task { [weak self] in
        await self?.movementsEnd()
        self?.followDismissals()
      }
    }

    /// Removes sheets that UIKit or AppKit dismissed without clearing SwiftUI's bindings. A view
    /// can't present anything else until its binding is cleared.
    private func followDismissals() {
      guard isSettled, let there = presentedHierarchy, there != hierarchy else { return }
      change(to: there)
      observer?.screenChanged()
    }

    private var missing: ViewRecord? {
      if let coming { return isVisible(coming) ? nil : owned(coming) }
      return hierarchy.flatMap { placed[$0.leafAddress] }.flatMap { $0.isVisible ? nil : $0 }
    }

    private func continueIfViewsAppeared() {
      gone.removeAll { !$0.isVisible }
      guard gone.isEmpty, missing == nil else { return }
      isWaiting = false
      goOn()
    }

    func goOn() {
      if isIdle { waitLimit?.cancel() }
      waiters.resume()
    }

    private func giveUp() {
      if let late = clearing {
        late.task.cancel()
        clearing = nil
        onReport?(.notTakenAway(late.name))
      }
      if isWaiting, let missing {
        let report =
          isMounted(.views) ? Diagnostic.late(missing.destination) : .notMounted(.views)
        missing.lateReport = report
        onReport?(report)
      }
      for view in gone { onReport?(.stillThere(view.destination)) }
      gone = []
      let isStepping = isWaiting
      isWaiting = false
      // Remove a screen that the platform hasn't presented, so it doesn't appear later.
      if let there = presentedHierarchy, there != hierarchy {
        change(to: there)
        if !isStepping { observer?.screenChanged() }
      }
      goOn()
    }
  }
#endif

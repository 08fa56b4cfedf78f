#if (canImport(UIKit) || canImport(AppKit))
  import Baton

  extension ContainerPresenter {
    /// Whether nothing moves: neither by its own doing nor by other hands.
    package var isSettled: Bool { movements == 0 && !containers.isMoving }

    package func settled() async {
      while !isSettled, !Task.isCancelled {
        if movements == 0 { await containers.movementEnds() } else { await ownMovementsEnd() }
      }
    }

    private func ownMovementsEnd() async {
      waits += 1
      let number = waits
      await withTaskCancellationHandler {
        await withCheckedContinuation { waiting[number] = $0 }
      } onCancel: {
        Task { @MainActor in self.waiting.removeValue(forKey: number)?.resume() }
      }
    }

    /// Something begins to move; it ends with the call of what is given. What throws has not begun.
    func move(_ begin: (_ ended: @escaping @MainActor () -> Void) throws -> Void) rethrows {
      movements += 1
      var isOver = false
      let ended: @MainActor () -> Void = { [weak self] in
        guard let self, !isOver else { return }
        isOver = true
        movements -= 1
        guard movements == 0 else { return }
        remember()
        let waiting = waiting
        self.waiting = [:]
        for continuation in waiting.values { continuation.resume() }
      }
      do {
        try begin(ended)
      } catch {
        ended()
        throw error
      }
    }

    // MARK: What other hands do

    /// Takes what is shown for known: it is the presenter's own doing.
    package func remember() {
      lastSeen = live?.fingerprint ?? []
      if let live { onRest?(live) }
    }

    /// A screen came or went: looks at the containers once they are at rest.
    package func look() {
      guard !isLooking else { return }
      isLooking = true
      Task { [weak self] in
        await self?.settled()
        guard let self else { return }
        isLooking = false
        guard (live?.fingerprint ?? []) != lastSeen else { return }
        remember()
        observer?.screenChanged()
      }
    }
  }
#endif

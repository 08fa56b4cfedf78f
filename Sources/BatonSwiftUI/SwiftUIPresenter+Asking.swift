#if canImport(SwiftUI)
  public import Baton
  public import BatonHost
  import Foundation
  import SwiftUI

  struct Question {
    let confirmation: CommandConfirmation
    let answer: PendingWork.Resumption<Bool>
    let id: UUID
  }

  extension SwiftUIPresenter {
    /// Asks the destination's model for a decision, if it's ``Dismissable``. For the app's own
    /// presentations, asks the views that use `dismissesOnContinuation(_:unless:)`.
    public func shouldDismiss(
      _ address: Hierarchy.Address, for request: ContinuationRequest
    ) -> DismissalDecision {
      if let foreign, foreign.address == address { return shouldDismissForeign(for: request) }
      return (placed[address]?.restorable as? any Dismissable)?.shouldDismiss(for: request)
        ?? .dismiss
    }

    /// Shows the question in an alert, once the app's own presentations are out of the way. If the
    /// alert is dismissed without a choice, the answer is no.
    public func confirm(_ command: any Command, for request: ContinuationRequest) async -> Bool {
      while !isSettled || foreign != nil || platform.isMoving, !Task.isCancelled {
        await settled()
        if platform.isMoving { await platform.movementEnds() }
        if let foreign { _ = await presentations.isGone(foreign.level) }
      }
      guard question == nil else { return false }
      if hierarchy == nil || isLeafCovered {
        return await platform.confirmed(command.confirmation, cancelTitle: cancelTitle)
      }
      let id = UUID()
      return await PendingWork.suspend { answer in
        guard !Task.isCancelled else { return answer.resume(returning: false) }
        question = Question(confirmation: command.confirmation, answer: answer, id: id)
      } onCancel: {
        self.give(false, to: id)
      }
    }

    /// The presentations over the views, or over the window if the views aren't in it.
    private var platform: any Presentations {
      guard presentations.levels == nil else { return presentations }
      return windowPresentations ?? presentations
    }

    /// True if the app's own presentation or tab is in front of the last destination. SwiftUI can't
    /// present anything over it, but the platform can.
    private var isLeafCovered: Bool {
      guard let levels = platform.levels else { return false }
      let isLeafVisible = hierarchy.flatMap { placed[$0.leafAddress] }?.isVisible ?? false
      return !isLeafVisible || levels.last.map { $0.presentation == nil } ?? false
    }

    /// Returns true if a presentation belongs to the app, unless the view that presented it chose
    /// `beside`.
    func isInTheWay(_ level: PresentedLevel) -> Bool {
      level.presentation == nil
        && !claims.contains {
          guard $0.object?.level === level.object, case .beside? = $0.object?.decide?() else {
            return false
          }
          return true
        }
    }

    func give(_ answer: Bool, to id: UUID) {
      guard let question, question.id == id else { return }
      self.question = nil
      question.answer.resume(returning: answer)
    }

    /// Returns a binding that's true while the alert is shown. Dismissing the alert means no,
    /// unless a button was pressed first.
    func isAsking(_ asked: Question?) -> Binding<Bool> {
      Binding {
        asked != nil
      } set: { isThere in
        guard !isThere, let asked else { return }
        Task { @MainActor in self.give(false, to: asked.id) }
      }
    }

    public func show(_ pending: PendingContinuation?) { self.pending = pending }
  }

  /// The alert that asks a question. It's attached to the topmost view, because it wouldn't appear
  /// below a sheet.
  struct QuestionAlert: ViewModifier {
    let presenter: SwiftUIPresenter
    let item: ViewItem

    func body(content: Content) -> some View {
      let question = item.view.question
      return content.alert(
        question?.confirmation.title ?? "", isPresented: presenter.isAsking(question),
        presenting: question
      ) { question in
        Button(presenter.cancelTitle, role: .cancel) { presenter.give(false, to: question.id) }
        Button(
          question.confirmation.action,
          role: question.confirmation.isDestructive ? .destructive : nil
        ) {
          presenter.give(true, to: question.id)
        }
      } message: { question in
        Text(verbatim: question.confirmation.message ?? "")
      }
    }
  }
#endif

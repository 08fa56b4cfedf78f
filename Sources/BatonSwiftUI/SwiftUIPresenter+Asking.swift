#if canImport(SwiftUI)
  public import Baton
  import BatonApple
  public import BatonHost
  import SwiftUI

  /// A question about a command, for the alert on the topmost view.
  @MainActor final class Question {
    let confirmation: CommandConfirmation
    let cancelTitle: String
    private let answer: ConfirmationAnswer
    private weak var presenter: SwiftUIPresenter?

    init(
      _ confirmation: CommandConfirmation, _ answer: ConfirmationAnswer,
      on presenter: SwiftUIPresenter
    ) {
      self.confirmation = confirmation
      self.answer = answer
      self.presenter = presenter
      cancelTitle = presenter.cancelTitle
    }

    /// Ends the question, if it hasn't ended yet.
    func give(_ isYes: Bool) {
      answer.give(isYes)
      if presenter?.question === self { presenter?.question = nil }
    }
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
        if let foreign { _ = await foreign.level.object.isGone() }
      }
      guard question == nil else { return false }
      if hierarchy == nil || isLeafCovered {
        return await platform.confirmed(command.confirmation, cancelTitle: cancelTitle)
      }
      return await confirmed { answer -> Question? in
        self.question = Question(command.confirmation, answer, on: self)
        return self.question
      } end: {
        $0.give(false)
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

    public func show(_ pending: PendingContinuation?) { self.pending = pending }
  }

  /// The alert that asks a question. It's attached to the topmost view, because it wouldn't appear
  /// below a sheet.
  struct QuestionAlert: ViewModifier {
    let view: ViewRecord

    func body(content: Content) -> some View {
      content.alert(
        view.question?.confirmation.title ?? "", isPresented: isAsking, presenting: view.question
      ) { question in
        Button(question.cancelTitle, role: .cancel) { question.give(false) }
        Button(
          question.confirmation.action,
          role: question.confirmation.isDestructive ? .destructive : nil
        ) {
          question.give(true)
        }
      } message: { question in
        Text(verbatim: question.confirmation.message ?? "")
      }
    }

    /// A binding that's true while the alert is shown. Dismissing the alert means no, unless a
    /// button was pressed first.
    private var isAsking: Binding<Bool> {
      let question = view.question
      return Binding {
        question != nil
      } set: { isThere in
        if !isThere { Task { @MainActor in question?.give(false) } }
      }
    }
  }
#endif

#if canImport(SwiftUI)
  import Baton
  import BatonLinks
  import SwiftUI

  /// The content of a presentation: the current screen, or the last one while the presentation is
  /// being dismissed.
  private struct PresentedView: View {
    let holder: ViewRecord
    let last: ViewRecord

    var body: some View {
      let view = now ?? last
      StackView(view: view).id(view.id).resting(at: last.style)
        .modifier(InteractionBlocker(presenter: view.presenter))
        .background {
          if let presenter = view.presenter { presenter.presentations.mark(view.presentation) }
        }
    }

    private var now: ViewRecord? {
      holder.presented.flatMap { $0.presentation == last.presentation ? $0 : nil }
    }
  }

  struct DestinationView: View {
    let view: ViewRecord

    var body: some View { view.content.modifier(Standing(view: view)) }
  }

  /// A modifier that ties a view to its address in the hierarchy, and shows the screens presented
  /// over it.
  struct Standing: ViewModifier {
    let view: ViewRecord

    func body(content: Content) -> some View {
      content
        .environment(\.destinationContext, DestinationContext(view))
        // Clear the rows, because links on a screen that's pushed from a list aren't rows of that
        // list.
        .environment(\.destinationRows, nil)
        .modifier(QuestionAlert(view: view))
        .onAppear { view.presenter?.appeared(view) }
        .onDisappear { view.presenter?.disappeared(view) }
        .sheet(item: view.presentedBinding(.sheet)) {
          PresentedView(holder: view, last: $0.view)
        }
        .covered(by: view.presentedBinding(.cover)) {
          PresentedView(holder: view, last: $0.view)
        }
    }
  }

  extension View {
    #if os(macOS)
      /// Returns the view unchanged. A Mac has no covers, so they're shown as sheets.
      fileprivate func covered(
        by item: Binding<PresentedItem?>,
        @ViewBuilder content: @escaping (PresentedItem) -> some View
      ) -> some View { self }
    #else
      fileprivate func covered(
        by item: Binding<PresentedItem?>,
        @ViewBuilder content: @escaping (PresentedItem) -> some View
      ) -> some View { fullScreenCover(item: item, content: content) }
    #endif
  }
#endif

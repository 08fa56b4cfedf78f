#if canImport(SwiftUI)
  import Baton
  import BatonLinks
  import SwiftUI

  /// The content of a presentation: the current screen, or the last one while the presentation is
  /// being dismissed.
  private struct PresentedView: View {
    let presenter: SwiftUIPresenter
    let holder: ViewItem
    let last: ViewItem

    var body: some View {
      let item = now ?? last
      StackView(presenter: presenter, item: item).id(item.id).resting(at: last.view.style)
        .modifier(InteractionBlocker(presenter: presenter))
        .background { presenter.presentations.mark(item.view.presentation) }
    }

    private var now: ViewItem? {
      holder.view.presented.flatMap {
        $0.view.presentation == last.view.presentation ? $0 : nil
      }
    }
  }

  struct DestinationView: View {
    let presenter: SwiftUIPresenter
    let item: ViewItem

    var body: some View {
      item.view.view.modifier(Standing(presenter: presenter, item: item))
    }
  }

  /// A modifier that ties a view to its address in the hierarchy, and shows the screens presented
  /// over it.
  struct Standing: ViewModifier {
    let presenter: SwiftUIPresenter
    let item: ViewItem

    func body(content: Content) -> some View {
      content
        .environment(\.destinationContext, DestinationContext(presenter: presenter, item: item))
        // Clear the rows, because links on a screen that's pushed from a list aren't rows of that
        // list.
        .environment(\.destinationRows, nil)
        .modifier(QuestionAlert(presenter: presenter, item: item))
        .onAppear { presenter.appeared(item.view) }
        .onDisappear { presenter.disappeared(item.view) }
        .sheet(item: presenter.presented(.sheet, over: item)) {
          PresentedView(presenter: presenter, holder: item, last: $0.item)
        }
        .covered(by: presenter.presented(.cover, over: item)) {
          PresentedView(presenter: presenter, holder: item, last: $0.item)
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

#if canImport(SwiftUI)
  import Baton
  public import SwiftUI

  /// Draws what a ``SwiftUIPresenter`` shows. ``ContinuationView`` has one; an app that does more by itself
  /// puts it where it wants it, and forwards the callbacks by `continuations(of:)`.
  public struct HierarchyView: View {
    @ObservedObject private var presenter: SwiftUIPresenter

    /// A view of what the presenter shows.
    public init(_ presenter: SwiftUIPresenter) {
      self.presenter = presenter
    }

    public var body: some View {
      ZStack {
        if let root = presenter.item(at: .root) {
          StackView(presenter: presenter, item: root).id(root.id)
        } else {
          Color.clear
        }
        if let pending = presenter.pending {
          presenter.makePlaceholder(pending)
        }
      }
      .onAppear { presenter.mount(.views) }
    }
  }

  /// The bottom of a stack with what is pushed on it; a container alone, as its slots have stacks.
  struct StackView: View {
    @ObservedObject var presenter: SwiftUIPresenter
    let item: PlaceItem

    var body: some View {
      if type(of: item.view.destination).slots.isEmpty {
        NavigationStack(path: presenter.path(on: item)) {
          PlaceView(presenter: presenter, item: item)
            .navigationDestination(for: PlaceItem.self) { item in
              // Another place on top of the same stack gets no state of the one before.
              PlaceView(presenter: presenter, item: item).id(item.id)
            }
        }
      } else {
        PlaceView(presenter: presenter, item: item)
      }
    }
  }

  /// What is presented, with what stands there now; what stood there last, while it goes.
  private struct PresentedView: View {
    @ObservedObject var presenter: SwiftUIPresenter
    let last: PlaceItem

    var body: some View {
      let item = presenter.item(insteadOf: last)
      StackView(presenter: presenter, item: item).id(item.id)
    }
  }

  /// A place, with what is presented over it.
  struct PlaceView: View {
    @ObservedObject var presenter: SwiftUIPresenter
    let item: PlaceItem

    var body: some View {
      item.view.view
        .environment(\.continuationPlace, PlaceContext(presenter: presenter, item: item))
        .modifier(QuestionAlert(presenter: presenter, item: item))
        .onAppear { presenter.appeared(item.view) }
        .onDisappear { presenter.disappeared(item.view) }
        .sheet(item: presenter.presented(.sheet, over: item)) {
          PresentedView(presenter: presenter, last: $0.item)
        }
        .covered(by: presenter.presented(.cover, over: item)) {
          PresentedView(presenter: presenter, last: $0.item)
        }
    }
  }
#endif

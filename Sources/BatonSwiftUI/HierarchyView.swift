#if canImport(SwiftUI)
  import Baton
  public import SwiftUI

  /// Your own view, with screens from a ``SwiftUIPresenter`` on top of it. Forward the window's
  /// callbacks with `continuations(of:)`. For a whole window, use ``ContinuationView``.
  public struct HierarchyView: View {
    private let presenter: SwiftUIPresenter
    private let own: OwnContent?
    @Environment(\.presentations) private var platform

    /// Creates a view of the presenter's hierarchy.
    package init(_ presenter: SwiftUIPresenter) {
      self.init(presenter, nil)
    }

    init(_ presenter: SwiftUIPresenter, _ own: OwnContent?) {
      self.presenter = presenter
      self.own = own
    }

    /// Creates a view that shows the presenter's screens on top of your own view. A handler has to
    /// adopt your view's destination.
    ///
    /// ```swift
    /// TabView(selection: $model.tab) {
    ///   HierarchyView(presenter, owning: Feed.self) { FeedView() }.tag(Tab.feed)
    ///   SearchView().tag(Tab.search)
    /// }
    /// .continuations(of: host)
    /// ```
    ///
    /// The view has its own `NavigationStack`. Forward the callbacks at the window's root, not in a
    /// tab, because SwiftUI doesn't create a tab until the user selects it.
    public init<Own: Destination>(
      _ presenter: SwiftUIPresenter, owning own: Own.Type, @ViewBuilder content: () -> some View
    ) {
      self.init(presenter, OwnContent(type: own, view: AnyView(content())))
    }

    public var body: some View {
      // Set the platform before the first marker view exists.
      let _ = presenter.stand(on: platform)
      ZStack {
        if let own {
          let view = presenter.owned(own.type)
          StackView(view: view) { own.view.modifier(Standing(view: view)) }
            .onAppear { presenter.userTurned(to: own.type) }
        } else if let root = presenter.root {
          StackView(view: root).id(root.id)
        } else {
          Color.clear
        }
        PlaceholderView(presenter: presenter)
      }
      .modifier(InteractionBlocker(presenter: presenter))
      .background { presenter.presentations.mark(nil) }
      .onAppear { presenter.mount(.views) }
    }
  }

  private struct PlaceholderView: View {
    let presenter: SwiftUIPresenter

    var body: some View {
      if presenter.pending != nil { ProgressView() }
    }
  }

  /// A modifier that blocks touches while the presenter's `isHolding` is true. Only this modifier
  /// reads that property, so changing it doesn't redraw anything else.
  struct InteractionBlocker: ViewModifier {
    let presenter: SwiftUIPresenter?

    func body(content: Content) -> some View {
      content.allowsHitTesting(presenter?.isHolding != true)
    }
  }

  struct OwnContent {
    let type: any Destination.Type
    let view: AnyView
  }

  /// A view and the screens that Baton pushes onto it. A container doesn't have a stack, because
  /// each of its slots has one.
  struct StackView<Lowest: View>: View {
    let view: ViewRecord
    @ViewBuilder let lowest: Lowest

    var body: some View {
      if !view.destination.isContainer {
        NavigationStack(path: view.pathBinding) {
          lowest.navigationDestination(for: ViewRecord.self) { view in
            // The id keeps each destination's view state separate, even if one destination replaces
            // another at the top of the stack.
            DestinationView(view: view).id(view.id)
          }
        }
      } else {
        lowest
      }
    }
  }

  extension StackView<DestinationView> {
    init(view: ViewRecord) {
      self.init(view: view) { DestinationView(view: view) }
    }
  }
#endif

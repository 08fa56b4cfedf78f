import BatonSwiftUI
import Combine
import Newsstand
import SwiftUI

// An app that keeps its state in a reducer. The hierarchy is part of that state.

public struct NewsState: Equatable, Sendable {
  public var hierarchy: Hierarchy?
  /// Other state of the app.
  public var storiesOpened = 0
}

public enum NewsAction: Sendable {
  /// A request or one of the app's own buttons changed the hierarchy.
  case navigated(to: Hierarchy)
  /// The user went back. The value is the number of screens left.
  case wentBack(to: Int)
}

extension NewsState {
  public mutating func reduce(_ action: NewsAction) {
    switch action {
    case .navigated(let next):
      if next.leaf.destination is Story { storiesOpened += 1 }
      hierarchy = next
    case .wentBack(let count):
      hierarchy = hierarchy?.keeping(count, on: .root)
    }
  }
}

@MainActor public final class NewsStore: ObservableObject {
  @Published public private(set) var state = NewsState()
  public private(set) var actions: [String] = []
  private var presenter: ValuePresenter?

  public init() {}

  /// Handles actions by the user or the app, and tells the host about changes.
  public func send(_ action: NewsAction) {
    reduce(action)
    presenter?.hierarchyChanged()
  }

  private func reduce(_ action: NewsAction) {
    state.reduce(action)
    actions.append("\(action)".prefix { $0 != "(" }.description)
  }

  public func makeHost() throws -> ContinuationHost {
    let router = try Newsstand.router()
    let feed = router.hierarchy(of: .stack(Feed()))
    let presenter = ValuePresenter(
      handlers: [
        .adopt(Feed.self) { _ in
          if self.state.hierarchy == nil { self.reduce(.navigated(to: feed)) }
        }
      ]
    ) {
      self.state.hierarchy
    } change: { next, _ in
      self.reduce(.navigated(to: next))
    }
    self.presenter = presenter
    return try ContinuationHost(router: router, presenter: presenter)
  }
}

public struct StoreDriven: View {
  @ObservedObject private var store: NewsStore
  private let host: ContinuationHost

  public init(_ store: NewsStore, _ host: ContinuationHost) {
    self.store = store
    self.host = host
  }

  public var body: some View {
    NavigationStack(path: path) {
      Text("Feed").navigationDestination(for: Hierarchy.AddressedNode.self) {
        Text(verbatim: "\($0.node)")
      }
    }
    .continuations(of: host)
  }

  private var path: Binding<[Hierarchy.AddressedNode]> {
    Binding {
      MainActor.assumeIsolated { store.state.hierarchy?.path(on: .root) ?? [] }
    } set: { path in
      MainActor.assumeIsolated { store.send(.wentBack(to: path.count)) }
    }
  }
}

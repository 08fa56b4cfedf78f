import BatonSwiftUI
import Combine
import Newsstand
import SwiftUI

// An app that keeps its NavigationStack's path in its own enum.

@MainActor public final class PathModel: ObservableObject {
  public enum Route: Hashable {
    case story(Int)
    case page(String)
  }

  @Published public var path: [Route] = [] { didSet { hasChanged() } }
  @Published public var isFiltering = false { didSet { hasChanged() } }
  /// A closure that's called after each change, including changes by the user.
  public var hasChanged: @MainActor () -> Void = {}
  public init() {}
}

extension PathModel {
  /// Converts the app's own state to destinations.
  func hierarchy(by router: Router) -> Hierarchy {
    let places = path.map { route -> any Destination in
      switch route {
      case .story(let id): Story(id: id)
      case .page("terms"): Terms()
      case .page: Imprint()
      }
    }
    return router.hierarchy(
      of: .stack(Feed(), path: places, presented: isFiltering ? .stack(Filter()) : nil))
  }

  /// Converts destinations to the app's own state.
  func show(_ hierarchy: Hierarchy) {
    path = hierarchy.path.compactMap { place in
      switch place {
      case let story as Story: .story(story.id)
      case is Terms: .page("terms")
      case is Imprint: .page("imprint")
      default: nil
      }
    }
    isFiltering = hierarchy.focus.contains { $0.destination is Filter }
  }

  /// Makes the host of the app's window.
  public func makeHost() throws -> ContinuationHost {
    let router = try Newsstand.router()
    let presenter = ValuePresenter(handlers: [.adopt(Feed.self) { _ in }]) {
      self.hierarchy(by: router)
    } change: { hierarchy, _ in
      self.show(hierarchy)
    }
    hasChanged = { [weak presenter] in presenter?.hierarchyChanged() }
    return try ContinuationHost(router: router, presenter: presenter)
  }
}

public struct OwnPaths: View {
  @ObservedObject private var model: PathModel
  private let host: ContinuationHost

  public init(_ model: PathModel, _ host: ContinuationHost) {
    self.model = model
    self.host = host
  }

  public var body: some View {
    NavigationStack(path: $model.path) {
      Text("Feed").navigationDestination(for: PathModel.Route.self) { Text(verbatim: "\($0)") }
    }
    .continuations(of: host)
  }
}

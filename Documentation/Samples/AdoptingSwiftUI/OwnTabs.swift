import BatonSwiftUI
import Combine
import Newsstand
import SwiftUI

// An app that selects its own tabs, and lets Baton manage one of them.

@MainActor public final class TabModel: ObservableObject {
  public enum Tab: Hashable { case radio, news }
  @Published public var tab = Tab.radio
  public init() {}
}

public struct OwnTabs: View {
  @ObservedObject private var model: TabModel
  private let presenter: SwiftUIPresenter
  private let host: ContinuationHost

  public init(_ model: TabModel, _ presenter: SwiftUIPresenter, _ host: ContinuationHost) {
    self.model = model
    self.presenter = presenter
    self.host = host
  }

  public var body: some View {
    TabView(selection: $model.tab) {
      Text("Radio").tag(TabModel.Tab.radio)
      HierarchyView(presenter, owning: Feed.self) { Text("Feed") }.tag(TabModel.Tab.news)
    }
    .continuations(of: host)
  }
}

public struct NewsViews: SwiftUIFeature {
  let model: TabModel

  public init(_ model: TabModel) { self.model = model }

  public var screens: Screens {
    [
      .adopt(Feed.self) { [model] _ in model.tab = .news },
      .init(Story.self) { Text("Story \($0.id)") },
      .init(Filter.self) { _ in Text("Filter") },
      .init(PickTopic.self) { _, answer in Button("Swift") { answer("Swift") } },
      .init(all: [Terms.self, Imprint.self]) { Text(verbatim: "\($0)") },
    ]
  }
}

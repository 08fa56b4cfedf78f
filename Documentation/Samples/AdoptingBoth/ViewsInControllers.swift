import BatonSwiftUI
import BatonUIKit
import Newsstand
import SwiftUI
import UIKit

// A UIKit app with some SwiftUI screens.

/// One of the app's own tabs, with its navigation controller.
@MainActor public final class NewsTab {
  public let stack = UINavigationController(rootViewController: UIViewController())
  public private(set) weak var host: ContinuationHost?

  public init() {}

  public func makeHost(in window: UIWindow) throws -> ContinuationHost {
    let presenter = UIKitPresenter(window: window, screens: [StoryViews(tab: self)])
    let host = try ContinuationHost(router: Newsstand.router(), presenter: presenter)
    self.host = host
    return host
  }
}

struct StoryViews: UIKitFeature {
  let tab: NewsTab

  var screens: Screens {
    [
      .adopt(Feed.self) { [tab] _ in tab.stack.viewControllers[0] },
      .init(Story.self) { [tab] in
        UIHostingController(rootView: StoryView(story: $0, host: tab.host))
      },
      .init(Filter.self) { _ in UIHostingController(rootView: Text("Filter")) },
      .init(PickTopic.self) { _, answer in
        UIHostingController(rootView: Button("Swift") { answer("Swift") })
      },
      .init(all: [Terms.self, Imprint.self]) {
        UIHostingController(rootView: Text(verbatim: "\($0)"))
      },
    ]
  }
}

/// A story's view. Its links find the host in the environment, as in a SwiftUI app.
public struct StoryView: View {
  let story: Story
  let host: ContinuationHost?

  public var body: some View {
    VStack {
      Text("Story \(story.id)")
      DestinationLink("Next", to: Story(id: story.id + 1))
    }
    .environment(\.host, HostProxy(host))
  }
}

import BatonUIKit
import Newsstand
import UIKit

// The code that adds Baton to the app.

extension AppCoordinator {
  /// Makes the host of the tab that Baton manages.
  public func makeHost(in window: UIWindow) throws -> ContinuationHost {
    let presenter = UIKitPresenter(window: window, screens: [NewsScreens(coordinator: self)])
    return try ContinuationHost(router: Newsstand.router(), presenter: presenter)
  }
}

struct NewsScreens: UIKitFeature {
  let coordinator: AppCoordinator

  var screens: Screens {
    [
      .adopt(Feed.self) { [coordinator] _ in try coordinator.showNews() },
      .init(Story.self) { StoryController($0) },
      .init(Filter.self) { _ in UIViewController() },
      .init(PickTopic.self) { _, answer in TopicController(whenPicked: answer) },
      .init(all: [Terms.self, Imprint.self]) { WebController(page: "\($0)") },
    ]
  }
}

public final class StoryController: UIViewController {
  convenience init(_ story: Story) {
    self.init()
    title = "Story \(story.id)"
  }
}

public final class TopicController: UIViewController {
  public private(set) var pick: @MainActor (String) -> Void = { _ in }

  convenience init(whenPicked pick: @escaping @MainActor (String) -> Void) {
    self.init()
    self.pick = pick
  }
}

/// A screen that many destinations share.
public final class WebController: UIViewController {
  convenience init(page: String) {
    self.init()
    title = page
  }
}

import UIKit

// The app as it was before Baton: a tab bar and the app's own coordinators.

/// The root of the app.
@MainActor public final class AppCoordinator {
  public let tabs = UITabBarController()
  public let news = NewsCoordinator()
  public let radio = RadioCoordinator()
  /// True while the app shows a greeting.
  public var isGreeting = false

  public init() {
    tabs.viewControllers = [radio.stack, news.stack]
  }

  /// Shows the news tab. The app's buttons call this method, too.
  public func showNews() throws -> UIViewController {
    guard !isGreeting else { throw Greeting() }
    tabs.selectedViewController = news.stack
    return news.feed
  }

  /// The error for a request that arrives during the greeting, which nothing may cover.
  public struct Greeting: Error {}
}

/// The tab that Baton manages.
@MainActor public final class NewsCoordinator {
  public let feed = FeedController()
  public let stack: UINavigationController

  init() {
    stack = UINavigationController(rootViewController: feed)
  }
}

/// A tab that Baton doesn't manage.
@MainActor public final class RadioCoordinator {
  public let stack = UINavigationController(rootViewController: StationController("All stations"))

  public func showStation(_ name: String) {
    stack.pushViewController(StationController(name), animated: false)
  }
}

public final class FeedController: UIViewController {}

public final class StationController: UIViewController {
  public convenience init(_ name: String) {
    self.init()
    title = name
  }
}

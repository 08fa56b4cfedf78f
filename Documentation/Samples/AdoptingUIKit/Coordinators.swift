import UIKit

// The app as before: a tab bar and its own coordinators, which know nothing about Baton.

/// The root of the app.
@MainActor public final class AppCoordinator {
  public let tabs = UITabBarController()
  public let news = NewsCoordinator()
  public let radio = RadioCoordinator()
  /// True if the user has to be greeted first.
  public var isGreeting = false

  public init() {
    tabs.viewControllers = [radio.stack, news.stack]
  }

  /// Shows the news tab, as the app's buttons do.
  public func showNews() throws -> UIViewController {
    guard !isGreeting else { throw Greeting() }
    tabs.selectedViewController = news.stack
    return news.feed
  }

  /// Nothing may cover the greeting.
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

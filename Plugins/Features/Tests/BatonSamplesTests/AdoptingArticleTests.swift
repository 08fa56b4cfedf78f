import BatonTesting
import Testing

@testable import Baton
@testable import BatonHost

// The code of the article on adopting.

private struct NewsFeed: TestDestination {
  static let patterns: [RoutePattern] = ["feed"]
}

private struct NewsStory: TestDestination {
  static let patterns: [RoutePattern] = ["stories/:id"]
  var id = 1
  var placement: Placement { .push(onShown: NewsStory.self, else: .push(on: NewsFeed())) }
}

private struct NewsTerms: TestDestination {
  static let patterns: [RoutePattern] = ["terms"]
  var placement: Placement { .push(on: NewsFeed()) }
}

private struct NewsImprint: TestDestination {
  static let patterns: [RoutePattern] = ["imprint"]
  var placement: Placement { .push(on: NewsFeed()) }
}

private struct News: Feature {
  var destinations: [any Destination.Type] {
    [NewsFeed.self, NewsStory.self, NewsTerms.self, NewsImprint.self]
  }
}

/// One of the app's screens.
@MainActor private final class Page {
  let title: String
  init(title: String) { self.title = title }
}

/// App code that doesn't use Baton.
@MainActor private final class Coordinator {
  let feed = Page(title: "Feed")
  var isFeedSelected = false
  func showFeed() async throws -> Page {
    isFeedSelected = true
    return feed
  }
}

@MainActor private struct NewsScreens {
  let coordinator: Coordinator
  var handlers: [DestinationHandler<Page>] {
    [
      .adopt(NewsFeed.self) { [coordinator] feed in try await coordinator.showFeed() },
      .init(NewsStory.self) { Page(title: "Story \($0.id)") },
      .init(all: [NewsTerms.self, NewsImprint.self]) { Page(title: "\($0)") },
    ]
  }
}

/// The app's old router.
@MainActor private final class OldRouter {
  var opened: [String] = []
  func open(_ link: String) -> Bool {
    opened.append(link)
    return link.hasSuffix("/radio")
  }
}

/// The app's own state.
@MainActor private final class Model {
  var stories: [Int] = []
  func hierarchy(by router: Router) -> Hierarchy {
    router.hierarchy(of: .stack(NewsFeed(), path: stories.map { NewsStory(id: $0) }))
  }
  func show(_ hierarchy: Hierarchy, _ isAnimated: Bool) {
    stories = hierarchy.path.compactMap { ($0 as? NewsStory)?.id }
  }
}

private struct Board: TestDestination {
  static let traits: [DestinationTrait] = [.state("widgets")]
  var widgets: [String] = ["weather"]
  var slots: [Slot] { widgets.map { Slot($0, .tab, first: "/widgets/\($0)") } }
}

private struct Widget: TestDestination {
  static let patterns: [RoutePattern] = ["widgets/:name"]
  var name = "weather"
  var placement: Placement { .slot(name, in: Board(widgets: [name])) }
}

@MainActor @Suite struct AdoptingArticleTests {
  @Test("Links open on top of an existing screen that Baton adopts") func adoptedScreen()
    async throws
  {
    let router = try Router(features: [News()], links: AppLinks(schemes: ["news"]), home: nil)
    let coordinator = Coordinator()
    let handlers = DestinationHandlers(NewsScreens(coordinator: coordinator).handlers)
    #expect(
      handlers.adoptsAny && handlers.adopts(NewsFeed.self) && !handlers.adopts(NewsStory.self))
    #expect(try handlers.makeScreen(of: NewsImprint()).title == "NewsImprint()")
    #expect(try handlers.makeScreen(of: NewsTerms()).title == "NewsTerms()")
    #expect(try await handlers.bringToFront(NewsFeed()) === coordinator.feed)
    #expect(coordinator.isFeedSelected)
    #expect(throws: RoutingError.self) { try handlers.makeScreen(of: NewsFeed()) }
    await #expect(throws: RoutingError.self) { _ = try await handlers.bringToFront(NewsTerms()) }

    let presenter = HeadlessPresenter()
    presenter.adopt(NewsFeed.self)
    let host = try ContinuationHost(router: router, presenter: presenter)
    host.becomeReady()
    #expect(host.shown == nil)
    await host.open(ContinuationRequest(.link("news:///stories/1"), from: .app))
    #expect(host.shown?.line == "NewsFeed > NewsStory(id: 1)")
  }

  @Test("The old router gets the links that Baton doesn't know") func oldRouter() async throws {
    let oldRouter = OldRouter()
    let router = try Router(features: [News()], links: AppLinks(schemes: ["news"]), home: "/feed")
    let presenter = HeadlessPresenter()
    let host = try ContinuationHost(
      router: router, presenter: presenter,
      externalHandlers: [
        ExternalHandler("old router", .afterRouter) { request, _ in
          guard case .link(let link) = request.content else { return false }
          return oldRouter.open(link)
        }
      ])
    host.becomeReady()
    func request(_ link: String) -> ContinuationRequest {
      ContinuationRequest(.link(link), from: .customScheme(sender: nil))
    }
    #expect(await host.open(request("news:///radio")).label == "claimed")
    #expect(await host.open(request("news:///stories/1")).label == "opened")
    #expect(await host.open(request("news:///nothing")).reason?.code == .notFound)
    #expect(oldRouter.opened == ["news:///radio", "news:///nothing"])
  }

  @Test("Going back from the second story shows the first one") func backToFirstStory() async throws
  {
    let router = try Router(features: [News()], links: AppLinks(schemes: ["news"]), home: nil)
    let presenter = HeadlessPresenter()
    presenter.adopt(NewsFeed.self)
    let host = try ContinuationHost(router: router, presenter: presenter)
    host.becomeReady()
    await host.open(NewsStory(id: 1))
    await host.open(NewsStory(id: 2))
    await host.back()
    #expect(host.shown?.line == "NewsFeed > NewsStory(id: 1)")
  }

  @Test("A router with a home shows it at launch") func homeAtLaunch() async throws {
    let whole = try Router(features: [News()], links: AppLinks(schemes: ["news"]), home: "/feed")
    let host = try ContinuationHost(router: whole, presenter: HeadlessPresenter())
    host.becomeReady()
    #expect(host.shown?.line == "NewsFeed")
    await host.open(NewsStory(id: 1))
    #expect(host.shown?.line == "NewsFeed > NewsStory(id: 1)")
  }

  @Test("A ValuePresenter reads and writes the app's own state") func appState() async throws {
    let router = try Router(features: [News()], links: AppLinks(schemes: ["news"]), home: nil)
    let model = Model()
    let presenter = ValuePresenter(handlers: [.adopt(NewsFeed.self) { _ in }]) {
      model.hierarchy(by: router)
    } change: { hierarchy, isAnimated in
      model.show(hierarchy, isAnimated)
    }
    let host = try ContinuationHost(router: router, presenter: presenter)
    host.becomeReady()
    model.stories = [1]
    presenter.hierarchyChanged()
    await host.open(NewsStory(id: 2))
    #expect(model.stories == [1, 2])

    let stories = [3, 4]
    let hierarchy =
      router.hierarchy(of: .stack(NewsFeed(), path: stories.map { NewsStory(id: $0) }))
    #expect(hierarchy.path.count == 2)
    #expect(hierarchy.line == "NewsFeed > NewsStory(id: 3) > NewsStory(id: 4)")
  }

  @Test("An unanimated request is pushed without animation") func unanimated() async throws {
    let router = try Router(features: [News()], links: AppLinks(schemes: ["news"]), home: "/feed")
    let presenter = HeadlessPresenter()
    let host = try ContinuationHost(router: router, presenter: presenter)
    host.becomeReady()
    await host.open(NewsStory(id: 1), presented: .unanimated)
    #expect(presenter.performed.last == "push NewsStory(id: 1) on NewsFeed")
  }

  @Test("A rearranged dashboard stays on screen with its new tabs") func slotsFromValue()
    async throws
  {
    let router = try TestFeature(Board.self, Widget.self).router(home: "/widgets/weather")
    let host = try ContinuationHost(router: router, presenter: HeadlessPresenter())
    host.becomeReady()
    await host.open(Board(widgets: ["weather", "stocks"]))
    #expect(
      host.shown?.root.children.map(\.description) == [
        "Widget(name: \"weather\")", "Widget(name: \"stocks\")",
      ])
  }
}

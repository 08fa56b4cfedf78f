import AdoptingSwiftUI
import BatonSwiftUI
import Combine
import Newsstand
import OneSystem
@_spi(System) import SwiftUI

extension Contract {
  /// Apps that manage tabs, paths, or state themselves, and let Baton manage a part.
  @MainActor @Suite struct AdoptingTests {
    private func open(_ link: String, _ host: ContinuationHost) async -> Outcome {
      await host.open(ContinuationRequest(.link(link), from: .customScheme(sender: nil)))
    }

    // MARK: Several of the app's own views

    private func openGallery(
      _ clock: any Clock<Duration> = ContinuousClock()
    ) throws -> (model: GalleryModel, host: ContinuationHost, Drawing) {
      let model = GalleryModel()
      let presenter = SwiftUIPresenter(screens: [GalleryViews(model: model)], clock: clock)
      presenter.appearanceLimit = .milliseconds(20)
      let router = try Router(
        features: [TestFeature(Hall.self, Shop.self, Painting.self, Ticket.self)],
        links: AppLinks(), home: nil)
      let host = try ContinuationHost(router: router, presenter: presenter)
      let window = Drawing { GalleryTabs(model: model, presenter: presenter, host: host) }
      window.open()
      host.becomeReady()
      return (model, host, window)
    }

    @Test("The hierarchy stays if the app's own view doesn't appear")
    func hiddenView() async throws {
      let (model, host, window) = try openGallery()
      await host.open(Painting(id: 1))
      model.hasShop = false

      let reason = await host.open(Shop()).reason
      #expect(reason?.code == .screen)
      #expect(reason?.message.contains("no HierarchyView(_:owning:) for Shop") == true)

      #expect(host.line == "Hall > Painting(id: 1)")
      try #require(window.picture.stacks.first).goBack(0)
      await waitUntilIdle()
      #expect(host.line == "Hall")
      model.hasShop = true
      #expect(await host.open(Shop()).label == "opened")
      #expect(host.line == "Shop")
    }

    @Test("A canceled wait for the app's own view ends at its time limit")
    func canceledWait() async throws {
      let clock = SimulatedClock()
      let (model, host, window) = try openGallery(clock)
      await waitUntilIdle()
      model.hasShop = false
      let shop = try host.router.hierarchy(for: "/shop").root
      let wait = Task { try await host.presenter.bringToFront(shop) }
      await waitUntilIdle()

      wait.cancel()
      await waitUntilIdle()
      await clock.advance(by: .milliseconds(20))
      await waitUntilIdle()

      #expect(host.presenter.isSettled)
      #expect(window.text == "Hall")
    }

    @Test(
      "A wait for the app's own view doesn't shorten the next one, even if it's canceled",
      arguments: [true, false])
    func secondWait(isCanceled: Bool) async throws {
      let clock = SimulatedClock()
      let (model, host, window) = try openGallery(clock)
      await waitUntilIdle()
      model.hasShop = false
      let shop = try host.router.hierarchy(for: "/shop").root
      let first = Task { try await host.presenter.bringToFront(shop) }
      await waitUntilIdle()
      await clock.advance(by: .milliseconds(15))
      if isCanceled { first.cancel() }
      let second = Task { try await host.presenter.bringToFront(shop) }
      await waitUntilIdle()
      await clock.advance(by: .milliseconds(10))
      await waitUntilIdle()

      model.tab = .shop
      await waitUntilIdle()

      try await second.value
      #expect(window.text == "Shop")
    }

    @Test("Baton's screens stay if the app's own view has changed its state")
    func changedState() async throws {
      let (model, host, window) = try openGallery()
      await host.open(Painting(id: 1))
      let first = host.presenter.screen(at: .root.appending(.push))
      model.filter = "abc"
      await waitUntilIdle()

      await host.show(Painting(id: 2))

      #expect(host.line == #"Hall(filter: "abc") > Painting(id: 1) > Painting(id: 2)"#)
      #expect(host.presenter.screen(at: .root.appending(.push)) === first)
      #expect(window.picture.stacks.map(\.count) == [2])
    }

    @Test("A screen that replaces another on the app's own view has its own state")
    func replacedScreen() async throws {
      let (_, host, window) = try openGallery()
      await host.open(Painting(id: 1))

      await host.navigate(.replace(with: Painting(id: 2)))
      await waitUntilIdle()

      #expect(window.text == "Painting 2")
    }

    @Test("A sheet over an adopted view is hidden while another view is in front")
    func sheetOverHiddenView() async throws {
      let (model, host, window) = try openGallery()
      await host.open(Ticket())
      await waitUntilIdle()
      #expect(window.text == "Hall\nTicket")

      await host.open(Shop())
      await waitUntilIdle()
      #expect(window.text == "Shop")

      model.tab = .hall
      await waitUntilIdle()
      #expect(host.line == "Hall > Ticket")
      #expect(window.text == "Hall\nTicket")
    }

    // MARK: The app's own paths

    @Test("Baton opens links through the app's own navigation path") func ownPath() async throws {
      let model = PathModel()
      let host = try model.makeHost()
      let window = Drawing { OwnPaths(model, host) }
      window.open()
      await host.start()
      model.path = [.story(1)]
      await waitUntilIdle()
      #expect(host.line == "Feed > Story(id: 1)")

      #expect(await open("newsstand://stories/2", host).hierarchy != nil)
      await waitUntilIdle()
      #expect(model.path == [.story(1), .story(2)])
      #expect(window.picture.stacks.map(\.count) == [2])

      window.picture.stacks.first?.goBack(1)
      await waitUntilIdle()
      #expect(host.line == "Feed > Story(id: 1)")
      await host.open(Filter())
      #expect(model.isFiltering && model.path == [])
      await host.back()
      #expect(!model.isFiltering)
    }

    // MARK: A store

    @Test("Baton navigates by sending actions to the app's store")
    func storeActions() async throws {
      let store = NewsStore()
      let host = try store.makeHost()
      let window = Drawing { StoreDriven(store, host) }
      window.open()
      await host.start()
      #expect(store.state.hierarchy == nil)

      _ = await open("newsstand://stories/1", host)
      _ = await open("newsstand://stories/2", host)
      await waitUntilIdle()
      #expect(store.state.storiesOpened == 2)
      #expect(window.picture.stacks.map(\.count) == [2])

      window.picture.stacks.first?.goBack(1)
      await waitUntilIdle()
      #expect(host.line == "Feed > Story(id: 1)")
      #expect(store.actions == ["navigated", "navigated", "navigated", "wentBack"])
      // The state is a value, so setting it again brings back the old screens.
      let saved = store.state
      await host.popToRoot()
      #expect(store.state.hierarchy != saved.hierarchy)
      saved.hierarchy.map { store.send(.navigated(to: $0)) }
      #expect(host.line == "Feed > Story(id: 1)")
    }
  }
}

private struct Hall: TestDestination {
  static let patterns: [RoutePattern] = ["hall?{filter}"]
  static let examples = [Hall(filter: "abc"), Hall()]
  var filter: String?
}

private struct Shop: TestDestination {
  static let patterns: [RoutePattern] = ["shop"]
}

private struct Painting: TestDestination {
  static let patterns: [RoutePattern] = ["paintings/:id"]
  var id = 1
  var placement: Placement { .push(onShown: Painting.self, else: .push(on: Hall())) }
}

private struct Ticket: TestDestination {
  static let patterns: [RoutePattern] = ["ticket"]
  var placement: Placement { .sheet(over: Hall()) }
}

@MainActor private final class GalleryModel: ObservableObject {
  enum Tab: Hashable { case hall, shop }
  @Published var tab = Tab.hall
  @Published var filter: String?
  /// False if the app refuses to show its shop.
  var hasShop = true
}

/// An app that has its own tab view with two tabs.
private struct GalleryTabs: View {
  @ObservedObject var model: GalleryModel
  let presenter: SwiftUIPresenter
  let host: ContinuationHost

  var body: some View {
    TabView(selection: $model.tab) {
      HierarchyView(presenter, owning: Hall.self) {
        Text("Hall").publishes(Hall(filter: model.filter))
      }
      .tag(GalleryModel.Tab.hall)
      HierarchyView(presenter, owning: Shop.self) { Text("Shop") }.tag(GalleryModel.Tab.shop)
    }
    .continuations(of: host)
  }
}

private struct GalleryViews: SwiftUIFeature {
  let model: GalleryModel

  var screens: Screens {
    [
      .adopt(Hall.self) { [model] _ in model.tab = .hall },
      .adopt(Shop.self) { [model] _ in if model.hasShop { model.tab = .shop } },
      .init(Painting.self) { PaintingView(painting: $0) },
      .init(Ticket.self) { _ in Text("Ticket") },
    ]
  }
}

private struct PaintingView: View {
  @State var painting: Painting

  var body: some View { Text("Painting \(painting.id)") }
}

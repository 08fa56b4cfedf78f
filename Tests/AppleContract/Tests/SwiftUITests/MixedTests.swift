import AdoptingBoth
import BatonSwiftUI
import BatonUIKit
import Newsstand
import OneSystem
@_spi(System) import SwiftUI
@_spi(System) import UIKit

extension Contract {
  /// Apps with both frameworks: SwiftUI views in view controllers, and view controllers in views.
  @MainActor @Suite struct MixedTests {
    private let window: UIWindow
    /// The window's scene. The window doesn't retain it.
    private let scene = UIWindowScene(named: "test")

    init() {
      window = UIWindow(windowScene: scene)
    }

    /// Launches an app that has a news tab in its window.
    private func launch() throws -> (tab: NewsTab, host: ContinuationHost) {
      let tab = NewsTab()
      window.rootViewController = tab.stack
      window.makeKeyAndVisible()
      let host = try tab.makeHost(in: window)
      host.becomeReady()
      return (tab, host)
    }

    // MARK: Views in controllers

    @Test("A link in a hosted SwiftUI view pushes onto the UIKit stack")
    func linkInHostedView() async throws {
      let (tab, host) = try launch()
      #expect(await host.show(Story(id: 1)).hierarchy != nil)
      #expect(host.line == "Feed > Story(id: 1)")

      // The user sees the SwiftUI view. Its link pushes a controller onto the UIKit stack.
      let screen = try #require(tab.stack.topViewController as? UIHostingController<StoryView>)
      let view = Drawing { screen.rootView }
      view.open()
      #expect(view.picture.texts.contains("Story 1"))
      await view.press("Next")

      #expect(host.line == "Feed > Story(id: 1) > Story(id: 2)")
      #expect(tab.stack.viewControllers.count == 3)
      tab.stack.isSwipedBack()
      await waitUntilIdle()
      #expect(host.line == "Feed > Story(id: 1)")
    }

    @Test("A hosted SwiftUI view can answer a question, which closes the view's sheet")
    func answerInHostedView() async throws {
      let (tab, host) = try launch()
      var answer: String?
      host.ask(PickTopic()) { answer = try? $0.get() }
      await waitUntilIdle()
      let sheet = try #require(tab.stack.presentedViewController)
      let top = (sheet as? UINavigationController)?.topViewController ?? sheet
      let screen = try #require(top as? UIHostingController<Button<Text>>, "\(top)")
      let view = Drawing { screen.rootView }
      view.open()
      await view.press("Swift")

      #expect(answer == "Swift")
      #expect(tab.stack.presentedViewController == nil)
    }

    // MARK: Controllers in views

    @Test("A SwiftUI stack shows a view controller for each destination")
    func controllerInView() async throws {
      let presenter = SwiftUIPresenter(screens: [PagesInViews()])
      let host = try ContinuationHost(router: Newsstand.router(), presenter: presenter)
      let window = Drawing { NewsWindow(presenter, host) }
      window.open()
      await host.start()

      await window.press("Terms")
      #expect(host.line == "Feed > Terms")
      #expect(window.page == "Terms()")

      // Another destination has another controller, and going back shows the first one.
      #expect(await host.show(Imprint()).hierarchy != nil)
      #expect(window.page == "Imprint()")
      try #require(window.picture.stacks.first).goBack(1)
      await waitUntilIdle()
      #expect(window.page == "Terms()")
      #expect(host.line == "Feed > Terms")
    }
  }
}

extension Drawing {
  /// The title of the view controller on top.
  fileprivate var page: String? { picture.seenControllers.last?.title }
}

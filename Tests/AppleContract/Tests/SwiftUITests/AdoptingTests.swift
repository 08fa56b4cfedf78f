import AdoptingSwiftUI
import BatonSwiftUI
import Newsstand
import OneSystem
@_spi(System) import SwiftUI

extension Contract {
  /// Apps that select, push and keep state by themselves give Baton a part.
  @MainActor @Suite struct AdoptingTests {
    init() { clearProblems() }

    private func open(_ link: String, _ host: ContinuationHost) async -> Outcome {
      await host.open(ContinuationRequest(.link(link), from: .customScheme(sender: nil)))
    }

    @Test("Opening a link fails if no HierarchyView owns the adopted screen") func missingView()
      async throws
    {
      let model = TabModel()
      let presenter = SwiftUIPresenter(screens: [NewsViews(model)])
      presenter.appearanceLimit = .milliseconds(20)
      let host = try ContinuationHost(router: Newsstand.router(), presenter: presenter)
      host.becomeReady()
      let outcome = await open("newsstand://stories/1", host)
      guard case .failed(let reason) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(reason.message.contains("no HierarchyView(_:owning:) for Feed"))
    }

    @Test("A sheet rests at its own detents or the caller's") func sheetDetents() async throws {
      let model = TabModel()
      let presenter = SwiftUIPresenter(screens: [NewsViews(model)])
      let host = try ContinuationHost(router: Newsstand.router(), presenter: presenter)
      let window = Drawing { OwnTabs(model, presenter, host) }
      window.open()
      host.becomeReady()
      await host.open(Filter())
      await rest()
      #expect(window.picture.sheets.first?.detents == [.medium, .large])
      #expect(presenter.supportedAspects == [.animation, .detents])

      await host.dismiss()
      await host.open(Filter(), presented: .detents(.height(240)), .unanimated)
      await rest()
      #expect(window.picture.sheets.first?.detents == [.height(240)])
      #expect(Transactions.log.last == "at once")
      #expect(problems == [])
    }

    // MARK: The app's own paths

    @Test("Baton opens links through the app's own navigation path") func ownPath() async throws {
      let model = PathModel()
      let host = try model.makeHost()
      let window = Drawing { OwnPaths(model, host) }
      window.open()
      host.becomeReady()
      await rest()
      model.path = [.story(1)]
      await rest()
      #expect(host.line == "Feed > Story(id: 1)")

      #expect(await open("newsstand://stories/2", host).hierarchy != nil)
      await rest()
      #expect(model.path == [.story(1), .story(2)])
      #expect(window.picture.stacks.map(\.count) == [2])

      window.picture.stacks.first?.goBack(1)
      await rest()
      #expect(host.line == "Feed > Story(id: 1)")
      await host.open(Filter())
      #expect(model.isFiltering && model.path == [])
      await host.back()
      #expect(!model.isFiltering)
      #expect(problems == [])
    }

    // MARK: A store

    @Test("Baton navigates by sending actions to the app's store") func storeActions() async throws
    {
      let store = NewsStore()
      let host = try store.makeHost()
      let window = Drawing { StoreDriven(store, host) }
      window.open()
      host.becomeReady()
      await rest()
      #expect(store.state.hierarchy == nil)

      _ = await open("newsstand://stories/1", host)
      _ = await open("newsstand://stories/2", host)
      await rest()
      #expect(store.state.storiesOpened == 2)
      #expect(window.picture.stacks.map(\.count) == [2])

      window.picture.stacks.first?.goBack(1)
      await rest()
      #expect(host.line == "Feed > Story(id: 1)")
      #expect(store.actions == ["navigated", "navigated", "navigated", "wentBack"])
      // The state is a value, so the old screens come back.
      let saved = store.state
      await host.popToRoot()
      #expect(store.state.hierarchy != saved.hierarchy)
      saved.hierarchy.map { store.send(.navigated(to: $0)) }
      #expect(host.line == "Feed > Story(id: 1)")
      #expect(problems == [])
    }
  }
}

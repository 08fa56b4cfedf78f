@_spi(System) import AppKit
import BatonAppKit
import BatonSwiftUI
import BatonTesting
import BatonUIKit
import OneSystem
@_spi(System) import SwiftUI
@_spi(System) import UIKit

/// All tests that use a ``PresenterStage`` to control an adapter.
@MainActor @Suite(.serialized, .oneSystem, .noComplaints) struct Adapters {}

extension Adapters {
  /// The presenters' contract on every adapter, the documentation page with the results, and what
  /// the contract leaves out because presenters may differ in it.
  @MainActor @Suite struct AdaptersTests {
    @Test("Every adapter fulfills the contract, and the documentation matches", .allowsProblems)
    func contract() async throws {
      let views: [PresenterAbility: String] = [
        .asksBeforeDismissing: "Baton doesn't ask the view, only its `Restorable`, if any.",
        .presentsOverOwnSheets: "A view presents one sheet at a time.",
        .noticesDismissedQuestions: "SwiftUI doesn't report when other code dismisses an alert.",
        .pushesOwnScreens: "A stack takes its views from Baton.",
      ]
      let table = try await AdapterTable(columns: [
        ("Headless", expectPresenter({ HeadlessStage() })),
        ("UIKit, phone", expectPresenter({ UIKitStage(isCompact: true) })),
        ("UIKit, pad", expectPresenter({ UIKitStage(isCompact: false) })),
        ("AppKit", expectPresenter({ AppKitStage() })),
        ("SwiftUI, phone", expectPresenter({ SwiftUIStage(on: .phone) }, cannot: views)),
        ("SwiftUI, Mac", expectPresenter({ SwiftUIStage(on: .mac) }, cannot: views)),
      ])
      try table.expectPage()
    }

    @Test("The app's own placeholders work like Baton's") func ownPlaceholders() async throws {
      try await expectPresenter(
        {
          UIKitStage(isCompact: false) { name, retry in
            let page = UIViewController()
            page.view.addSubview(
              UIButton(type: .system, primaryAction: UIAction(title: name) { _ in retry() }))
            return page
          }
        }, keeps: .locking)
      try await expectPresenter(
        {
          AppKitStage { _, retry in
            let page = NSViewController()
            page.view.addSubview(KnockButton(knock: retry))
            return page
          }
        }, keeps: .locking)
      try await expectPresenter(
        {
          SwiftUIStage(on: .mac) { screens in
            SwiftUIPresenter(screens: screens) { name, retry in
              Text("\(name) is locked")
              Button("Try Again", action: retry)
            }
          }
        }, keeps: .locking)
    }

    @Test("Screens whose views can't have extra subviews are observed and published, too")
    func systemScreens() async throws {
      let contract = PresenterContract(
        PresenterContract.following.behaviors + PresenterContract.publishing.behaviors)
      let cannot: [PresenterAbility: String] = [.asksBeforeDismissing: "It's the system's screen."]
      for page in [
        { UIHostingController(rootView: Text("leaf")) }, { HostedPage(rootView: Text("leaf")) },
        { EffectPage() },
      ] as [@MainActor () -> UIViewController] {
        try await expectPresenter(
          { UIKitStage(isCompact: true, page: page) }, keeps: contract, cannot: cannot)
      }
      try await expectPresenter(
        { AppKitStage(page: { NSHostingController(rootView: Text("leaf")) }) }, keeps: contract,
        cannot: cannot)
    }

    @Test("To bring a screen of a stack to the front, the screens on top of it are removed")
    func stackedScreen() {
      let (stack, macStack) = (UINavigationController(), ScreenStack())
      let screens = (0..<3).map { _ in UIViewController() }
      let macScreens = (0..<3).map { _ in NSViewController() }
      stack.hold(screens, animated: false)
      macStack.hold(macScreens)

      stack.bringToFront(screens[1])
      macStack.bringToFront(macScreens[1])

      #expect(stack.heldScreens == Array(screens[..<2]))
      #expect(macStack.heldScreens == Array(macScreens[..<2]))
      #expect(macScreens[2].parent == nil)
    }

    enum Saver: CaseIterable { case scene, app, mac }

    @Test(
      "The system keeps the screens of a signed-out account, unless the directory has a store",
      arguments: Saver.allCases, [true, false])
    func savedAtSignOut(by saver: Saver, hasStore: Bool) async throws {
      let phone = UIKitStage(isCompact: false)
      let mac = AppKitStage()
      let stage: any PresenterStage = saver == .mac ? mac : phone
      let scene = try await PresenterScene(on: stage, isAllGuarded: true)
      let directory = SceneDirectory(
        router: scene.host.router, store: hasStore ? MemorySceneStore() : nil)
      let sceneEvents = SceneEvents(
        scene.host, of: UISceneSession(persistentIdentifier: "main"), in: directory)
      let appEvents = SceneEvents(withoutScenes: scene.host)
      let macEvents = WindowEvents(scene.host, of: mac.window, in: directory)
      func saved() throws -> Data? {
        if saver == .scene { return sceneEvents.savedState?.userInfo?["state"] as? Data }
        let coder = NSKeyedArchiver(requiringSecureCoding: true)
        if saver == .app { appEvents.encodeRestorableState(with: coder) }
        if saver == .mac { macEvents.encodeRestorableState(with: coder) }
        coder.finishEncoding()
        return try ContinuationHost.restorableState(
          in: NSKeyedUnarchiver(forReadingFrom: coder.encodedData))
      }
      try await scene.open("/letter/1")
      let state = try saved()
      #expect((state == nil) == (hasStore && saver != .app))

      scene.turn(nil, .deny("out"))
      await stage.waitUntilIdle()

      #expect(try scene.host.savedState() == nil)
      #expect(try saved() == state)
    }

    @Test(
      "A sheet keeps its detents while it's locked and after it's unlocked",
      arguments: [true, false], ["/deed", "/cabinet"])
    func detents(isUIKit: Bool, link: String) async throws {
      let stage: any PresenterStage =
        isUIKit ? UIKitStage(isCompact: false) : SwiftUIStage(on: .phone)
      let scene = try await PresenterScene(on: stage)
      let opening = stage.clock.start {
        await scene.host.open(
          link, presented: .detents(.medium, .height(240), .fraction(0.5), .large))
      }
      await stage.waitUntilIdle()
      _ = await opening.value
      #expect(stage.presenter.supportedAspects == [.animation, .detents])
      #expect(restsAtDetents(stage))

      for account in [nil, "ana"] {
        scene.turn(account, account == nil ? .deny("out") : .allow)
        await stage.waitUntilIdle()

        #expect(scene.host.shown?.leaf.isLocked == (account == nil))
        #expect(restsAtDetents(stage))
      }
    }

    private func restsAtDetents(_ stage: any PresenterStage) -> Bool {
      switch stage {
      case let stage as UIKitStage:
        let sheet = stage.window.rootViewController?.presentedViewController
        let detents = sheet?.sheetPresentationController?.detents
        return detents?.map { $0.height(of: 800) ?? 0 } == [0, 240, 400, 0]
          && detents?.map(\.name) == ["medium", "custom", "custom", "large"]
      case let stage as SwiftUIStage:
        return stage.window.picture.sheets.first?.detents
          == [.medium, .height(240), .fraction(0.5), .large]
      default: return false
      }
    }

    @Test(
      "The app opens its own links, and the system opens others", arguments: [true, false],
      [
        ("tel:+123456", true), ("mailto:ana@example.com", true), ("https://www.example.org/", true),
        ("unknown://x", false), ("house:///deed", nil), ("https://house.example.com/deed", nil),
      ])
    func ownAndOtherLinks(isUIKit: Bool, link: (text: String, isTaken: Bool?)) async throws {
      let stage: any PresenterStage = isUIKit ? UIKitStage(isCompact: false) : AppKitStage()
      let scene = try await PresenterScene(on: stage)
      UIApplication.shared.applicationState.opened = []
      NSWorkspace.shared.workspaceState.opened = []
      let url = try #require(URL(string: link.text))

      let answer = await withCheckedContinuation { answer in
        guard isUIKit else { return answer.resume(returning: scene.host.follow(url) as Bool) }
        scene.host.follow(url) { answer.resume(returning: $0) }
      }
      await stage.waitUntilIdle()

      let opened =
        isUIKit
        ? UIApplication.shared.applicationState.opened : NSWorkspace.shared.workspaceState.opened
      #expect(answer == link.isTaken ?? true)
      #expect(opened == (link.isTaken == nil ? [] : [url]))
      #expect(scene.host.shown?.leaf.name == (link.isTaken == nil ? "Deed" : "Lobby"))
    }

    @Test("Each adapter's alert uses the app's translation") func cancel() async throws {
      for stage in [
        { UIKitStage(isCompact: false) }, { AppKitStage() }, { SwiftUIStage(on: .phone) },
      ] as [@MainActor () -> any AskingStage] {
        let stage = stage()
        stage.cancelTitle = "Abbrechen"
        let scene = try await PresenterScene(on: stage)
        let burning = Task { [host = scene.host] in await host.open(.burn) }
        await stage.waitUntilIdle()
        #expect(stage.isAsking)

        try await stage.perform(.answer(false))
        await stage.waitUntilIdle()

        #expect(!stage.isAsking)
        scene.host.close()
        #expect(await burning.value.label == "refused")
      }
    }
  }
}

/// A stage whose questions can have a translated cancel button.
@MainActor protocol AskingStage: PresenterStage {
  var cancelTitle: String { get set }
}

private final class KnockButton: NSButton {
  private var knock: (@MainActor () -> Void)?

  convenience init(knock: @escaping @MainActor () -> Void) {
    self.init(title: "Knock", target: nil, action: Selector(("knock:")))
    self.knock = knock
  }

  override func sendAction(_ action: Selector?, to target: Any?) -> Bool {
    knock?()
    return true
  }
}

private final class HostedPage: UIHostingController<Text> {}

private final class EffectPage: UIViewController {
  override func loadView() { view = UIVisualEffectView(effect: nil) }
}

/// A table of results, with a row for each behavior and a column for each adapter.
struct AdapterTable {
  let columns: [(name: String, results: [PresenterResult])]

  /// The runs on a Mac (`.ci/run-hosted`): the contract in the app's process, and the UI tests
  /// beside it. Each value is the date and system of the last green run, `unverified` if there was
  /// none yet, or nil if there are no tests.
  private static let macRuns: [(app: String, device: String, contract: String, beside: String?)] = [
    ("UIKitApp", "iPhone", unverified, unverified), ("UIKitApp", "iPad", unverified, unverified),
    ("SwiftUIApp", "iPhone", unverified, unverified),
    ("SwiftUIApp", "iPad", unverified, unverified), ("SwiftUIApp", "Mac", unverified, unverified),
    ("AppKitApp", "Mac", unverified, nil),
  ]
  private static let unverified = "unverified"

  /// Expects the page to show these results. Set `ADAPTERS=write` in the environment to write it.
  func expectPage() throws {
    let page = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("../../../../Documentation/Adapters.md")
      .standardizedFileURL
    if ProcessInfo.processInfo.environment["ADAPTERS"] == "write" {
      try text.write(to: page, atomically: true, encoding: .utf8)
    }
    #expect(
      try String(contentsOf: page, encoding: .utf8) == text,
      "Documentation/Adapters.md is out of date. Run the adapters' tests with ADAPTERS=write.")
  }

  private var text: String {
    var reasons: [String] = []
    var lines = ["|behavior|" + columns.map(\.name).joined(separator: "|") + "|"]
    lines.append("|---|" + columns.map { _ in "---|" }.joined())
    for (row, result) in (columns.first?.results ?? []).enumerated() {
      let cells = columns.map { column -> String in
        switch column.results[row].verdict {
        case .kept: return "✓"
        case .broken: return "not yet"
        case .notApplicable(let reason):
          if !reasons.contains(reason) { reasons.append(reason) }
          return "n/a (\((reasons.firstIndex(of: reason) ?? 0) + 1))"
        }
      }
      lines.append("|\(result.behavior.name)|" + cells.joined(separator: "|") + "|")
    }
    let runs = Self.macRuns.map { run in
      "|\(run.app)|\(run.device)|\(run.contract)|\(run.beside ?? "none")|"
    }
    return """
      # Adapters

      The adapters' tests write this page with `ADAPTERS=write`. For your own presenter, see
      [Writing a presenter](Baton.docc/Writing-a-presenter.md).

      A ✓ means passed on Linux, against stand-ins for Apple's frameworks.

      \(lines.joined(separator: "\n"))

      \(reasons.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: "\n"))

      ## On a Mac

      `.ci/run-hosted` runs the sample apps on a simulator or a Mac.

      |app|on|contract|UI tests|
      |---|---|---|---|
      \(runs.joined(separator: "\n"))

      """
  }
}

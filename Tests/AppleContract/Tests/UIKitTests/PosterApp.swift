import BatonUIKit
import OneSystem
@_spi(System) import UIKit

/// An app with one scene that shows posters. Each poster is a document.
@MainActor final class PosterApp {
  private let scene = UIWindowScene(named: "test")
  let window: UIWindow
  let presenter: UIKitPresenter
  let host: ContinuationHost
  let events: SceneEvents
  let log = RestoredPosters()
  let desk = PosterDesk()
  let router: Router

  init(
    home: String = "/posters", isReady: Bool = true,
    check: @escaping @MainActor () -> Requirement.Decision = { .allow }
  ) throws {
    window = UIWindow(windowScene: scene)
    presenter = UIKitPresenter(window: window, screens: [PosterScreens(log: log, desk: desk)])
    router = try TestFeature(
      PosterList.self, Poster.self, PosterNote.self, PosterBrowser.self, Page.self
    )
    .router(links: AppLinks(schemes: ["posters"], domains: []), home: home)
    host = try ContinuationHost(
      router: router, presenter: presenter, requirements: [Requirement("open") { _ in check() }],
      platform: presenter.activityPlatform)
    events = SceneEvents(host, of: UISceneSession(persistentIdentifier: "posters"))
    desk.host = host
    if isReady { host.becomeReady() }
  }

  var shown: (any Destination)? { host.shown?.leaf.destination }

  var stack: UINavigationController {
    get throws { try #require(window.rootViewController as? UINavigationController) }
  }

  var poster: PosterController? {
    (window.rootViewController as? UINavigationController)?.topViewController as? PosterController
  }

  var page: UIDocumentViewController? {
    let sheet = window.rootViewController?.presentedViewController
    return (sheet as? UINavigationController)?.topViewController as? UIDocumentViewController
  }
}

extension Hierarchy {
  /// Returns the names of the focused destinations, from the root.
  func path() -> [String] { focus.map(\.name) }
}

@MainActor final class PosterDesk {
  weak var host: ContinuationHost?
  /// True if each file has only one document, which stays open.
  var keepsDocuments = false
  private var documents: [URL: PosterDocument] = [:]

  func document(of file: URL, _ log: RestoredPosters) -> PosterDocument {
    if keepsDocuments, let document = documents[file] { return document }
    let document = PosterDocument(file, log)
    documents[file] = document
    return document
  }
}

/// The activities that the platform has published since this object was created.
@MainActor final class ToldActivities {
  private(set) var activities: [NSUserActivity?] = []

  init(_ platform: AppleActivityPlatform) {
    let next = platform.onChange
    platform.onChange = { [weak self] platform in
      if let activity = platform.activity { self?.activities.append(activity) }
      next?(platform)
    }
  }
}

@MainActor final class RestoredPosters {
  var texts: [String] = []
}

struct PosterList: TestDestination {
  static let patterns: [RoutePattern] = ["posters"]
}

struct Poster: TestDestination {
  static let activityTypes: [ActivityType] = ["com.example.poster"]
  static let traits: [DestinationTrait] = [
    .opens(fileExtensions: ["poster"], as: "file"), .state("card"), .requires("open"),
  ]
  static let examples = [Poster(file: URL(fileURLWithPath: "/a.poster"), card: "1")]
  var file = URL(fileURLWithPath: "/a.poster")
  var card: String?
  var placement: Placement {
    card == "cover" ? .cover(over: PosterList()) : .push(on: PosterList())
  }
}

/// A note on a poster, pushed onto it or covering it.
struct PosterNote: TestDestination {
  static let activityTypes: [ActivityType] = ["com.example.note"]
  /// The path of the poster's file. It isn't a URL, because only the destination that opens a file
  /// gets the file's URL from an activity.
  var path = "/a.poster"
  var isCover = false
  var placement: Placement {
    let poster = Poster(file: URL(fileURLWithPath: path))
    return isCover ? .cover(over: poster) : .push(on: poster)
  }
}

struct PosterBrowser: TestDestination {
  static let patterns: [RoutePattern] = ["browser"]
}

struct Page: TestDestination {
  static let activityTypes: [ActivityType] = ["com.example.page"]
  static let traits: [DestinationTrait] = [.opens(fileExtensions: ["page"], as: "file")]
  var file = URL(fileURLWithPath: "/a.page")
  var placement: Placement { .cover(over: PosterBrowser()) }
}

final class PosterDocument: UIDocument {
  let log: RestoredPosters
  /// The number of times that the state still reads as closed. After the last time, the document
  /// announces that it's open.
  var looksUntilOpen = 0

  override var documentState: State {
    guard looksUntilOpen > 0 else { return super.documentState }
    looksUntilOpen -= 1
    defer {
      if looksUntilOpen == 0 {
        NotificationCenter.default.post(name: Self.stateChangedNotification, object: self)
      }
    }
    return .closed
  }

  init(_ file: URL, _ log: RestoredPosters) {
    self.log = log
    super.init(fileURL: file)
  }

  override func restoreUserActivityState(_ activity: NSUserActivity) {
    super.restoreUserActivityState(activity)
    let card = activity.userInfo?["card"] as? String
    log.texts.append("document \(fileURL.lastPathComponent) \(card ?? "")")
  }
}

final class ListController: UIViewController, Restorable {
  var current = PosterList()
  let log: RestoredPosters

  init(_ log: RestoredPosters) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  func restore(_ destination: PosterList, from request: ContinuationRequest) {
    log.texts.append("PosterList")
  }
}

final class PosterController: UIViewController, Restorable, DocumentHolder {
  var current: Poster
  let document: PosterDocument
  var shownDocument: UIDocument? { document }
  var restored: ((ContinuationRequest) -> Void)?
  let log: RestoredPosters

  init(_ place: Poster, _ document: PosterDocument, _ log: RestoredPosters) {
    current = place
    self.document = document
    self.log = log
    super.init(nibName: nil, bundle: nil)
    if document.documentState.contains(.closed) { document.open() }
  }

  required init?(coder: NSCoder) { nil }

  func restore(_ destination: Poster, from request: ContinuationRequest) {
    current = destination
    log.texts.append("Poster \(destination.card ?? "")")
    restored?(request)
  }
}

final class Browser: UIDocumentBrowserViewController,
  UIDocumentBrowserViewControllerDelegate
{
  let desk: PosterDesk

  init(_ desk: PosterDesk) {
    self.desk = desk
    super.init(nibName: nil, bundle: nil)
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  func documentBrowser(
    _ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL]
  ) {
    guard let url = documentURLs.first else { return }
    Task { [desk] in await desk.host?.open(document: url) }
  }
}

struct PosterScreens: UIKitFeature {
  let log: RestoredPosters
  let desk: PosterDesk

  var screens: Screens {
    [
      .init(PosterList.self) { [log] _ in ListController(log) },
      .init(Poster.self) { [log, desk] in
        PosterController($0, desk.document(of: $0.file, log), log)
      },
      .init(PosterNote.self) { _ in UIViewController() },
      .init(PosterBrowser.self) { [desk] _ in Browser(desk) },
      .init(Page.self) { UIDocumentViewController(document: UIDocument(fileURL: $0.file)) },
    ]
  }
}

@_spi(System) import AppIntents
@_spi(System) import AppleFoundation
import BatonIntents
import BatonLinks
import BatonUIKit
import ContentApp
@_spi(System) import CoreSpotlight
import OneSystem
@_spi(System) import SwiftUI
@_spi(System) import UIKit
@_spi(System) import UserNotifications

extension Contract {
  /// All the ways in which the system can open the content app. They share one router.
  @MainActor @Suite struct EntryPointTests {
    private let router: Router

    init() throws {
      CSSearchableIndex.items = [:]
      CSSearchableItem.entities = [:]
      SystemActions.opened = []
      router = try ContentApp.router()
    }

    @Test(
      "Every way into the content app opens the same destination, cold and warm",
      arguments: Door.allCases, [true, false])
    func everyDoor(door: Door, isCold: Bool) async throws {
      let app = try DirectedApp(router: router, screens: ContentScreens())
      let visit = try await door.prepare(Artwork(id: 7), in: app.directory)
      #expect(app.line("main") == nil)
      if !isCold { await app.connect("main") }

      async let said = visit(app)
      await waitUntilIdle()
      if isCold, app.scenes.isEmpty { await app.connect("main") }

      #expect(await said == nil)
      await waitUntilIdle()
      #expect(app.line("main") == "ArtHouse > Home > Artwork(id: 7)")
      #expect(app.scenes.count == 1)
    }

    @Test("The stand-ins reject what the system rejects", .allowsProblems, arguments: Refusal.all)
    func refusals(refusal: Refusal) async throws {
      let app = try DirectedApp(router: router, screens: ContentScreens())

      do {
        try await refusal.act(app.directory)
        #expect(problems.count == 1)
      } catch {
        #expect(error is CSIndexError)
      }
    }

    // MARK: Entities

    @Test("An entity has its destination's title and keywords, also in Spotlight")
    func words() throws {
      let entity = ArtworkEntity(id: 7)

      #expect(entity.displayRepresentation.title.key == "Artwork 7")
      #expect(entity.attributeSet.title == "Artwork 7")
      #expect(entity.attributeSet.keywords == ["art"])
    }

    @Test("Indexed entities belong to their destinations' items, and sign-out removes them")
    func indexedEntities() async throws {
      let app = try DirectedApp(router: router, screens: ContentScreens())
      let index = SearchIndex(of: app.directory)
      app.directory.account = "ada"

      try await index.update([ArtworkEntity(id: 7), ArtworkEntity(id: 8)])
      try await index.replace(with: [ArtworkEntity(id: 7)])

      #expect(Array(CSSearchableIndex.items.keys) == ["https://arthouse.example/artworks/7"])
      #expect(CSSearchableItem.entities["https://arthouse.example/artworks/7"] == "7")
      app.directory.account = nil
      try await index.update([any Destination]())
      #expect(CSSearchableIndex.items.isEmpty)
    }
  }
}

/// A way into the app, taken as the system would take it.
enum Door: String, CaseIterable, Sendable {
  case widgetLink, widget, intent, shortcut, entity, entityLink, searchItem, notification, appClip

  /// Creates the thing that the user taps or says, and returns a function that does the system's
  /// part. That function returns the text that Siri says, or nil.
  @MainActor func prepare(
    _ artwork: Artwork, in scenes: SceneDirectory
  ) async throws -> @MainActor (DirectedApp) async -> String? {
    let router = scenes.router
    switch self {
    case .widgetLink:
      let widget = Self.drawing { DestinationLink(artwork) { Text("Next") }.links(router) }
      widget.picture.buttons.first { $0.title == "Next" }?.press()
      let link = try #require(SystemActions.opened.last?.dropFirst("system: ".count))
      return { await $0.open(String(link)) }
    case .widget:
      let view = Self.drawing { Text("Next").opens(artwork).links(router) }
      let link = try #require(view.picture.widgetURLs.first ?? nil)
      return { await $0.open(link.absoluteString) }
    case .intent:
      let intent = OpenArtworkIntent()
      intent.id = artwork.id
      return { _ in await IntentSystem.perform(intent) }
    case .shortcut:
      let shortcut = AppShortcut(
        intent: OpenArtworkIntent(), phrases: ["Open the work in \(.applicationName)"],
        shortTitle: "Open Work", systemImageName: "photo")
      let intent = try #require(shortcut.intent as? OpenArtworkIntent)
      intent.id = artwork.id
      return { _ in await IntentSystem.perform(intent) }
    case .entity:
      let item = try await Self.item(of: artwork, in: scenes)
      let id = try #require(CSSearchableItem.entities[item])
      return { _ in try? await IntentSystem.perform(ShowArtworkIntent(), choosing: id) }
    case .entityLink:
      let link = ArtworkEntity.urlRepresentation.link(of: ArtworkEntity(id: artwork.id))
      return { await $0.open(link) }
    case .searchItem:
      let chosen = NSUserActivity(activityType: CSSearchableItemActionType)
      let item = try await Self.item(of: artwork, in: scenes)
      chosen.userInfo = [CSSearchableItemActivityIdentifier: item]
      return { await $0.continue(chosen) }
    case .notification:
      let link = try router.deliveredLink(to: artwork, from: .notification)
      let note = DeviceNotification("note", userInfo: ["link": .string(link)])
      return { await $0.respond(to: note) }
    case .appClip:
      let invocation = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
      invocation.webpageURL = URL(string: try router.deliveredLink(to: artwork))
      return { await $0.continue(invocation) }
    }
  }

  @MainActor private static func drawing(_ content: @escaping () -> any View) -> Drawing {
    let drawing = Drawing(content: content)
    drawing.open()
    return drawing
  }

  @MainActor private static func item(
    of artwork: Artwork, in scenes: SceneDirectory
  ) async throws -> String {
    try await SearchIndex(of: scenes).update([ArtworkEntity(id: artwork.id)])
    return try #require(CSSearchableIndex.items.keys.first)
  }
}

extension DirectedApp {
  /// Delivers a link from a widget or an entity, as the system does.
  fileprivate func open(_ link: String) async -> String? {
    let context = UIOpenURLContext(url: URL(string: link)!)
    return await bring(UIScene.ConnectionOptions(urlContexts: [context])) {
      $1.scene($0, openURLContexts: [context])
    }
  }

  /// Delivers an activity, as the system does.
  fileprivate func `continue`(_ activity: NSUserActivity) async -> String? {
    let activity = activity.transferred()
    return await bring(UIScene.ConnectionOptions(userActivities: [activity])) {
      $1.scene($0, continue: activity)
    }
  }

  /// Taps a notification, as the user does.
  fileprivate func respond(to notification: DeviceNotification) async -> String? {
    let response = notification.response()
    return await bring(UIScene.ConnectionOptions(notificationResponse: response)) { _, _ in
      let events: any UNUserNotificationCenterDelegate = NotificationEvents()
      events.userNotificationCenter(.current(), didReceive: response, withCompletionHandler: {})
    }
  }

  /// Connects a window with the options, or makes the given call if the window is already
  /// connected.
  private func bring(
    _ options: UIScene.ConnectionOptions, warm: (UIScene, any UIWindowSceneDelegate) -> Void
  ) async -> String? {
    guard let scene = scenes["main"], let delegate = scene.delegate as? any UIWindowSceneDelegate
    else {
      await connect("main", options)
      return nil
    }
    warm(scene, delegate)
    await waitUntilIdle()
    return nil
  }
}

/// An action that the system rejects.
struct Refusal: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let act: @MainActor @Sendable (SceneDirectory) async throws -> Void

  static let all = [
    Self(testDescription: "a widget with two URLs") { scenes in
      Drawing {
        Text("Next").opens(Artwork(id: 7)).opens(Artwork(id: 8)).links(scenes.router)
      }.open()
    },
    Self(testDescription: "an intent that opens a window from the background") { _ in
      _ = await IntentSystem.perform(HiddenIntent())
    },
    Self(testDescription: "a shortcut whose phrase doesn't name the app") { _ in
      _ = AppShortcut(
        intent: OpenArtworkIntent(), phrases: ["Open the work"], shortTitle: "Open Work",
        systemImageName: "photo")
    },
    Self(testDescription: "an entity that its query doesn't know") { _ in
      _ = try await IntentSystem.perform(ShowArtworkIntent(), choosing: "seven")
    },
    Self(testDescription: "an entity with a link of the app's scheme") { _ in
      _ = SchemeEntity.urlRepresentation.link(of: SchemeEntity(id: "7"))
    },
    Self(testDescription: "an entity for another item") { scenes in
      let item = CSSearchableItem(
        uniqueIdentifier: "8", domainIdentifier: nil,
        attributeSet: CSSearchableItemAttributeSet(describing: Artwork(id: 8)))
      item.associateAppEntity(ArtworkEntity(id: 7))
    },
    Self(testDescription: "an item without a title") { _ in
      let item = CSSearchableItem(
        uniqueIdentifier: "7", domainIdentifier: nil,
        attributeSet: CSSearchableItemAttributeSet(describing: Home()))
      try await CSSearchableIndex().index([item])
    },
    Self(testDescription: "an item that has expired") { _ in
      let item = CSSearchableItem(
        uniqueIdentifier: "7", domainIdentifier: nil,
        attributeSet: CSSearchableItemAttributeSet(describing: Artwork(id: 7)))
      item.expirationDate = .distantPast
      try await CSSearchableIndex().index([item])
    },
  ]
}

extension CSSearchableIndex {
  @MainActor fileprivate func index(_ items: [CSSearchableItem]) async throws {
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      indexSearchableItems(items) { error in
        if let error { done.resume(throwing: error) } else { done.resume() }
      }
    }
  }
}

// MARK: The app's part

private struct ContentScreens: UIKitFeature {
  var screens: Screens {
    [
      .init(all: ContentApp.features.flatMap(\.destinations)) { place in
        switch place {
        case is ArtHouse: UITabBarController()
        case is Library: UISplitViewController(style: .doubleColumn)
        default: UIViewController()
        }
      }
    ]
  }
}

private struct OpenArtworkIntent: OpenDestinationIntent {
  static let title: LocalizedStringResource = "Open Work"
  @Parameter(title: "Work") var id: Int
  @Dependency var receiver: IntentReceiver
  var destination: Artwork { Artwork(id: id) }
}

private struct ShowArtworkIntent: OpenDestinationIntent, OpenIntent {
  static let title: LocalizedStringResource = "Show Work"
  @Parameter(title: "Work") var target: ArtworkEntity
  @Dependency var receiver: IntentReceiver
}

private struct ArtworkEntity: DestinationEntity, IndexedEntity, URLRepresentableEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Work"
  static let defaultQuery = Query()
  static var urlRepresentation: URLRepresentation { "https://arthouse.example/artworks/\(.id)" }
  let id: Int
  var destination: Artwork { Artwork(id: id) }

  struct Query: EntityQuery {
    func entities(for identifiers: [Int]) -> [ArtworkEntity] {
      identifiers.map { ArtworkEntity(id: $0) }
    }
  }
}

private struct SchemeEntity: URLRepresentableEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Work"
  static let defaultQuery = Query()
  static var urlRepresentation: URLRepresentation { "arthouse://artworks/\(.id)" }
  let id: String
  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "Work") }

  struct Query: EntityQuery {
    func entities(for identifiers: [String]) -> [SchemeEntity] { [] }
  }
}

private struct HiddenIntent: OpenDestinationIntent {
  static let title: LocalizedStringResource = "Open Work"
  static let openAppWhenRun = false
  @Dependency var receiver: IntentReceiver
  var destination: Home { Home() }

  func perform() async throws -> some IntentResult { .result() }
}

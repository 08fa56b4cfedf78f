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

extension Contract {
  /// Links and intents that lead into the content app from outside. They share one router.
  @MainActor @Suite struct EntryPointTests {
    private let router: Router

    init() throws {
      CSSearchableIndex.items = [:]
      CSSearchableItem.entities = [:]
      SystemActions.opened = []
      router = try ContentApp.router()
    }

    @Test("Every link that the app gives away leads back", arguments: Giver.allCases)
    func everyLink(giver: Giver) async throws {
      let app = try DirectedApp(router: router, screens: ContentScreens())
      let (link, source) = try await giver.link(to: Artwork(id: 7), in: app.directory)
      await app.connect("main")
      let host = try #require(app.host("main"))

      await host.open(ContinuationRequest(.link(link), from: source))

      #expect(app.line("main") == "ArtHouse > Home > Artwork(id: 7)")
    }

    @Test(
      "An intent opens its destination, cold and warm", arguments: [true, false], [true, false])
    func everyIntent(choosesEntity: Bool, isCold: Bool) async throws {
      let app = try DirectedApp(router: router, screens: ContentScreens())
      let item = try await Giver.item(of: Artwork(id: 7), in: app.directory)
      let id = try #require(CSSearchableItem.entities[item])
      if !isCold { await app.connect("main") }

      var links: [String] = []
      let said: Task<String?, any Error> = Task {
        guard !choosesEntity else {
          return try await IntentSystem.perform(ShowArtworkIntent(), choosing: id) { @MainActor in
            links.append($0)
          }
        }
        let intent = OpenArtworkIntent()
        intent.id = 7
        return await IntentSystem.perform(intent)
      }
      await waitUntilIdle()
      if isCold { await app.connect("main") }

      #expect(try await said.value == nil)
      for link in links {
        await app.host("main")?.open(ContinuationRequest(.link(link), from: .webLink))
      }
      await waitUntilIdle()
      #expect(app.line("main") == "ArtHouse > Home > Artwork(id: 7)")
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

/// A part of the app that gives a link to the system.
enum Giver: String, CaseIterable, Sendable {
  case widgetLink, widget, entity, searchItem, notification, appClip

  @MainActor func link(
    to artwork: Artwork, in scenes: SceneDirectory
  ) async throws -> (link: String, source: Source) {
    let router = scenes.router
    switch self {
    case .widgetLink:
      let widget = Self.drawing { DestinationLink(artwork) { Text("Next") }.links(router) }
      widget.picture.buttons.first { $0.title == "Next" }?.press()
      let link = try #require(SystemActions.opened.last?.dropFirst("system: ".count))
      return (String(link), .webLink)
    case .widget:
      let view = Self.drawing { Text("Next").opens(artwork).links(router) }
      return (try #require(view.picture.widgetURLs.first ?? nil).absoluteString, .webLink)
    case .entity:
      return (ArtworkEntity.urlRepresentation.link(of: ArtworkEntity(id: artwork.id)), .webLink)
    case .searchItem: return (try await Self.item(of: artwork, in: scenes), .searchItem)
    case .notification:
      return (try router.deliveredLink(to: artwork, from: .notification), .notification)
    case .appClip: return (try router.deliveredLink(to: artwork), .webLink)
    }
  }

  @MainActor private static func drawing(_ content: @escaping () -> any View) -> Drawing {
    let drawing = Drawing(content: content)
    drawing.open()
    return drawing
  }

  @MainActor static func item(
    of artwork: Artwork, in scenes: SceneDirectory
  ) async throws -> String {
    try await SearchIndex(of: scenes).update([ArtworkEntity(id: artwork.id)])
    return try #require(CSSearchableIndex.items.keys.first)
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
  static let openAppWhenRun = true
  @Parameter(title: "Work") var id: Int
  @Dependency var receiver: IntentReceiver
  var destination: Artwork { Artwork(id: id) }
}

struct ShowArtworkIntent: OpenDestinationIntent, OpenIntent {
  static let title: LocalizedStringResource = "Show Work"
  static let openAppWhenRun = true
  @Parameter(title: "Work") var target: ArtworkEntity
  @Dependency var receiver: IntentReceiver

  func perform() async throws -> some IntentResult {
    if #unavailable(iOS 18.0, macOS 15.0) { try await open() }
    return .result()
  }
}

struct ArtworkEntity: DestinationEntity, IndexedEntity, URLRepresentableEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Work"
  static let defaultQuery = ArtworkQuery()
  static var urlRepresentation: URLRepresentation { "https://arthouse.example/artworks/\(.id)" }
  let id: Int
  var destination: Artwork { Artwork(id: id) }
}

struct ArtworkQuery: EntityQuery {
  func entities(for identifiers: [Int]) -> [ArtworkEntity] {
    identifiers.map { ArtworkEntity(id: $0) }
  }
}

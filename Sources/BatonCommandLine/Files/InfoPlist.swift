import Baton
import BatonInspection

/// The keys that an app's Info.plist needs for its routes.
struct InfoPlist {
  let activityTypes: [String]
  let schemes: [String]
  let documents: [Document]
  /// Destinations and commands that declare a quick action and need no values, in feature order.
  let quickActions: [String]
  /// Destinations and commands that declare a quick action that can't work.
  let impossibleQuickActions: [PublishedType]
  let answersSearchQueries: Bool

  struct Document {
    let destination: String
    /// The file name extensions, in lowercase.
    let extensions: [String]
    /// The first activity type that the destination publishes, used to continue the documents.
    let activityType: String?
  }

  init(_ contract: PublishedRoutes) {
    let routes = contract.all
    activityTypes = Set(
      routes.filter { $0.isOpen(to: .activity) }.flatMap(\.activityTypes)
        .filter { !ActivityType.system.contains(ActivityType($0)) }
    ).sorted()
    schemes =
      routes.contains { $0.pattern != nil && $0.isOpen(to: .customScheme) }
      ? contract.links.schemes : []
    documents = contract.types.filter { !$0.documents.isEmpty }.map { type in
      let route = routes.first { $0.destination == type.type }
      return Document(
        destination: type.type, extensions: type.documents,
        activityType: route?.activityTypes.first { !ActivityType($0).isOnlyReceived })
    }
    let possible = contract.possibleQuickActions
    let types = contract.types.filter { $0.quickAction }
    quickActions = types.map(\.type).filter(possible.contains)
    impossibleQuickActions = types.filter { !possible.contains($0.type) }
    answersSearchQueries = contract.types.contains { $0.answersSearch != nil }
  }

  /// Returns the part of Info.plist that depends on the routes, with keys in alphabetical order.
  ///
  /// - Parameters:
  ///   - quickActions: The names of destinations and commands that the icon's menu offers.
  ///   - hasScenes: True to include an example declaration for an app with several scenes.
  func fragment(quickActions: [String], hasScenes: Bool) -> JSON {
    var members = JSONObject()
    func add(_ key: String, _ value: JSON) { members[key] = value }
    if !documents.isEmpty { add("CFBundleDocumentTypes", .array(documents.map(Self.type))) }
    if !schemes.isEmpty {
      add(
        "CFBundleURLTypes",
        [
          [
            "CFBundleTypeRole": "Editor", "CFBundleURLName": "$(PRODUCT_BUNDLE_IDENTIFIER)",
            "CFBundleURLSchemes": .strings(schemes),
          ]
        ])
    }
    if answersSearchQueries { add("CoreSpotlightContinuation", true) }
    if !activityTypes.isEmpty { add("NSUserActivityTypes", .strings(activityTypes)) }
    if hasScenes { add("UIApplicationSceneManifest", Self.scenes) }
    if !quickActions.isEmpty {
      add(
        "UIApplicationShortcutItems",
        .array(
          quickActions.map {
            [
              "UIApplicationShortcutItemTitle": .string($0.asWords),
              "UIApplicationShortcutItemType": .string($0),
            ]
          }))
    }
    return .object(members)
  }

  private static func type(of document: Document) -> JSON {
    var members: JSONObject = [
      "CFBundleTypeExtensions": .strings(document.extensions),
      "CFBundleTypeName": .string(document.destination.asWords), "CFBundleTypeRole": "Editor",
      "LSHandlerRank": "Owner",
    ]
    members["NSUbiquitousDocumentUserActivityType"] = document.activityType.map(JSON.string)
    return .object(members)
  }

  private static let scenes: JSON = [
    "UIApplicationSupportsMultipleScenes": true,
    "UISceneConfigurations": [
      "UIWindowSceneSessionRoleApplication": [
        [
          "UISceneConfigurationName": "Default",
          "UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).SceneDelegate",
        ]
      ]
    ],
  ]
}

extension PublishedRoutes {
  /// The names of all destinations and commands that a quick action without values can open.
  var possibleQuickActions: [String] {
    types.filter { type in
      type.properties.allSatisfy(\.optional)
        && all.first { $0.destination == type.type }?.isOpen(to: .quickAction) == true
    }.map(\.type)
  }
}

extension Diagnostic {
  /// Returns the problem with a quick action that Info.plist can't contain.
  static func impossibleQuickAction(_ type: PublishedType) -> Self {
    let trait = "\(type.type) has the trait quickAction"
    guard type.properties.allSatisfy(\.optional) else {
      return Self(
        "quick-action-with-values", "\(trait), but can't be made without values",
        fix: "remove the trait, and add the quick action at run time", severity: .warning)
    }
    return Self(
      "quick-action-not-accepted", "\(trait), but doesn't accept the source quickAction",
      fix: "add quickAction to accepts, or remove the trait", severity: .warning)
  }
}

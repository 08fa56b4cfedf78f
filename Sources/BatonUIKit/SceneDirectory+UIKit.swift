#if canImport(UIKit) && !os(watchOS)
  import Baton
  public import BatonHost
  public import UIKit

  extension SceneDirectory {
    /// Connects the directory to UIKit, which then opens scenes, brings them to the front, and
    /// applies their conditions. Call it in `application(_:didFinishLaunchingWithOptions:)`.
    ///
    /// If the app or device supports only one scene, destinations that belong in their own window
    /// cover the screen instead.
    public func connect(to application: UIApplication) {
      discardAll(except: application.openSessions.map(\.persistentIdentifier))
      onConditions = { application.scene($0)?.activationConditions = $1.asUIKit }
      bringToFront = { [weak application] scene in
        guard let session = application?.session(scene) else { return }
        application?.activateSceneSession(for: UISceneSessionActivationRequest(session: session))
      }
      guard application.supportsMultipleScenes else { return }
      openScene = { [weak self, weak application] opening in
        let request = UISceneSessionActivationRequest(userActivity: opening.activity)
        // Apple doesn't document which thread this is called on.
        application?.activateSceneSession(for: request) { @Sendable [weak self] error in
          Task { @MainActor [weak self] in self?.didFail(opening.id, error) }
        }
      }
    }

    /// Handles `application(_:didDiscardSceneSessions:)`.
    public func discard(_ sessions: Set<UISceneSession>) {
      discard(sessions.map(\.persistentIdentifier))
    }

    /// Returns the name of the configuration for a scene that UIKit is about to create, or nil for
    /// the app's default. Call it in `application(_:configurationForConnecting:options:)`.
    public func configurationName(for options: UIScene.ConnectionOptions) -> String? {
      let activities = options.userActivities
      if let name = activities.lazy.compactMap(SceneOpenRequest.configuration(in:)).first {
        return name
      }
      let urls = options.urlContexts.map { ContinuationRequest($0, inScene: nil) }
      return configuration(
        for: activities.map { ContinuationRequest(delivered: UserActivity($0)) } + urls)?.name
    }
  }

  extension UIApplication {
    fileprivate func session(_ scene: String) -> UISceneSession? {
      openSessions.first { $0.persistentIdentifier == scene }
    }

    fileprivate func scene(_ scene: String) -> UIScene? {
      connectedScenes.first { $0.session.persistentIdentifier == scene }
    }
  }

  extension SceneConditions {
    /// The conditions for UIKit. They have to be format predicates, because UIKit stores them with
    /// the session. An identifier in the conditions also matches links that add only a query or
    /// fragment to it.
    @MainActor fileprivate var asUIKit: UISceneActivationConditions {
      let conditions = UISceneActivationConditions()
      conditions.canActivateForTargetContentIdentifierPredicate = Self.predicate(allowing)
      conditions.prefersToActivateForTargetContentIdentifierPredicate = Self.predicate(preferring)
      return conditions
    }

    private static func predicate(_ places: Set<String>) -> NSPredicate {
      if places.contains("*") { return NSPredicate(value: true) }
      guard !places.isEmpty else { return NSPredicate(value: false) }
      let beginnings = places.sorted().flatMap(Self.beginnings)
      let whole = places.sorted().map { _ in "SELF == %@" }
      let partial = beginnings.map { _ in "SELF BEGINSWITH %@" }
      return NSPredicate(
        format: (whole + partial).joined(separator: " OR "),
        argumentArray: places.sorted() + beginnings)
    }

    private static func beginnings(of place: String) -> [String] {
      [place + "#", place + (place.contains("?") ? "&" : "?")]
    }
  }
#endif

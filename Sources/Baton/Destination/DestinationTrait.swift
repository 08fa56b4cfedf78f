/// A characteristic of a destination or command other than its links, activities, and placement.
public struct DestinationTrait: Sendable {
  let apply: @Sendable (inout DestinationTraits) -> Void

  /// Sets the stable name that saved states and descriptions use. If you rename a type, this trait
  /// lets it keep its old name: `.named("player")`.
  public static func named(_ name: String) -> DestinationTrait {
    DestinationTrait { $0.name = name }
  }

  /// Limits the sources outside the app that may open the destination or run the command. Without
  /// arguments, only the app itself may do so.
  ///
  /// Without this trait, a destination accepts every source, and a command accepts no outside
  /// source. The app itself is always accepted. Destinations also always accept restoration.
  public static func accepts(_ sources: Source.Kind...) -> DestinationTrait {
    DestinationTrait { $0.accepted = ($0.accepted ?? []).union(sources) }
  }

  /// Requires a condition, such as being signed in, before the destination is shown or the command
  /// runs. To check the condition, give the host a `Requirement` with this name.
  public static func requires(_ requirement: String) -> DestinationTrait {
    DestinationTrait { $0.requirements.append(requirement) }
  }

  /// Exempts the destination or command from the requirements of the feature and the app
  /// (``Feature/requirements``, `Router(requiring:)`).
  ///
  /// Use this trait for a sign-in form, a password reset, or the terms of use. The destination's
  /// own ``requires(_:)`` still applies. An exempt destination can be shown on top of a screen with
  /// unmet requirements.
  public static var exempt: DestinationTrait {
    DestinationTrait { $0.isExempt = true }
  }

  /// Sets the version of the values, which is 1 by default. ``Routable/migrate(_:from:)`` converts
  /// values from older versions.
  ///
  /// A version above 1 is stored with the values, under the key `version`.
  public static func version(_ version: Int) -> DestinationTrait {
    DestinationTrait { $0.version = version }
  }

  /// Reads a property's value under its old name if an activity or saved state has no value under
  /// the new one.
  ///
  /// ``Routable/migrate(_:from:)`` runs first. Links don't need this trait, because patterns
  /// contain the property's current name.
  ///
  /// ```swift
  /// static let traits: [DestinationTrait] = [.renamed("thread", to: "conversation")]
  /// ```
  public static func renamed(_ old: String, to property: String) -> DestinationTrait {
    DestinationTrait { $0.renamed.append((old, property)) }
  }

  /// Opens the destination when the user continues a system search. Baton sets the property to the
  /// search string.
  public static func answersSearchQuery(_ property: String) -> DestinationTrait {
    DestinationTrait { $0.searchQueryProperty = property }
  }

  /// Opens documents with these file name extensions. Baton sets the property to the document's
  /// URL.
  ///
  /// Case doesn't matter. Each extension can belong to only one destination in the app.
  public static func opens(fileExtensions: [String], as property: String) -> DestinationTrait {
    DestinationTrait {
      $0.fileExtensions += fileExtensions.map { $0.lowercased() }
      $0.documentProperty = property
    }
  }

  /// Allows URLs in this property to have these hosts, such as `*.example.org`, in addition to the
  /// app's domains. `*` allows every web page, including those with the scheme `http`.
  ///
  /// This applies to links, activities, and saved states alike. For URLs with other schemes, use a
  /// ``LinkValue`` type that checks them itself.
  public static func allows(hosts: [String], in property: String) -> DestinationTrait {
    DestinationTrait { $0.hosts[property, default: []] += hosts }
  }

  /// Makes the published activity eligible for system search. Give the activity a title in
  /// ``Routable/describe(_:)``. You can also set other kinds of eligibility there.
  public static var searchable: DestinationTrait {
    DestinationTrait { $0.isSearchable = true }
  }

  /// Excludes the destination and everything on top of it from saved scenes, and prevents Baton
  /// from publishing its activity. Use this trait for a screen that makes no sense later, such as a
  /// scanner or a payment.
  public static var transient: DestinationTrait {
    DestinationTrait { $0.isTransient = true }
  }

  /// Adds a quick action to the app icon's menu. The destination or command must not need any
  /// values.
  ///
  /// `baton files write` writes the quick action for Info.plist, and `baton files check` verifies
  /// that it's there. To add a quick action with values, call ``Router/quickAction(for:)`` at run
  /// time.
  public static var quickAction: DestinationTrait {
    DestinationTrait { $0.isQuickAction = true }
  }

  /// Adds an App Shortcut for the destination to Siri, Spotlight, and the Shortcuts app.
  ///
  /// App Intents reads shortcuts from source code. `baton files write` generates that code, and
  /// `files check` verifies that it's up to date. The shortcut asks for each property that has no
  /// default.
  ///
  /// ```swift
  /// .shortcut("Show Videos", symbol: "play", phrases: "Show my videos in {app}")
  /// ```
  ///
  /// - Parameters:
  ///   - title: A verb and a noun.
  ///   - symbol: The name of an SF Symbol.
  ///   - phrases: The sentences for Siri, each with `{app}` as a placeholder for the app's name.
  public static func shortcut(
    _ title: String, symbol: String, phrases: String...
  ) -> DestinationTrait {
    DestinationTrait { $0.shortcut = (title, symbol, phrases) }
  }

  /// Marks properties as state: a new value changes the screen instead of opening another one. Use
  /// this trait for a property that changes while the screen is shown, such as the selected tab of
  /// a profile.
  ///
  /// By default, a destination is identified by its required properties and by all properties in a
  /// link's path or host.
  public static func state(_ properties: String...) -> DestinationTrait {
    DestinationTrait { $0.state.formUnion(properties) }
  }

  /// Shows `‹redacted›` instead of these properties' values in descriptions and logs. Use this
  /// trait for tokens or addresses, for example.
  ///
  /// A destination with such a value isn't saved. It has no activity and no quick action, and isn't
  /// indexed, unless ``publishes(_:)`` lists the property. Links still contain the value. If no
  /// route matches a link, the error message quotes the whole link, so only log the error's
  /// redacted text.
  public static func redacts(_ properties: String...) -> DestinationTrait {
    DestinationTrait { $0.redacted.formUnion(properties) }
  }

  /// Allows activities, quick actions, and system search to contain these properties, even if
  /// ``redacts(_:)`` hides their values in descriptions and logs. The system keeps these values,
  /// and may pass them to the user's other devices.
  public static func publishes(_ properties: String...) -> DestinationTrait {
    DestinationTrait { $0.published.formUnion(properties) }
  }

  /// Allows the values of these properties in logs. Use this trait for public identifiers. A
  /// property that's also in ``redacts(_:)`` is redacted.
  public static func logs(_ properties: String...) -> DestinationTrait {
    DestinationTrait { $0.logged.formUnion(properties) }
  }

  /// Allows links to leave out some of these properties if no single pattern contains all of them.
  /// Without this trait, the laws in BatonTesting report each lost value.
  public static func mayLose(_ properties: String...) -> DestinationTrait {
    DestinationTrait { $0.omittable.formUnion(properties) }
  }

  /// Sets a custom trait. To declare one, see ``DestinationTraitKey``.
  public static func setting<Key: DestinationTraitKey>(
    _ key: Key.Type, to value: Key.Value
  ) -> DestinationTrait {
    let key = ObjectIdentifier(key)
    return DestinationTrait { $0.ofTheApp[key] = value }
  }
}

/// A key for a custom trait, such as a name for analytics or the team that owns a screen.
///
/// ```swift
/// enum AnalyticsName: DestinationTraitKey {
///   static let defaultValue: String? = nil
/// }
///
/// extension DestinationTrait {
///   static func analytics(_ name: String) -> DestinationTrait { .setting(AnalyticsName.self, to: name) }
/// }
///
/// static let traits: [DestinationTrait] = [.analytics("player")]
/// router.trait(AnalyticsName.self, of: destination)    // "player"
/// ```
public protocol DestinationTraitKey {
  /// The type of the trait's value, such as `String?` for a name that may be missing.
  associatedtype Value: Sendable
  /// The value if no trait sets it. If several traits do, the last one wins.
  static var defaultValue: Value { get }
}

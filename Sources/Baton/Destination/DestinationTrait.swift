/// Anything to say of a destination or command beside its links, activities and place.
public struct DestinationTrait: Sendable {
  let apply: @Sendable (inout DestinationTraits) -> Void

  /// The name in saved states and in texts; a renamed type keeps its old one: `.named("player")`.
  public static func named(_ name: String) -> DestinationTrait {
    DestinationTrait { $0.name = name }
  }

  /// The sources from outside that may lead here; with none of them only the app itself. Without it every
  /// source may lead to a destination, and none to a command. The app always may, and restoration to a
  /// destination.
  public static func accepts(_ sources: Source.Kind...) -> DestinationTrait {
    DestinationTrait { $0.accepted = ($0.accepted ?? []).union(sources) }
  }

  /// A condition that must hold before it is shown or carried out, supplied to the host under this name.
  public static func requires(_ requirement: String) -> DestinationTrait {
    DestinationTrait { $0.requirements.append(requirement) }
  }

  /// Lifts what the feature and the app require of all their places (``Feature/requirements``,
  /// `Router(requiring:)`): for a sign-in, a password reset, the terms. What ``requires(_:)`` names
  /// itself stays. Such a place may stand on one that is locked.
  public static var exempt: DestinationTrait {
    DestinationTrait { $0.isExempt = true }
  }

  /// The version of the values, written with them under the key `version`. Without it the version is 1
  /// and not written. Values of an older one go through ``Routable/migrate(_:from:)``.
  public static func version(_ version: Int) -> DestinationTrait {
    DestinationTrait { $0.version = version }
  }

  /// A property that had another name: what activities and saved states hold under the old one is its
  /// value, where they hold none under its own. ``Routable/migrate(_:from:)`` comes first. Links do not need
  /// it: their patterns say which property a parameter fills.
  ///
  /// ```swift
  /// static let traits: [DestinationTrait] = [.renamed("thread", to: "conversation")]
  /// ```
  public static func renamed(_ old: String, to property: String) -> DestinationTrait {
    DestinationTrait { $0.renamed.append((old, property)) }
  }

  /// Continuing a system search leads here; the query's text is the value of the property.
  public static func answersSearchQuery(_ property: String) -> DestinationTrait {
    DestinationTrait { $0.searchQueryProperty = property }
  }

  /// Documents with these file name extensions open here; the document's URL is the value of the
  /// property. Extensions compare without case, and one opens a single destination of the app.
  public static func opens(contentTypes: [String], as property: String) -> DestinationTrait {
    DestinationTrait {
      $0.contentTypes += contentTypes.map { $0.lowercased() }
      $0.documentProperty = property
    }
  }

  /// Hosts besides the app's domains that an URL in this property may name.
  public static func allows(hosts: [String], in property: String) -> DestinationTrait {
    DestinationTrait { $0.hosts[property, default: []] += hosts }
  }

  /// The activity that is published is eligible for the system's search; it needs a title, given by
  /// ``Routable/describe(_:)``, which also adds what it is eligible for beside that.
  public static var searchable: DestinationTrait {
    DestinationTrait { $0.isSearchable = true }
  }

  /// The menu of the app's icon offers it: `baton plist` writes a quick action for it, and `plist --check` asks
  /// for one. It must do without values; one with values is made while the app runs, by
  /// ``Router/quickAction(for:)``.
  public static var quickAction: DestinationTrait {
    DestinationTrait { $0.isQuickAction = true }
  }

  /// Properties that are state of a place, whatever their values: what a screen switches in place, such as
  /// the tab of a profile. Without it the properties that cannot be left out, and those that stand in the
  /// path or host of a link, say which place it is.
  public static func state(_ properties: String...) -> DestinationTrait {
    DestinationTrait { $0.state.formUnion(properties) }
  }

  /// Properties whose values stand as `‹redacted›` wherever a hierarchy, an explanation or a reason is
  /// told as text: a token, an address. Links and activities carry them as they are, so a text that
  /// quotes a link which no route takes quotes all of it; for logs use the redacted texts.
  public static func redacts(_ properties: String...) -> DestinationTrait {
    DestinationTrait { $0.redacted.formUnion(properties) }
  }

  /// Properties whose values may stand in logs, such as a public identifier: the redacted texts show
  /// no other. ``redacts(_:)`` is stronger.
  public static func logs(_ properties: String...) -> DestinationTrait {
    DestinationTrait { $0.logged.formUnion(properties) }
  }

  /// Properties whose values a printed link may lose although a pattern names them, because two patterns carry
  /// different parts of what is set. Without it the laws of BatonTesting tell of each such value.
  public static func mayLose(_ properties: String...) -> DestinationTrait {
    DestinationTrait { $0.losable.formUnion(properties) }
  }

  /// What an app says under a key of its own: see ``DestinationTraitKey``.
  public static func setting<Key: DestinationTraitKey>(
    _ key: Key.Type, to value: Key.Value
  ) -> DestinationTrait {
    let key = ObjectIdentifier(key)
    return DestinationTrait { $0.ofTheApp[key] = value }
  }
}

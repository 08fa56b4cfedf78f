/// Anything to say of a destination or command beside its links, activities and place.
public struct DestinationTrait: Sendable {
  let apply: @Sendable (inout DestinationTraits) -> Void

  /// The name in saved states and in texts; a renamed type keeps its old one: `.named("player")`.
  public static func named(_ name: String) -> DestinationTrait {
    DestinationTrait { $0.name = name }
  }

  /// The doors from outside that may lead here; with none of them only the app itself. Without it every
  /// door may lead to a destination, and none to a command. The app always may, and restoration to a
  /// destination.
  public static func accepts(_ sources: Source.Kind...) -> DestinationTrait {
    DestinationTrait { $0.accepted = ($0.accepted ?? []).union(sources) }
  }

  /// A condition that must hold before it is shown or carried out, supplied to the host under this name.
  public static func requires(_ requirement: String) -> DestinationTrait {
    DestinationTrait { $0.requirements.append(requirement) }
  }

  /// The version of the values, written with them under the key `version`. Without it the version is 1
  /// and not written. Values of an older one go through ``Routable/migrate(_:from:)``.
  public static func version(_ version: Int) -> DestinationTrait {
    DestinationTrait { $0.version = version }
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
}

/// All that the traits of a type say.
struct DestinationTraits: Sendable {
  var name: String?
  /// Nil where no trait names a door.
  var accepted: Set<Source.Kind>?
  var requirements: [String] = []
  var version = 1
  var searchQueryProperty: String?
  var contentTypes: [String] = []
  var documentProperty: String?
  var hosts: [String: [String]] = [:]

  init(_ traits: [DestinationTrait]) {
    for trait in traits { trait.apply(&self) }
  }
}

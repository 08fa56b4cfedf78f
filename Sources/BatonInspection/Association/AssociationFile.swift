import Baton

/// The part of an `apple-app-site-association` file that determines which of a domain's links open
/// which apps (the `applinks` service).
///
/// A server can create the file from the app's router and serve it. A test can ask the file for the
/// system's decision about a link. Encoding produces the file that the platform reads, and decoding
/// accepts everything that the platform accepts. Like the platform, decoding ignores unknown
/// members.
///
/// ```swift
/// let file = AssociationFile(details: [.init(
///   appIDs: ["ABCDE12345.com.example.app"],
///   components: [.init(path: "/videos/private/*", exclude: true), .init(path: "/videos/*")])])
/// file.decision(on: "https://www.example.com/videos/7", for: "ABCDE12345.com.example.app")
/// ```
public struct AssociationFile: Sendable, Hashable {
  /// The maximum size of a file that the platform accepts, in uncompressed bytes.
  public static let sizeLimit = 128 * 1024

  /// A group of apps, and the components for their links.
  public struct Details: Sendable, Hashable {
    /// Application identifiers, each made of a prefix, a dot, and the bundle identifier.
    public var appIDs: [String]
    /// The components. The first one that matches a link determines the decision.
    public var components: [Component]
    /// The settings to use for components that leave them out.
    public var defaults: Component

    /// Creates details for some apps.
    public init(
      appIDs: [String], components: [Component], defaults: Component = Component()
    ) {
      self.appIDs = appIDs
      self.components = components
      self.defaults = defaults
    }
  }

  /// The details, in order. For each app, the first matching component determines the decision.
  public var details: [Details]
  /// The settings to use if neither a component nor its details contain them.
  public var defaults: Component
  /// The possible strings for `$(name)` in patterns. They may contain wildcards but no other
  /// variables.
  public var substitutionVariables: [String: [String]]
  /// The identifiers of apps in which Handoff continues the domain's web pages (the
  /// `activitycontinuation` service).
  public var continuingApps: [String]

  /// Creates a file.
  public init(
    details: [Details] = [], defaults: Component = Component(),
    substitutionVariables: [String: [String]] = [:], continuingApps: [String] = []
  ) {
    self.details = details
    self.defaults = defaults
    self.substitutionVariables = substitutionVariables
    self.continuingApps = continuingApps
  }

  /// All application identifiers in order, without duplicates.
  public var appIDs: [String] {
    details.flatMap(\.appIDs).uniqued
  }
}

extension AssociationFile {
  /// An error that's thrown if a variable has different strings in two files.
  public struct VariableConflict: Error, Hashable, CustomStringConvertible {
    /// The variable's name.
    public let name: String

    public var description: String {
      "$(\(name)) has different values in the other file; rename it in one of them"
    }
  }

  /// Returns a file that combines this file with another one. If both files match a link for an
  /// app, this file takes precedence.
  ///
  /// - Throws: ``VariableConflict`` if a variable has different strings in the two files.
  public func followed(by other: AssociationFile) throws(VariableConflict) -> AssociationFile {
    for (name, texts) in substitutionVariables.sorted(by: { $0.key < $1.key }) {
      if let others = other.substitutionVariables[name], others != texts {
        throw VariableConflict(name: name)
      }
    }
    // Move defaults into the details, because otherwise they'd also apply to the other file's
    // components.
    return AssociationFile(
      details: withoutDefaults + other.withoutDefaults,
      substitutionVariables: substitutionVariables.merging(other.substitutionVariables) { a, _ in a
      },
      continuingApps: continuingApps + other.continuingApps.filter { !continuingApps.contains($0) })
  }

  private var withoutDefaults: [Details] {
    details.map {
      Details(
        appIDs: $0.appIDs, components: $0.components, defaults: $0.defaults.completed(by: defaults))
    }
  }
}

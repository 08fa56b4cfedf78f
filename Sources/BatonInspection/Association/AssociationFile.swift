import Baton

/// The part of an `apple-app-site-association` file that decides which links of a domain open which
/// apps (service `applinks`).
///
/// A server can make the file from the app's router and serve it. A test can ask the file for the
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
  /// The largest file that the platform accepts, in uncompressed bytes.
  public static let sizeLimit = 128 * 1024

  /// The links of some apps.
  public struct Details: Sendable, Hashable {
    /// Application identifiers, each made of a prefix, a dot, and the bundle identifier.
    public var appIDs: [String]
    /// The first matching component decides.
    public var components: [Component]
    /// Settings for components that don't set them.
    public var defaults: Component

    /// Creates the details of some apps.
    public init(
      appIDs: [String], components: [Component], defaults: Component = Component()
    ) {
      self.appIDs = appIDs
      self.components = components
      self.defaults = defaults
    }
  }

  /// The details, in order. For each app, the first match decides.
  public var details: [Details]
  /// The settings to use if neither a component nor its details contain them.
  public var defaults: Component
  /// The possible strings for `$(name)` in patterns. They may contain wildcards but no other
  /// variables.
  public var substitutionVariables: [String: [String]]
  /// Apps in which Handoff continues the domain's web pages (service `activitycontinuation`).
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

  /// All application identifiers, each once, in order.
  public var appIDs: [String] {
    details.flatMap(\.appIDs).uniqued
  }
}

extension AssociationFile {
  /// An error about a variable with different strings in two files.
  public struct VariableConflict: Error, Hashable, CustomStringConvertible {
    /// The variable's name.
    public let name: String

    public var description: String {
      "$(\(name)) has different values in the other file; rename it in one of them"
    }
  }

  /// Returns a single file that combines this one and another. If both files match a link for an
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

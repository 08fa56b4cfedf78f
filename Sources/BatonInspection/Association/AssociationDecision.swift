import Baton

extension AssociationFile {
  /// The system's decision about a link for one app, based only on the file.
  public struct Decision: Sendable, Hashable {
    /// The file's verdict. To users, ``exclude`` and ``noMatch`` look the same: the browser opens.
    public enum Verdict: String, Sendable, Hashable, CaseIterable {
      /// A component matches, so the app opens.
      case match
      /// A component matches and excludes the link.
      case exclude
      /// No component matches, or the file doesn't contain the app.
      case noMatch = "no_match"
    }

    /// The position of a component.
    public struct Place: Sendable, Hashable {
      /// The index in ``AssociationFile/details``.
      public let details: Int
      /// The component's index in the details' ``AssociationFile/Details/components``.
      public let component: Int

      /// Creates the position of a component.
      public init(details: Int, component: Int) {
        self.details = details
        self.component = component
      }
    }

    /// The file's verdict.
    public let verdict: Verdict
    /// The component that determined the verdict. Nil if no component matches.
    public let place: Place?
    /// The reason in one sentence.
    public let reason: String
  }

  /// Returns the decision about a link for one app. The first element of ``details`` that contains
  /// a matching component determines the decision.
  ///
  /// - Parameters:
  ///   - link: A web link, or only its path, query, and fragment.
  ///   - appID: The application identifier.
  ///   - domain: The domain that serves the file. Start it with `*.` to include all subdomains.
  ///     If the domain is nil, the link's host isn't checked.
  public func decision(
    on link: String, for appID: String, domain: String? = nil
  ) -> Decision {
    AssociationDecider(self, for: appID).decision(on: AssociatedLink(link), domain: domain)
  }

  /// Returns the decision about a link for every app in the file, in the order of ``appIDs``.
  public func decisions(
    on link: String, domain: String? = nil
  ) -> [(appID: String, decision: Decision)] {
    var numbers: [String: [Int]] = [:]
    for (index, details) in details.enumerated() {
      for app in details.appIDs.uniqued { numbers[app, default: []].append(index) }
    }
    let link = AssociatedLink(link)
    return appIDs.map { app in
      let decider = AssociationDecider(self, details: numbers[app] ?? [])
      return (app, decider.decision(on: link, domain: domain))
    }
  }

  /// Returns a short reason why a component doesn't match a link, or nil if the component matches.
  /// Like an array's subscript, this method traps if the position is out of range.
  public func mismatch(of place: Decision.Place, on link: String) -> String? {
    ComponentMatcher(
      component: component(at: place), variables: VariableTable(substitutionVariables)
    ).mismatch(of: AssociatedLink(link))
  }

  /// Returns a component as a single string, such as `/videos/*?t=?*`, including the defaults.
  public func shape(of place: Decision.Place) -> String {
    component(at: place).text
  }

  /// Returns the positions of an app's components, in order.
  package func places(for app: String) -> [Decision.Place] {
    places(inDetails: details.indices.filter { details[$0].appIDs.contains(app) })
  }

  func places(inDetails numbers: [Int]) -> [Decision.Place] {
    numbers.flatMap { number in
      details[number].components.indices.map { Decision.Place(details: number, component: $0) }
    }
  }

  /// Returns a component with the defaults filled in.
  func component(at place: Decision.Place) -> Component {
    let details = details[place.details]
    return details.components[place.component]
      .completed(by: details.defaults.completed(by: defaults))
  }
}

extension AssociationFile.Decision {
  static let noComponent = none("none of the app's components match")

  static func none(_ reason: String) -> Self {
    Self(verdict: .noMatch, place: nil, reason: reason)
  }
}

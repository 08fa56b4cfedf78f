import Baton

extension AssociationFile {
  /// The system's decision about a link for one app, based on the file only.
  public struct Decision: Sendable, Hashable {
    /// The verdict of the file. To users, ``exclude`` and ``noMatch`` look the same: the browser
    /// opens.
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
      /// The component's index in the ``AssociationFile/Details/components`` of these details.
      public let component: Int

      /// Creates the position of a component.
      public init(details: Int, component: Int) {
        self.details = details
        self.component = component
      }
    }

    /// The verdict of the file.
    public let verdict: Verdict
    /// The component that decided about the link. Nil if no component matches.
    public let place: Place?
    /// The reason in one sentence.
    public let reason: String
  }

  /// Returns the decision about a link for one app. The first details with a matching component
  /// decide.
  ///
  /// - Parameters:
  ///   - link: A web link, or only its path with query and fragment.
  ///   - appID: The application identifier.
  ///   - domain: The domain that serves the file, with `*.` in front for all its subdomains. If
  ///     it's nil, the link's host isn't checked.
  public func decision(
    on link: String, for appID: String, domain: String? = nil
  ) -> Decision {
    let link = AssociatedLink(link)
    if let reason = link.obstacle(domain: domain) { return .none(reason) }
    guard appIDs.contains(where: { $0.utf8.elementsEqual(appID.utf8) }) else {
      return .none("the file does not list the app")
    }
    let variables = VariableTable(substitutionVariables)
    for number in details.indices where details[number].appIDs.contains(appID) {
      if let decision = decision(of: number, on: link, variables) { return decision }
    }
    return .noComponent
  }

  /// Returns the decision about a link for every app in the file, in the order of ``appIDs``.
  public func decisions(
    on link: String, domain: String? = nil
  ) -> [(appID: String, decision: Decision)] {
    let link = AssociatedLink(link)
    if let reason = link.obstacle(domain: domain) { return appIDs.map { ($0, .none(reason)) } }
    let variables = VariableTable(substitutionVariables)
    // Each details entry is only tried once, even if it has several apps.
    var decisions: [String: Decision] = [:]
    for (number, details) in details.enumerated() {
      let undecided = details.appIDs.filter { decisions[$0] == nil }
      guard !undecided.isEmpty, let decision = decision(of: number, on: link, variables) else {
        continue
      }
      for appID in undecided { decisions[appID] = decision }
    }
    return appIDs.map { ($0, decisions[$0] ?? .noComponent) }
  }

  private func decision(
    of number: Int, on link: AssociatedLink, _ variables: VariableTable
  ) -> Decision? {
    let details = details[number]
    let defaults = details.defaults.completed(by: defaults)
    for (index, component) in details.components.enumerated() {
      let completed = component.completed(by: defaults)
      let matcher = ComponentMatcher(completed, variables: variables)
      guard matcher.mismatch(of: link) == nil else { continue }
      let isExcluded = completed.exclude ?? false
      return Decision(
        verdict: isExcluded ? .exclude : .match, place: .init(details: number, component: index),
        reason: "\(matcher.shape) matches" + (isExcluded ? " and excludes" : ""))
    }
    return nil
  }

  /// Returns the reason why a component doesn't match a link, in a few words, or nil if it matches.
  /// Like an array's subscript, it traps if the position is out of range.
  public func mismatch(of place: Decision.Place, on link: String) -> String? {
    let details = details[place.details]
    let component = details.components[place.component]
      .completed(by: details.defaults.completed(by: defaults))
    return ComponentMatcher(component, variables: VariableTable(substitutionVariables))
      .mismatch(of: AssociatedLink(link))
  }

  /// Returns a component as a single text, such as `/videos/*?t=?*`, including the defaults.
  public func shape(of place: Decision.Place) -> String {
    let details = details[place.details]
    let component = details.components[place.component]
      .completed(by: details.defaults.completed(by: defaults))
    return ComponentMatcher(component, variables: VariableTable([:])).shape
  }
}

extension AssociationFile.Decision {
  static let noComponent = none("no component of the app matches")

  static func none(_ reason: String) -> Self {
    Self(verdict: .noMatch, place: nil, reason: reason)
  }
}

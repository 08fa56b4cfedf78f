import Baton

/// One app's components in a file, grouped by the first segments of their paths. Each link is
/// compared only with the components in a few groups, in order.
package final class AssociationDecider {
  private let isNamed: Bool
  private var decisions: [String: AssociationFile.Decision] = [:]
  private var entries: [(place: AssociationFile.Decision.Place, matcher: ComponentMatcher)] = []
  private var numbers: [PathStart: [Int]] = [:]

  package convenience init(_ file: AssociationFile, for app: String) {
    self.init(
      file,
      details: file.details.indices.filter { number in
        file.details[number].appIDs.contains { $0.hasSameBytes(as: app) }
      })
  }

  /// - Parameter numbers: The indices of the app's details.
  init(_ file: AssociationFile, details numbers: [Int]) {
    isNamed = !numbers.isEmpty
    let variables = VariableTable(file.substitutionVariables)
    for place in file.places(inDetails: numbers) {
      let component = file.component(at: place)
      self.numbers[PathStart(component, file.substitutionVariables), default: []]
        .append(entries.count)
      entries.append((place, ComponentMatcher(component: component, variables: variables)))
    }
  }

  /// Returns the decision about a link, like ``AssociationFile/decision(on:for:domain:)``.
  package func decision(on text: String) -> AssociationFile.Decision {
    if let known = decisions[text] { return known }
    let decision = decision(on: AssociatedLink(text), domain: nil)
    decisions[text] = decision
    return decision
  }

  /// Returns the sample links whose decision a component determines, and a Boolean value that's
  /// true if the component matches any sample.
  func samples(
    _ links: [String], of place: AssociationFile.Decision.Place
  ) -> (decided: [String], isTaking: Bool) {
    let decided = links.filter { decision(on: $0).place == place }
    guard decided.isEmpty, let entry = entries.first(where: { $0.place == place }) else {
      return (decided, true)
    }
    return ([], links.contains { entry.matcher.fits(AssociatedLink($0)) })
  }

  func decision(on link: AssociatedLink, domain: String?) -> AssociationFile.Decision {
    if let reason = link.obstacle(domain: domain) { return .none(reason) }
    guard isNamed else { return .none("the file does not list the app") }
    for number in candidates(of: link) {
      let (place, matcher) = entries[number]
      guard matcher.fits(link) else { continue }
      let isExcluded = matcher.component.exclude ?? false
      return AssociationFile.Decision(
        verdict: isExcluded ? .exclude : .match, place: place,
        reason: "\(matcher.component.text) matches\(isExcluded ? " and excludes" : "")")
    }
    return .noComponent
  }

  private func candidates(of link: AssociatedLink) -> [Int] {
    let path = AssociatedLink.decoded(link.path)
    // Components that compare decoded strings treat an encoded slash as a slash; other components
    // don't. If the path isn't UTF-8, a component may decode some of its segments.
    guard !link.path.lowercased().contains("%2f"), path != link.path || !path.contains("%") else {
      return Array(entries.indices)
    }
    return PathStart(path: path).wider.flatMap { numbers[$0] ?? [] }.sorted()
  }
}

/// The first two segments of a path, ignoring case. A segment is nil if it's unknown or may be
/// several segments. It's empty if the path is too short to have it.
struct PathStart: Hashable {
  private let segments: [String?]

  /// All path starts whose components may match a link with this path start.
  var wider: [PathStart] {
    [segments[0], nil].uniqued.flatMap { first in
      [segments[1], nil].uniqued.map { PathStart(segments: [first, $0]) }
    }
  }
}

extension PathStart {
  /// The start of a link's path.
  init(path: String) {
    let known: [String?] = path.split(separator: "/").prefix(2).map {
      CaseFolding.fold(String($0))
    }
    segments = Array((known + ["", ""]).prefix(2))
  }

  /// Creates the start that's shared by all paths that a component matches.
  init(_ component: AssociationFile.Component, _ variables: [String: [String]]) {
    var known: [String?] = []
    for segment in (component.path ?? "*").split(separator: "/").prefix(2) {
      let text = String(segment)
      let names = AssociationPattern.parts(of: text).compactMap(\.variable)
      let texts = names.flatMap { variables[$0] ?? SubstitutionVariables.predefined[$0] ?? [] }
      if text.contains(where: { "*?".contains($0) })
        || texts.contains(where: { $0.contains { "/*?".contains($0) } })
      {
        // These wildcards may match slashes.
        known += [nil, nil]
        break
      }
      let isDecoded = component.percentEncoded == false
      known.append(
        names.isEmpty ? CaseFolding.fold(isDecoded ? text : AssociatedLink.decoded(text)) : nil)
    }
    segments = Array((known + ["", ""]).prefix(2))
  }
}

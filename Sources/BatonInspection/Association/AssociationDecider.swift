import Baton

/// One app's components in a file, grouped by the first segments of their paths. Each link is
/// compared only with the components in a few groups, in order.
package final class AssociationDecider {
  private struct Entry {
    let place: AssociationFile.Decision.Place
    let matcher: ComponentMatcher
    let isExcluded: Bool
  }

  private let isNamed: Bool
  private var decisions: [String: AssociationFile.Decision] = [:]
  private var entries: [Entry] = []
  private var places: [AssociationFile.Decision.Place: Int] = [:]
  private var numbers: [PathStart: [Int]] = [:]

  package convenience init(_ file: AssociationFile, for app: String) {
    self.init(
      file,
      details: file.details.indices.filter { number in
        file.details[number].appIDs.contains { $0.utf8.elementsEqual(app.utf8) }
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
      places[place] = entries.count
      entries.append(
        Entry(
          place: place, matcher: ComponentMatcher(component, variables: variables),
          isExcluded: component.exclude ?? false))
    }
  }

  /// Returns the decision about a link, like ``AssociationFile/decision(on:for:domain:)``.
  package func decision(on text: String) -> AssociationFile.Decision {
    if let known = decisions[text] { return known }
    let decision = decision(on: AssociatedLink(text), domain: nil)
    decisions[text] = decision
    return decision
  }

  /// Returns the sample links that a component decides on, and a Boolean value that's true if the
  /// component matches any sample.
  func samples(
    _ links: [String], of place: AssociationFile.Decision.Place
  ) -> (decided: [String], isTaking: Bool) {
    let decided = links.filter { decision(on: $0).place == place }
    guard decided.isEmpty, let number = places[place] else { return (decided, true) }
    return ([], links.contains { entries[number].matcher.fits(AssociatedLink($0)) })
  }

  func decision(on link: AssociatedLink, domain: String?) -> AssociationFile.Decision {
    if let reason = link.obstacle(domain: domain) { return .none(reason) }
    guard isNamed else { return .none("the file does not list the app") }
    for number in candidates(of: link) {
      let entry = entries[number]
      guard entry.matcher.fits(link) else { continue }
      return AssociationFile.Decision(
        verdict: entry.isExcluded ? .exclude : .match, place: entry.place,
        reason: "\(entry.matcher.component.text) matches" + (entry.isExcluded ? " and excludes" : ""))
    }
    return .noComponent
  }

  private func candidates(of link: AssociatedLink) -> [Int] {
    // Components that compare decoded strings treat an encoded slash as a slash; other components
    // don't.
    guard !link.path.lowercased().contains("%2f") else { return Array(entries.indices) }
    let start = PathStart(path: AssociatedLink.decoded(link.path))
    return start.wider.flatMap { numbers[$0] ?? [] }.sorted()
  }
}

/// The first two segments of a path, ignoring case.
struct PathStart: Hashable {
  private enum Part: Hashable {
    case text(String)
    /// One or more segments, or unknown text.
    case any
    /// No segment.
    case nothing
  }

  private let first: Part
  private let second: Part

  /// Every path.
  private static let any = PathStart(first: .any, second: .any)

  private init(first: Part, second: Part) {
    (self.first, self.second) = (first, second)
  }

  /// The start of a link's path.
  init(path: String) {
    let segments = path.split(separator: "/")
    func part(_ number: Int) -> Part {
      number < segments.count ? .text(CaseFolding.fold(String(segments[number]))) : .nothing
    }
    self.init(first: part(0), second: part(1))
  }

  /// Creates the common start of the paths that a component matches.
  init(_ component: AssociationFile.Component, _ variables: [String: [String]]) {
    guard let path = component.path else {
      self = .any
      return
    }
    let segments = path.split(separator: "/")
    /// Returns the segment with this number, or nil if it may match a slash.
    func part(_ number: Int) -> Part? {
      guard number < segments.count else { return .nothing }
      let text = String(segments[number])
      guard !text.contains("*"), !text.contains("?") else { return nil }
      guard text.contains("$(") else {
        return .text(
          CaseFolding.fold(component.percentEncoded == false ? text : AssociatedLink.decoded(text)))
      }
      let names = AssociationPattern.parts(of: text).compactMap(\.variable)
      let texts = names.flatMap { variables[$0] ?? SubstitutionVariables.predefined[$0] ?? [] }
      return texts.contains { $0.contains { "/*?".contains($0) } } ? nil : .any
    }
    guard let first = part(0) else {
      self = .any
      return
    }
    self.init(first: first, second: part(1) ?? .any)
  }

  /// The path starts of all components that may match a link whose path has this start.
  var wider: [PathStart] {
    let firsts = first == .any ? [first] : [first, .any]
    let seconds = second == .any ? [second] : [second, .any]
    return firsts.flatMap { first in seconds.map { PathStart(first: first, second: $0) } }
  }
}

import Foundation

/// A builder that combines features into a router and collects all problems.
struct RouterBuilder {
  private let declarations: Router.Declarations
  private let checking: Router.Checking
  private let rewrites: [LinkRewrite]
  private let resolvers: [LinkResolver]
  private(set) var problems: [Diagnostic] = []
  /// Errors grouped by their cause. Each cause becomes one problem that lists all affected types.
  private var causes: [(cause: RoutingError.Cause, error: RoutingError, types: [RouteType])] = []
  /// The router's lock, which protects everything that's determined after the router is built.
  private let lock = NSLock()

  private var types: [RouteType] = []
  /// For each type, the origins of patterns that don't contain a scheme.
  private var origins: [OriginFilter?] = []
  private var routes: [RouteDeclaration] = []
  private var declared: [RouteBindings.Declared] = []
  /// True for each type that must be analyzed immediately because it affects which route wins.
  private var isContested: [Bool] = []

  private var features: [any Feature] { declarations.features }
  private var links: AppLinks { declarations.links }
  private var home: String? { declarations.home }

  init(_ declarations: Router.Declarations, checking: Router.Checking) {
    let links = declarations.links
    let sorted = declarations.features.ordered { $0.name < $1.name }
    let prefix = links.prefix.flatMap(LinkRewrite.init)
    rewrites =
      [prefix].compactMap(\.self) + declarations.rewrites + sorted.flatMap(\.rewrites)
    resolvers = declarations.resolvers + sorted.flatMap(\.resolvers)
    self.declarations = declarations
    self.checking = checking
    guard prefix == nil, let declared = links.prefix?.pattern else { return }
    problems.report(
      "prefix-not-possible", "\(Diagnostic.quote(declared)) is not a valid prefix for links",
      fix: "write segments in parentheses, such as (/{locale}), and list the values of each "
        + "parameter")
  }

  mutating func build() -> Router {
    let contributions = ContributionCheck(features)
    problems += contributions.problems
    declareTypes(contributions.contributions)
    problems += types.compactMap { contributions.problem(of: $0) }
    checkNames()
    let tableBuilder = tableBuilder()
    problems += links.problems + tableBuilder.problems
    // Pass the routes only if all types are analyzed anyway: finding the routes that a rewrite
    // hides requires analyzing every type.
    let reachable = learnsAll ? routes.filter { !$0.isExclusion } : []
    let rewrites = RewriteSet(rewrites, links: links)
    let taken =
      self.resolvers.isEmpty ? [] : learnsAll ? routes : routes.filter { $0.shape.host != nil }
    let resolvers = ResolverSet(
      self.resolvers, links: links, routes: taken, rewrites: rewrites.all)
    problems += rewrites.problems(for: reachable, links: links) + resolvers.problems
    let table = tableBuilder.table()
    var slots = slots()
    var router = Router(
      Router.Parts(
        declarations: declarations, table: table, types: types,
        routes: RouteBindings(declared, of: types, in: table, lock: lock), slots: slots,
        rewrites: rewrites, resolvers: resolvers,
        contributions: contributions.contributions,
        learnAll: learnAll))
    // Check placements last: routes determine which slots are shown, and slots determine which
    // placements work.
    for (name, entry) in slots.ordered(by: { $0.key < $1.key }) {
      guard let first = entry.slot.first else { continue }
      let found = try? router.found(ownLink: first)
      slots[name]?.isShown = found?.routed.destination != nil
      if let found, found.type.isCommand {
        let (slot, link) = (Diagnostic.quote(name), Diagnostic.quote(first))
        problems.report(
          "slot-shows-command",
          "the slot \(slot) first shows \(link), which is the command \(found.type.name)",
          at: [types[entry.container]].locations(ofSlot: name) + [found.type.location],
          fix: "give it the link of a destination")
      }
    }
    if !slots.isEmpty { router = Router(router) { $0.slots = slots } }
    checkPlacements(router)
    if learnsAll { checkPages() }
    if let policy = declarations.policy {
      problems += router.problems(against: policy, offering: contributions.owners)
      if learnsAll { problems += router.problemsOfLinksTaken(against: policy) }
    }
    return problems.isEmpty ? router : Router(router) { $0.problems = problems }
  }

  private var learnsAll: Bool { checking == .everything }

  /// A closure that creates the same router with all types analyzed, or nil if they already are.
  private var learnAll: (@Sendable () -> Router)? {
    guard !learnsAll else { return nil }
    return { [declarations] in
      var builder = RouterBuilder(declarations, checking: .everything)
      return builder.build()
    }
  }

  private mutating func declareTypes(_ contributions: [String: [Contribution]]) {
    var seen = TypeNumbers(capacity: 100)
    for (index, feature) in features.enumerated() {
      let featureName = feature.name
      let kinds =
        feature.destinations.map(RouteType.Kind.destination)
        + feature.commands.map(RouteType.Kind.command)
      let inherited = declarations.requirements + feature.requirements
      let filter = filter(of: feature)
      for kind in kinds {
        let type = RouteType(
          kind, feature: featureName, requiring: inherited, contributions, links: links,
          lock: lock)
        if let other = seen.update(type.type, to: index) {
          addListedTwice(type, by: other, and: index)
          continue
        }
        if learnsAll { problems += type.inferred(tryingAll: true).failures + type.traitProblems }
        types.append(type)
        origins.append(filter)
      }
    }
  }

  private mutating func addListedTwice(_ type: RouteType, by one: Int, and two: Int) {
    let (first, second) = (features[one], features[two])
    if one == two {
      problems.report(
        "destination-twice",
        "\(Diagnostic.quote(type.name)) is listed twice by the feature \(first.name)",
        at: [type.location], fix: "list it once")
    } else if first.name != second.name || Swift.type(of: first) != Swift.type(of: second) {
      problems.report(
        "destination-twice",
        "\(Diagnostic.quote(type.name)) is listed by the features \(first.name) and \(second.name)",
        at: [type.location], fix: "list it in one feature only")
    }
  }

  private mutating func filter(of feature: any Feature) -> OriginFilter? {
    let names = feature.origins
    if names.isEmpty { return nil }
    for name in names where !OriginFilter.isOrigin(name, of: links) {
      problems.report(
        "foreign-origin",
        "the origins include \(Diagnostic.quote(name)), which is not one of the app's schemes or "
          + "domains",
        at: [.init(feature: feature.name)],
        available: EditDistance.nearest(to: name, in: links.schemes + links.domains),
        fix: links.hosts.contains { $0.lowercased() == name.lowercased() }
          ? "write patterns with this host: patterns without a host apply only to domains"
          : "use a scheme or domain of the app's links, or add this one to them")
    }
    return OriginFilter(names, of: links)
  }

  private mutating func checkNames() {
    func repeated<Owner>(_ names: [(String, Owner)]) -> [(String, [Owner])] {
      // Check with a set first, because there are usually no duplicates and grouping is slower.
      var seen = Set<String>(minimumCapacity: names.count)
      guard names.contains(where: { !seen.insert($0.0).inserted }) else { return [] }
      return Dictionary(grouping: names, by: \.0).filter { $1.count > 1 }
        .ordered { $0.key < $1.key }.map { ($0.key, $0.value.map(\.1)) }
    }
    for (name, types) in repeated(features.map { ($0.name, type(of: $0) as Any.Type) }) {
      let isOne = types.allSatisfy { $0 == types[0] }
      let described = types.map { String(reflecting: $0) }.joined(separator: ", ")
      problems.report(
        "feature-twice",
        isOne
          ? "the feature \(Diagnostic.quote(name)) is listed "
            + (types.count == 2 ? "twice" : "\(types.count) times")
          : "\(types.count) features are named \(Diagnostic.quote(name)): \(described)",
        at: [.init(feature: name)],
        fix: isOne
          ? "list it once, or give each one its own var name: String"
          : "give one of them another name with var name: String { \"…\" }")
    }
    for (name, types) in repeated(types.map { ($0.name, $0) }) {
      problems.report(
        "name-twice",
        "\(types.countText) are named \(Diagnostic.quote(name)): "
          + types.map { String(reflecting: $0.type) }.joined(separator: ", "),
        at: types.map(\.location),
        fix: "give one of them another name with .named(\"…\") in its traits")
    }
    let activities = types.flatMap { type in type.type.activityTypes.map { ($0.name, type) } }
    for (name, types) in repeated(activities) {
      problems.report(
        "activity-type-twice",
        "\(types.countText) declare the activity type \(Diagnostic.quote(name))",
        at: types.map(\.location), fix: "give each its own activity type")
    }
    for (name, type) in activities
    where !ActivityType(name).isReverseDNS && !ActivityType(name).isOnlyReceived {
      problems.report(
        "activity-type-not-reverse-dns", "\(Diagnostic.quote(name)) is not a reverse-DNS name",
        at: [type.location],
        fix: "use a name like com.example.app.verb, with letters, digits, - and _ between dots")
    }
    let slots = types.flatMap { type in type.slots.map { ($0.name, type) } }
    for (name, types) in repeated(slots) {
      problems.report(
        "slot-twice", "\(types.count) slots are named \(Diagnostic.quote(name))",
        at: types.locations(ofSlot: name), fix: "rename one: an app's slot names must be unique")
    }
    let documents = types.flatMap { type in
      Set(type.traits.fileExtensions).map { ($0, type) }
    }
    for (name, types) in repeated(documents) {
      problems.report(
        "document-type-twice",
        "\(types.countText) open documents of type \(Diagnostic.quote(name))",
        at: types.map(\.location), fix: "keep the type on only one of them")
    }
    let answers = types.filter { $0.traits.searchQueryProperty != nil }
    if answers.count > 1 {
      problems.report(
        "search-answered-twice", "\(answers.countText) answer a continued search",
        at: answers.map(\.location), fix: "keep .answersSearchQuery on only one of them")
    }
  }

  private func slots() -> [String: Router.SlotEntry] {
    var slots: [String: Router.SlotEntry] = [:]
    for (index, type) in types.enumerated() {
      for slot in type.slots where slots[slot.name] == nil {
        let value = (try? type.decode(ValueRecord(), form: .values))?.destination
        slots[slot.name] = .init(slot: slot, container: index, value: value, isShown: true)
      }
    }
    return slots
  }

  /// Returns a builder for the table of all routes. The builder only analyzes the types that affect
  /// which route wins.
  private mutating func tableBuilder() -> TableBuilder {
    let problemsBefore = problems
    isContested = Array(repeating: false, count: types.count)
    var builder = declareAll()
    let contested = builder.contestedOwners
    guard !contested.isEmpty else { return builder }
    for owner in contested { isContested[owner] = true }
    (problems, routes, declared) = (problemsBefore, [], [])
    builder = declareAll()
    return builder
  }

  private mutating func declareAll() -> TableBuilder {
    for index in types.indices { declareRoutes(of: index) }
    declareExclusions()
    return TableBuilder(
      links: links, routes: routes, defersTypes: !learnsAll,
      findsContests: !isContested.contains(true))
  }

  private mutating func declareRoutes(of number: Int) {
    let type = types[number]
    for (index, pattern) in type.type.patterns.enumerated() {
      guard let shape = shape(of: pattern, at: type.location(of: pattern)) else { continue }
      var inferred: InferredRoute?
      if learnsAll || isContested[number] || !RouteDeclaration.canDefer(shape) {
        let route = type.patterns.routes[index]
        problems += route.problems
        guard route.problems.isEmpty else { continue }
        inferred = route
      }
      routes.append(
        RouteDeclaration(
          text: pattern.text, shape: shape, owner: number, ownerName: type.name,
          featureName: type.feature, parameters: inferred?.parameters ?? ParameterTypes(),
          origins: shape.scheme == nil ? origins[number] : nil))
      if inferred == nil { routes[routes.count - 1].infer = { type.patterns.routes[index] } }
      routes[routes.count - 1].redacted = type.traits.redacted
      let isPrinted = pattern.deprecatedSince == nil && !shape.isNeverPrinted
      declared.append((pattern, isPrinted))
    }
  }

  /// Parses a pattern. If the pattern has a mistake, reports the mistake and returns nil.
  private mutating func shape(
    of pattern: RoutePattern, at location: @autoclosure () -> Diagnostic.Location
  ) -> PatternShape? {
    if let problem = pattern.prefixProblem(at: location()) {
      problems.append(problem)
      return nil
    }
    do throws(PatternProblem) {
      return try PatternShape(parsing: pattern.text)
    } catch {
      problems.append(.pattern(error, at: location()))
      return nil
    }
  }

  /// Adds the exclusions after all other routes, so they don't change the routes' indices.
  private mutating func declareExclusions() {
    for (index, feature) in features.enumerated() {
      for pattern in feature.exclusions {
        let location = Diagnostic.Location(feature: feature.name, pattern: pattern.text)
        if let constant = pattern.constants.first {
          let name = Diagnostic.quote(constant.name)
          problems.report(
            "exclusion-with-constant",
            "an exclusion sets \(name), but exclusions open no destination", at: [location],
            fix: "remove the call to .setting(…)")
        }
        guard let shape = shape(of: pattern, at: location) else { continue }
        routes.append(
          RouteDeclaration(
            excluding: pattern.text, shape, owner: types.count + index,
            featureName: feature.name))
      }
    }
  }

  /// If the app's links don't include HTTP, finds activities with an HTTP page. On another device,
  /// such a page would open in the browser instead of the app.
  private mutating func checkPages() {
    guard !links.allowsHTTP else { return }
    let hosts = WebHosts(links)
    for type in types {
      guard let name = type.type.activityTypes.first(where: { !$0.isOnlyReceived }),
        let example = type.examples.first
      else { continue }
      var activity = UserActivity(name)
      example.describe(&activity)
      guard let page = activity.webpageURL?.absoluteString, let link = try? DeepLink(page),
        link.scheme == "http", let host = link.host, hosts.entry(of: Array(host.utf8)) != nil
      else { continue }
      problems.report(
        "page-not-accepted",
        "describe(_:) publishes \(Diagnostic.quote(page)), which the app's own links don't accept",
        at: [type.location],
        fix: "publish the https page, or set allowsHTTP in the app's links")
    }
  }

  /// Checks the placements of all examples, the questions and destinations of commands, and the
  /// home link.
  private mutating func checkPlacements(_ router: Router) {
    for type in types {
      switch type.kind {
      case .destination(let destination):
        let examples = destination.placedExamples
        let forms = examples.flatMap(\.placement.alternatives)
        if let link = forms.lazy.compactMap(\.patternAsParent).first {
          problems.report(
            "parent-link-is-pattern",
            "the parent link \(Diagnostic.quote(link)) is written like a pattern",
            at: [type.location],
            fix: "give `.push(onLink:)` a link with values, such as \"/users/\\(id)\"")
          continue
        }
        for error in router.errors(of: forms, type) { _ = addCause(of: error, for: type) }
        for example in examples {
          do throws(RoutingError) {
            var walk = PlacementWalk(router, over: nil)
            _ = try walk.steps(to: example)
          } catch {
            if addCause(of: error, for: type) { break }
            problems.report(
              "placement", error.message, at: [type.location], available: error.suggestions,
              fix: "place it on one of the app's destinations, or add an alternative with "
                + ".first(of:)")
            break
          }
        }
      case .command(let command): check(command.commandExamples, of: type, router)
      }
    }
    do throws(RoutingError) {
      if learnsAll || !router.mayMatch(home) { _ = try router.home }
    } catch {
      if let home, !addCause(of: error, for: nil) {
        let link = Diagnostic.quote(home)
        problems.report(
          "home-not-found", "the home link \(link) doesn't open a destination: \(error.message)",
          available: error.suggestions,
          fix: features.isEmpty
            ? "list the app's features in features:, which is empty"
            : "set home to a link that one of the features matches")
      }
    }
    problems += causes.map { .missing($0.cause, $0.error, $0.types) }
  }

  /// Adds an error to the errors with the same cause.
  ///
  /// - Parameter type: The type that can't be used because of the error, or nil for the home link.
  /// - Returns: False if the cause can't affect other types.
  private mutating func addCause(of error: RoutingError, for type: RouteType?) -> Bool {
    guard let cause = error.cause else { return false }
    let number = causes.firstIndex { $0.cause == cause } ?? causes.count
    if number == causes.count { causes.append((cause, error, [])) }
    if let type, causes[number].types.last !== type { causes[number].types.append(type) }
    return true
  }

  /// Checks the questions that a command's examples ask, and the destinations that they show.
  private mutating func check(_ examples: [any Command], of type: RouteType, _ router: Router) {
    if examples.contains(where: { $0.confirmation.isBlank }) {
      problems.report(
        "confirmation-blank", "the confirmation of an example has an empty title or action",
        at: [type.location],
        fix: "use what will happen as the title, and the button's label as the action")
    }
    for example in examples {
      do throws(RoutingError) {
        _ = try router.hierarchy(after: example, over: nil)
      } catch {
        if addCause(of: error, for: type) { break }
        let command = Diagnostic.quote(example.words.text)
        problems.report(
          "command-shows-unknown",
          "the destination that \(command) shows cannot be placed: \(error.message)",
          at: [type.location], available: error.suggestions,
          fix: "show one of the app's destinations, or none")
        break
      }
    }
  }
}

extension [RouteType] {
  /// The count with a noun: `2 destinations`, `2 commands`, `3 destinations and commands`.
  fileprivate var countText: String {
    let commands = filter(\.isCommand).count
    let noun =
      commands == 0 ? "destinations" : commands == count ? "commands" : "destinations and commands"
    return "\(count) \(noun)"
  }
}

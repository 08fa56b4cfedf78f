import Baton
import BatonInspection

/// A check for Info.plist entries that the routes need but the file lacks, and for entries that the
/// routes don't need.
struct InfoPlistCheck {
  private(set) var problems: [Diagnostic] = []
  private let wanted: InfoPlist
  private let plist: JSON
  /// Activity types, schemes, and other entries to allow even though no route needs them.
  private let others: Set<String>

  init(_ plist: JSON, contract: PublishedRoutes, others: Set<String>) {
    wanted = InfoPlist(contract)
    self.plist = plist
    self.others = others
    checkActivityTypes()
    checkSchemes()
    checkDocuments()
    checkSearch()
    checkQuickActions(contract)
  }

  private mutating func checkActivityTypes() {
    let key = "NSUserActivityTypes"
    guard let declared = plist[key].map(\.texts) ?? [] else {
      return problems.report(
        "type", "\(key) is not an array of strings", fix: "make it an array of strings")
    }
    for type in wanted.activityTypes where !declared.contains(type) {
      problems.report("missing-activity-type", "\(key) has no “\(type)”", fix: "add it")
    }
    for type in declared.uniqued where !wanted.activityTypes.contains(type) {
      if ActivityType.system.contains(ActivityType(type)) {
        problems.report(
          "system-activity-type", "\(key) has “\(type)”, which belongs to the system",
          fix: "remove it")
      } else if !others.contains(type) {
        problems.report(
          "extra-activity-type", "\(key) has “\(type)”, which opens nothing",
          fix: Self.fix(of: type, in: wanted.activityTypes))
      }
    }
    addTwice(declared, "activity-type", "the activity type")
  }

  private mutating func checkSchemes() {
    let key = "CFBundleURLTypes"
    var declared: [String] = []
    for (index, entry) in array(key).enumerated() {
      guard let schemes = entry["CFBundleURLSchemes"]?.texts else {
        problems.report(
          "type", "entry \(index + 1) of \(key) has no CFBundleURLSchemes array", fix: "add it")
        continue
      }
      declared += schemes.map { $0.lowercased() }
      if entry["CFBundleTypeRole"] == nil {
        problems.report(
          "no-role", "entry \(index + 1) of \(key) has no CFBundleTypeRole", fix: "add Editor",
          severity: .warning)
      }
    }
    let wanted = self.wanted.schemes.map { $0.lowercased() }
    for scheme in wanted where !declared.contains(scheme) {
      problems.report("missing-scheme", "\(key) has no scheme “\(scheme)”", fix: "add it")
    }
    let others = Set(others.map { $0.lowercased() })
    for scheme in declared.uniqued where !wanted.contains(scheme) && !others.contains(scheme) {
      let isWeb = ["http", "https", "file"].contains(scheme)
      problems.report(
        "extra-scheme",
        "\(key) has the scheme “\(scheme)”, "
          + (isWeb ? "which no app can claim" : "which no route accepts"),
        fix: isWeb ? "remove it" : Self.removal)
    }
    addTwice(declared, "scheme", "the scheme")
  }

  private mutating func checkDocuments() {
    let entries = array("CFBundleDocumentTypes")
    let declared = entries.compactMap { $0["NSUbiquitousDocumentUserActivityType"]?.asString }
    for document in wanted.documents {
      let extensions = Set(
        entries.flatMap { $0["CFBundleTypeExtensions"]?.texts ?? [] }.map { $0.lowercased() })
      let hasContentTypes = entries.contains { $0["LSItemContentTypes"] != nil }
      let missing = document.extensions.filter { !extensions.contains($0) }
      if !missing.isEmpty, !hasContentTypes {
        problems.report(
          "missing-document-type",
          "CFBundleDocumentTypes has no \(missing.joined(separator: ", ")) of "
            + document.destination, fix: "add a type for it")
      }
      guard let type = document.activityType, !declared.contains(type) else { continue }
      problems.report(
        "missing-document-activity",
        "no document type has the activity type “\(type)” of \(document.destination)",
        fix: "add NSUbiquitousDocumentUserActivityType")
    }
    let opened = Set(wanted.documents.flatMap(\.extensions))
    for name in entries.flatMap({ $0["CFBundleTypeExtensions"]?.texts ?? [] }).uniqued
    where !opened.contains(name.lowercased()) && !others.contains(name) {
      problems.report(
        "extra-document-type", "CFBundleDocumentTypes has “\(name)”, which no route opens",
        fix: Self.removal)
    }
    for type in declared.uniqued
    where !wanted.documents.contains(where: { $0.activityType == type })
      && !others.contains(type)
    {
      problems.report(
        "extra-document-activity",
        "a document type has the activity type “\(type)”, which opens no document",
        fix: Self.removal)
    }
  }

  private mutating func checkSearch() {
    let key = "CoreSpotlightContinuation"
    let declared = plist[key]?.asBool ?? false
    guard declared != wanted.answersSearchQueries else { return }
    if declared {
      problems.report(
        "extra-search", "\(key) is true, but no destination answers searches", fix: "remove it")
    } else {
      problems.report("missing-search", "\(key) is not true", fix: "set it to true")
    }
  }

  private mutating func checkQuickActions(_ contract: PublishedRoutes) {
    let resolver = RouteResolver(contract)
    let items = array("UIApplicationShortcutItems")
    let declared = items.compactMap { $0["UIApplicationShortcutItemType"]?.asString }
    for name in wanted.quickActions where !declared.contains(name) && !others.contains(name) {
      problems.report(
        "missing-quick-action", "there is no quick action “\(name)”",
        fix: "add it, or allow its absence with --also", severity: .warning)
    }
    problems += wanted.impossibleQuickActions.filter {
      !declared.contains($0.type) && !others.contains($0.type)
    }.map { .impossibleQuickAction($0) }
    for item in items {
      guard let type = item["UIApplicationShortcutItemType"]?.asString else {
        problems.report(
          "type", "a quick action has no UIApplicationShortcutItemType",
          fix: "add a link or the name of a destination")
        continue
      }
      // A quick action's type is the name of a destination or command, or a link.
      let reading = resolver.outcome(of: type, from: .quickAction).reading
      let route =
        contract.all.first { $0.destination == type }
        ?? reading.flatMap { contract.route($0.pattern, of: $0.name) }
      let values = item["UIApplicationShortcutItemUserInfo"]?.asObject
      let isFilled = contract.types.first { $0.type == type }.map {
        $0.properties.allSatisfy { $0.optional || values?[$0.name] != nil }
      }
      guard !others.contains(type), route?.isOpen(to: .quickAction) != true || isFilled == false
      else { continue }
      problems.report(
        "extra-quick-action", "the quick action “\(type)” opens nothing",
        fix: Self.fix(of: type, in: contract.possibleQuickActions))
    }
  }

  /// Returns the elements of the array for a key, or an empty array if the key is missing. Reports
  /// a value that isn't an array.
  private mutating func array(_ key: String) -> [JSON] {
    if let value = plist[key], value.asArray == nil {
      problems.report("type", "\(key) is not an array", fix: "make it an array")
    }
    return plist[key]?.asArray ?? []
  }

  private static let removal = "remove it, or allow it with --also"

  private static func fix(of name: String, in known: [String]) -> String {
    EditDistance.nearest(of: name, in: known).map { "did you mean “\($0)”?" }
      ?? removal
  }

  private mutating func addTwice(_ texts: [String], _ code: String, _ what: String) {
    for text in texts.uniqued where texts.count(where: { $0 == text }) > 1 {
      problems.report(
        .init(rawValue: code + "-twice"), "\(what) “\(text)” is listed twice", fix: "remove one")
    }
  }
}

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
      return add("type", "\(key) is not an array of strings", "make it an array of strings")
    }
    for type in wanted.activityTypes where !declared.contains(type) {
      add("missing-activity-type", "\(key) has no \u{201C}\(type)\u{201D}", "add it")
    }
    for type in declared.uniqued where !wanted.activityTypes.contains(type) {
      if ActivityType.system.contains(ActivityType(type)) {
        add(
          "system-activity-type", "\(key) has \u{201C}\(type)\u{201D}, which belongs to the system",
          "remove it")
      } else if !others.contains(type) {
        add(
          "extra-activity-type", "\(key) has \u{201C}\(type)\u{201D}, which opens nothing",
          Self.fix(of: type, in: wanted.activityTypes))
      }
    }
    addTwice(declared, "activity-type", "the activity type")
  }

  private mutating func checkSchemes() {
    let key = "CFBundleURLTypes"
    var declared: [String] = []
    for (index, entry) in array(key).enumerated() {
      guard let schemes = entry["CFBundleURLSchemes"]?.texts else {
        add("type", "entry \(index + 1) of \(key) has no CFBundleURLSchemes array", "add it")
        continue
      }
      declared += schemes.map { $0.lowercased() }
      if entry["CFBundleTypeRole"] == nil {
        add(
          "no-role", "entry \(index + 1) of \(key) has no CFBundleTypeRole", "add Editor", .warning
        )
      }
    }
    let wanted = self.wanted.schemes.map { $0.lowercased() }
    for scheme in wanted where !declared.contains(scheme) {
      add("missing-scheme", "\(key) has no scheme \u{201C}\(scheme)\u{201D}", "add it")
    }
    for scheme in declared.uniqued where !wanted.contains(scheme) && !others.contains(scheme) {
      let isWeb = ["http", "https", "file"].contains(scheme)
      add(
        "extra-scheme",
        "\(key) has the scheme \u{201C}\(scheme)\u{201D}, "
          + (isWeb ? "which no app can claim" : "which no route accepts"),
        isWeb ? "remove it" : Self.removal)
    }
    addTwice(declared, "scheme", "the scheme")
  }

  private mutating func checkDocuments() {
    let entries = array("CFBundleDocumentTypes")
    let declared = entries.compactMap { $0["NSUbiquitousDocumentUserActivityType"]?.asString }
    for document in wanted.documents {
      let extensions = Set(entries.flatMap { $0["CFBundleTypeExtensions"]?.texts ?? [] })
      let hasContentTypes = entries.contains { $0["LSItemContentTypes"] != nil }
      let missing = document.extensions.filter { !extensions.contains($0) }
      if !missing.isEmpty, !hasContentTypes {
        add(
          "missing-document-type",
          "CFBundleDocumentTypes has no \(missing.joined(separator: ", ")) of "
            + document.destination, "add a type for it")
      }
      guard let type = document.activityType, !declared.contains(type) else { continue }
      add(
        "missing-document-activity",
        "no document type has the activity type \u{201C}\(type)\u{201D} of \(document.destination)",
        "add NSUbiquitousDocumentUserActivityType")
    }
    let opened = Set(wanted.documents.flatMap(\.extensions))
    for name in entries.flatMap({ $0["CFBundleTypeExtensions"]?.texts ?? [] }).uniqued
    where !opened.contains(name.lowercased()) && !others.contains(name) {
      add(
        "extra-document-type",
        "CFBundleDocumentTypes has \u{201C}\(name)\u{201D}, which no route opens", Self.removal)
    }
    for type in declared.uniqued
    where !wanted.documents.contains(where: { $0.activityType == type })
      && !others.contains(type)
    {
      add(
        "extra-document-activity",
        "a document type has the activity type \u{201C}\(type)\u{201D}, which opens no document",
        Self.removal)
    }
  }

  private mutating func checkSearch() {
    let key = "CoreSpotlightContinuation"
    let declared = plist[key]?.asBool ?? false
    guard declared != wanted.answersSearchQueries else { return }
    if declared {
      add("extra-search", "\(key) is true, but no destination answers searches", "remove it")
    } else {
      add("missing-search", "\(key) is not true", "set it to true")
    }
  }

  private mutating func checkQuickActions(_ contract: PublishedRoutes) {
    let resolver = RouteResolver(contract)
    let items = array("UIApplicationShortcutItems")
    let declared = items.compactMap { $0["UIApplicationShortcutItemType"]?.asString }
    for name in wanted.quickActions where !declared.contains(name) && !others.contains(name) {
      add(
        "missing-quick-action", "there is no quick action \u{201C}\(name)\u{201D}",
        "add it, or allow its absence with --also", .warning)
    }
    for item in items {
      guard let type = item["UIApplicationShortcutItemType"]?.asString else {
        add(
          "type", "a quick action has no UIApplicationShortcutItemType",
          "add a link or the name of a destination")
        continue
      }
      // A quick action's type is the name of a destination or command, or a link.
      let reading = resolver.outcome(of: resolver.whole(type), from: .quickAction).reading
      let route =
        contract.all.first { $0.destination == type }
        ?? reading.flatMap { contract.route($0.pattern, of: $0.name) }
      let values = item["UIApplicationShortcutItemUserInfo"]?.asObject
      let isFilled = contract.types.first { $0.type == type }.map {
        $0.properties.allSatisfy { $0.optional || values?[$0.name] != nil }
      }
      guard !others.contains(type), route?.isOpen(to: .quickAction) != true || isFilled == false
      else { continue }
      add(
        "extra-quick-action", "the quick action \u{201C}\(type)\u{201D} opens nothing",
        Self.fix(of: type, in: contract.possibleQuickActions))
    }
  }

  /// Returns the elements of the array for a key, or an empty array if the key is missing. Reports
  /// a value that isn't an array.
  private mutating func array(_ key: String) -> [JSON] {
    if let value = plist[key], value.asArray == nil {
      add("type", "\(key) is not an array", "make it an array")
    }
    return plist[key]?.asArray ?? []
  }

  private static let removal = "remove it, or allow it with --also"

  private static func fix(of name: String, in known: [String]) -> String {
    EditDistance.nearest(of: name, in: known).map { "did you mean \u{201C}\($0)\u{201D}?" }
      ?? removal
  }

  private mutating func add(
    _ code: Diagnostic.Code, _ what: String, _ fix: String,
    _ severity: Diagnostic.Severity = .error
  ) {
    problems.append(Diagnostic(code, what, fix: fix, severity: severity))
  }

  private mutating func addTwice(_ texts: [String], _ code: String, _ what: String) {
    for text in texts.uniqued where texts.count(where: { $0 == text }) > 1 {
      add(
        .init(rawValue: code + "-twice"), "\(what) \u{201C}\(text)\u{201D} is listed twice",
        "remove one")
    }
  }
}

import Baton
import Foundation

/// A set of typed placeholders that replace values. Identical values get the same placeholder.
struct StandIns {
  var router: Router
  private let host: String
  private var numbers: [String: [ActivityValue: Int]] = [:]
  private var accounts: [String] = []
  /// The keys that examples contain in the current property. They're the app's own words, not
  /// values. Nil if the property is redacted, because even such a key would reveal something.
  private var knownKeys: Set<String>? = []
  private var isRedacted: Bool { knownKeys == nil }
  private var fit = Fit.any

  /// The placeholders for nested values, whose types aren't known.
  private enum Fit: CaseIterable {
    case any
    /// A UUID or decimal number for each string that looks like one.
    case form
    /// An example's value for each property with keys, because its type may accept no others.
    case example
  }

  /// - Parameters:
  ///   - routers: The first router, and those that replaced it.
  ///   - known: Destinations and commands whose values are already placeholders.
  init(_ routers: [Router], keeping known: [any Routable] = []) {
    router = routers[0]
    host = router.links.webHosts.first { !$0.hasPrefix("*") } ?? "stand-in.invalid"
    for value in known {
      let type = routers.lazy.compactMap { $0.routableType(of: value) }.first
      guard let stored = try? type?.stored(value) else { continue }
      for value in stored.values { keep(value) }
    }
  }

  private mutating func keep(_ value: ActivityValue) {
    switch value {
    case .integer(let number): numbers["Int", default: [:]][value] = Int(clamping: number)
    case .double(let number): numbers["Double", default: [:]][value] = Int(exactly: number)
    case .date(let date):
      numbers["Date", default: [:]][value] = Int(exactly: date.timeIntervalSince1970 / 86_400)
    case .string(let text):
      if let number = text.standInNumber {
        numbers["String", default: [:]][value] = number
      } else if let number = UUID(uuidString: text)?.standInNumber {
        numbers["UUID", default: [:]][value] = number
      } else if let number = Int(text) {
        numbers["Decimal", default: [:]][value] = number
      }
    case .url(let url): numbers["URL", default: [:]][value] = Int(url.lastPathComponent)
    case .array(let values): for value in values { keep(value) }
    case .set(let values): for value in values { keep(value) }
    case .bool, .unsigned, .data, .dictionary, .null: break
    }
  }

  mutating func account(_ name: String) -> String {
    if name.standInNumber != nil { return name }
    if !accounts.contains(name) { accounts.append(name) }
    return "‹account \((accounts.firstIndex(of: name) ?? 0) + 1)›"
  }

  /// Returns a destination or command of the same type with placeholders for its values, or nil if
  /// the type rejects the placeholders.
  mutating func routable(for value: any Routable) -> (any Routable)? {
    guard let type = router.routableType(of: value), let stored = try? type.stored(value) else {
      return nil
    }
    let before = self
    for fit in Fit.allCases {
      self = before
      self.fit = fit
      if let routed = try? type.decode(stored: values(stored, of: type)) { return routed.value }
    }
    return nil
  }

  mutating func node(for value: any Routable) -> HostRecording.Node {
    guard let standIn = routable(for: value), let type = router.routableType(of: standIn),
      let stored = try? type.stored(standIn)
    else { return HostRecording.Node(name: router.name(of: value), values: nil) }
    return HostRecording.Node(name: type.name, values: stored.mapValues(\.json))
  }

  /// Returns the text of a destination or command with placeholders for its values, or only its
  /// name if its type rejects the placeholders.
  mutating func text(of value: any Routable) -> String {
    routable(for: value)?.words.text ?? router.name(of: value)
  }

  private mutating func values(
    _ stored: [String: ActivityValue], of type: RouteType
  ) -> [String: ActivityValue] {
    // Go through the values in order of their names, so that placeholder numbers don't depend on
    // hashing.
    var values: [String: ActivityValue] = [:]
    let examples = type.examples.compactMap { try? type.stored($0) }
    for (name, value) in stored.ordered(by: { $0.key < $1.key }) {
      let property = type.properties.first { $0.name == name }
      let isRedacted = type.traits.redacted.contains(name)
      knownKeys = isRedacted ? nil : Set(examples.compactMap { $0[name] }.flatMap(\.keys))
      if isRedacted, value.isOneOfFew(of: property) {
        values[name] = examples.first?[name] ?? .null
      } else if name == RouteType.versionKey || type.traits.logged.contains(name) {
        values[name] = value
      } else if fit == .example, !value.keys.isEmpty,
        let example = examples.lazy.compactMap({ $0[name] }).first
      {
        values[name] = example
      } else {
        values[name] = standIn(value, for: property)
      }
    }
    return values
  }

  private mutating func standIn(_ value: ActivityValue, for property: Property?) -> ActivityValue {
    if !isRedacted, value.isOneOfFew(of: property) { return value }
    return switch value {
    case .bool: .bool(false)
    case .null: value
    case .string(let text):
      if text.standInNumber != nil {
        value
      } else if kind(of: text, property) == .uuid {
        .string(UUID(standIn: number(of: value, "UUID")).uuidString)
      } else if kind(of: text, property) == .decimal {
        .string("\(number(of: value, "Decimal"))")
      } else {
        .string("‹String \(number(of: value, "String"))›")
      }
    case .integer: .integer(Int64(number(of: value, "Int")))
    case .unsigned: .unsigned(UInt64(number(of: value, "Int")))
    case .double: .double(Double(number(of: value, "Double")))
    case .date: .date(Date(timeIntervalSince1970: Double(number(of: value, "Date")) * 86_400))
    case .data: .data(Data("\(number(of: value, "Data"))".utf8))
    case .url(let url):
      // The placeholder is a page on the app's domain, because such a page is allowed even in
      // requests from outside.
      URL(
        string: (url.isFileURL ? "file:///" : "https://\(host)/") + "\(number(of: value, "URL"))"
      ).map { .url($0) } ?? .null
    case .array(let values): .array(values.map { standIn($0, for: property) })
    case .set(let values): .set(Set(values.inOrder.map { standIn($0, for: property) }))
    case .dictionary(let values):
      .dictionary(
        [String: ActivityValue](
          uniqueKeysWithValues: values.ordered { $0.key < $1.key }.map {
            (standIn(key: $0.key), standIn($0.value, for: property))
          }))
    }
  }

  /// Returns the kind of a property, or of a string inside it.
  private func kind(of text: String, _ property: Property?) -> ValueKind? {
    let nested: [ValueKind] = fit == .form ? [.uuid, .decimal] : []
    return property?.kind ?? nested.first { $0.accepts(text.utf8) }
  }

  private mutating func standIn(key: String) -> String {
    knownKeys?.contains(key) == true ? key : "‹key \(number(of: .string(key), "key"))›"
  }

  /// Returns the number already assigned to the same value or, if there's none, the lowest unused
  /// number.
  private mutating func number(of value: ActivityValue, _ kind: String) -> Int {
    if let number = numbers[kind]?[value] { return number }
    let used = Set(numbers[kind, default: [:]].values)
    let number = (1...(used.count + 1)).first { !used.contains($0) } ?? 1
    numbers[kind, default: [:]][value] = number
    return number
  }
}

extension ActivityValue {
  fileprivate var keys: [String] {
    guard case .dictionary(let values) = self else { return elements?.flatMap(\.keys) ?? [] }
    return values.flatMap { [$0.key] + $0.value.keys }
  }

  /// Returns true if the property's type only has a few values, or if the app lists all of them.
  /// Such a value is its own stand-in.
  fileprivate func isOneOfFew(of property: Property?) -> Bool {
    switch self {
    case .bool: true
    case .string: property?.closedList != nil || property?.linkTexts != nil
    case .integer: property?.closedList != nil
    case .array, .set:
      elements?.isEmpty == false && elements?.allSatisfy { $0.isOneOfFew(of: property) } == true
    default: false
    }
  }
}

extension String {
  fileprivate var standInNumber: Int? {
    let words = split(separator: " ")
    guard words.count == 2, let number = Int(words[1].dropLast()),
      self == "‹String \(number)›" || self == "‹account \(number)›"
    else { return nil }
    return number
  }
}

extension UUID {
  fileprivate init(standIn number: Int) {
    let digits = String(number, radix: 16)
    let zeros = String(repeating: "0", count: max(0, 12 - digits.count))
    self = UUID(uuidString: "00000000-0000-4000-8000-\(zeros)\(digits)") ?? UUID()
  }

  fileprivate var standInNumber: Int? {
    let text = uuidString
    guard text.hasPrefix("00000000-0000-4000-8000-") else { return nil }
    return Int(text.suffix(12), radix: 16)
  }
}

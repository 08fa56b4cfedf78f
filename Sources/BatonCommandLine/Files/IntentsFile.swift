import Baton
import BatonInspection

/// The source code for an app's shortcuts, which App Intents reads when the app is built. It has an
/// intent for each destination with a shortcut, plus an entity if that destination has exactly one
/// value. Intents and entities declare the destination's universal link, if there is one. The code
/// also contains the list of shortcuts.
struct IntentsFile {
  static let name = "AppIntents.swift"
  static let firstLine = "// Written by `baton files write` from the app's destinations."

  /// Nil if no destination has a shortcut.
  let text: String?
  private(set) var problems: [Diagnostic] = []

  init(_ contract: PublishedRoutes) {
    let shortcuts = contract.types.compactMap { ShortcutSource($0, in: contract) }
    guard !shortcuts.isEmpty else {
      text = nil
      return
    }
    let modules = Set(shortcuts.map(\.module)).union(["AppIntents", "BatonIntents"]).sorted()
    text =
      """
      \(Self.firstLine) Change those instead.

      \(modules.map { "import \($0)" }.joined(separator: "\n"))

      \(shortcuts.map(\.source).joined(separator: "\n"))
      struct AppShortcuts: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
      \(shortcuts.map(\.entry).joined(separator: "\n"))
        }
      }

      """
    problems = shortcuts.flatMap(\.problems)
    if shortcuts.count > 10 {
      problems.report(
        "shortcuts", "an app has at most 10 App Shortcuts, and there are \(shortcuts.count)",
        fix: "remove .shortcut from some destinations")
    }
  }

  /// Compares a file with the expected source code. Reports each line that differs, in order, and
  /// the line that's expected instead.
  func differences(from file: String) -> [Diagnostic] {
    let wanted = (text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    let found = file.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let changes = wanted.difference(from: found)
    var expected: [Int: Substring] = [:]
    for case .insert(let line, let text, _) in changes.insertions {
      expected[line] = text.drop { $0 == " " }
    }
    var differences: [(line: Int, what: String)] = []
    for case .remove(let line, let text, _) in changes.removals {
      let what = expected[line].map { "expected “\($0)”, found" } ?? "unexpected line"
      differences.append((line, "\(what) “\(text.drop { $0 == " " })”"))
    }
    if differences.isEmpty, let (line, text) = expected.min(by: { $0.key < $1.key }) {
      differences.append((line, "the file lacks the line “\(text)”"))
    }
    return differences.map { line, what in
      Diagnostic(
        "shortcuts-line", what, at: [.init(line: line + 1)],
        fix: "write it again with your tool's “files write --replace”")
    }
  }
}

private struct ShortcutSource {
  let module: String
  private let destination: String
  private let shortcut: PublishedType.Shortcut
  /// The properties without a default, in declaration order.
  private let properties: [PublishedType.Property]
  /// The universal link that contains exactly `properties`, each as a segment such as `:id`. Nil if
  /// there's no such link.
  private let link: String?

  init?(_ type: PublishedType, in contract: PublishedRoutes) {
    guard let shortcut = type.shortcut else { return nil }
    (self.shortcut, destination, module) = (shortcut, type.type, type.module)
    properties = type.properties.filter { !$0.optional }
    link = Self.link(of: type, carrying: properties, in: contract)
  }

  private var type: String { shortcut.swiftType }
  private var intent: String { "Open\(type.replacing(".", with: ""))Intent" }

  /// The intent's source code, including its universal link if there is one.
  fileprivate var source: String {
    let parameters = properties.map {
      "  @Parameter(title: \($0.name.asWords.quoted)) var \(parameter($0.name)): \($0.type)\n"
    }
    let arguments = properties.map { "\(label($0.name)): \(parameter($0.name))" }
      .joined(separator: ", ")
    return """
      struct \(intent): OpenDestinationIntent {
        static let title: LocalizedStringResource = \(shortcut.title.quoted)
        static let openAppWhenRun = true
      \(parameters.joined())  @Dependency var receiver: IntentReceiver
        var destination: \(type) { \(type)(\(arguments)) }
      \(method)}
      \(linked("\(intent): URLRepresentableIntent") { "\\.$\(parameter($0))" })\(entitySource)
      """
  }

  /// The method of an intent with a link, whose default doesn't open the destination. Systems that
  /// know the link open it themselves.
  private var method: String {
    guard link != nil else { return "" }
    return """

        func perform() async throws -> some IntentResult {
          // Later systems open the link below.
          if #unavailable(\(Self.systemsWithLinks)) {
            try await open()
          }
          return .result()
        }

      """
  }

  /// The first systems whose App Intents have links.
  private static let systemsWithLinks =
    "iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0"

  /// Returns the name of the intent's parameter for a property of the destination.
  private func parameter(_ name: String) -> String {
    Self.takenNames.contains(name) ? "\(name)Value" : name
  }

  /// Returns a property's name as an argument label, where only few keywords need backticks.
  private func label(_ name: String) -> String {
    ["inout", "let", "var"].contains(name) ? "`\(name)`" : name
  }

  /// The names of the intent's own properties, and the names that Swift doesn't accept.
  private static let takenNames = Set(
    """
    destination open perform receiver
    Any Protocol Self Type as associatedtype await break case catch class continue default defer
    deinit do else enum extension fallthrough false fileprivate for func guard if import in init
    inout internal is let nil operator precedencegroup private protocol public repeat rethrows
    return self static struct subscript super switch throw throws true try typealias var where while
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// The entity for a destination with a single value. Siri and Spotlight use it.
  private var entitySource: String {
    guard properties.count == 1, let property = properties.first,
      ["String", "Int"].contains(property.type)
    else { return "" }
    let name = type.replacing(".", with: "")
    let (entity, query) = ("\(name)Entity", "\(name)EntityQuery")
    return """

      struct \(entity): DestinationEntity {
        static let typeDisplayRepresentation: TypeDisplayRepresentation = \(type.asWords.quoted)
        static let defaultQuery = \(query)()
        let id: \(property.type)
        var destination: \(type) { \(type)(\(label(property.name)): id) }
      }

      struct \(query): EntityQuery {
        func entities(for ids: [\(property.type)]) -> [\(entity)] {
          ids.map { \(entity)(id: $0) }
        }
      }

      #if !os(tvOS) && !os(watchOS)
        @available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
        extension \(entity): IndexedEntity {}
      #endif
      \(linked("\(entity): URLRepresentableEntity") { _ in ".id" })
      """
  }

  /// Returns an extension that declares the universal link, or an empty string if there's no link.
  /// `path` returns the code for each value in the link.
  private func linked(_ conformance: String, path: (String) -> String) -> String {
    guard let link else { return "" }
    let literal = link.quoted.replacing(/\/:([^\/"]+)/) {
      "/\\(\(path(String($0.output.1))))"
    }
    return """

      @available(\(Self.systemsWithLinks), *)
      extension \(conformance) {
        static var urlRepresentation: URLRepresentation {
          \(literal)
        }
      }

      """
  }

  fileprivate var entry: String {
    let phrases = shortcut.phrases.map { phrase in
      "        " + phrase.quoted.replacing("{app}", with: "\\(.applicationName)")
    }
    return """
          AppShortcut(
            intent: \(intent)(),
            phrases: [
      \(phrases.joined(separator: ",\n"))
            ],
            shortTitle: \(shortcut.title.quoted), systemImageName: \(shortcut.symbol.quoted))
      """
  }

  private static let askableTypes = ["String", "Int", "Double", "Bool", "Date", "URL"]

  fileprivate var problems: [Diagnostic] {
    var problems: [Diagnostic] = []
    for phrase in shortcut.phrases where !phrase.contains("{app}") {
      problems.report(
        "shortcut-phrase", "\(destination): Siri needs the app's name in “\(phrase)”",
        fix: "write {app} where the name belongs")
    }
    for property in properties where !Self.askableTypes.contains(property.type) {
      problems.report(
        "shortcut-value",
        "\(destination): App Intents can't ask for \(property.name), a \(property.type)",
        fix: "give it a default, or write an OpenDestinationIntent with an AppEntity")
    }
    if shortcut.phrases.isEmpty {
      problems.report(
        "shortcut-phrase", "\(destination): the shortcut has no phrase", fix: "add one with {app}")
    }
    return problems
  }
}

extension ShortcutSource {
  /// Returns a link with the first printed pattern that has all these properties in its path and no
  /// other parameters.
  private static func link(
    of type: PublishedType, carrying properties: [PublishedType.Property],
    in contract: PublishedRoutes
  ) -> String? {
    let links = contract.links.links
    guard links.prefix == nil,
      let domain = links.webHosts.first(where: { !$0.contains("*") }),
      properties.allSatisfy({ ["String", "Int"].contains($0.type) })
    else { return nil }
    let names = Set(properties.map(\.name))
    for route in contract.all where route.destination == type.type && route.isOpen(to: .webLink) {
      guard let text = route.pattern, route.deprecatedSince == nil, route.constants == nil,
        !text.contains("://")
      else { continue }
      let path = text.prefix { $0 != "?" && $0 != "#" }.drop { $0 == "/" }
      guard !path.contains(where: { "{}()*[]|!".contains($0) }) else { continue }
      let segments = path.split(separator: "/", omittingEmptySubsequences: false)
      let values = segments.filter { $0.hasPrefix(":") }.map { String($0.dropFirst()) }
      guard Set(values) == names, values.count == names.count, !segments.contains("_") else {
        continue
      }
      return "https://\(domain)/\(path)"
    }
    return nil
  }
}

extension String {
  /// The name as words, such as “Video Id” for `videoId`.
  var asWords: String {
    var words = ""
    for character in self where character != "." {
      if character.isUppercase, words.last?.isUppercase == false { words += " " }
      words.append(words.isEmpty ? Character(character.uppercased()) : character)
    }
    return words
  }
}

@_spi(System) import AppleFoundation

public protocol AppShortcutsProvider {
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
}

@resultBuilder public enum AppShortcutsBuilder {
  public static func buildBlock(_ shortcuts: AppShortcut...) -> [AppShortcut] {
    if shortcuts.count > 10 { SystemLog.problems.note("more than 10 App Shortcuts") }
    return shortcuts
  }
}

public struct AppShortcut: Sendable {
  @_spi(System) public let intent: any AppIntent
  @_spi(System) public let phrases: [String]

  public init<Intent: AppIntent>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource,
    systemImageName: String
  ) {
    self.intent = intent
    self.phrases = phrases.map(\.text)
    for phrase in self.phrases where !phrase.contains("${applicationName}") {
      SystemLog.problems.note("the phrase \(phrase) doesn't name the app")
    }
  }
}

public enum AppShortcutPhraseToken: Sendable { case applicationName }

public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
  let text: String

  public init(stringLiteral value: String) { text = value }

  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { text += literal }

    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {
      text += "${\(token)}"
    }
  }
}

// MARK: Links

public protocol URLRepresentableIntent: AppIntent {
  typealias URLRepresentation = IntentURLRepresentation<Self>
  static var urlRepresentation: URLRepresentation { get }
}

/// A universal link with the values of parameters, which are a `String` or an `Int`.
public struct IntentURLRepresentation<Intent: AppIntent>: ExpressibleByStringInterpolation {
  private let make: (Intent) -> String

  public init(stringLiteral value: String) { make = { _ in value } }

  public init(stringInterpolation: StringInterpolation) { make = stringInterpolation.make }

  @_spi(System) public func link(of intent: Intent) -> String {
    let link = make(intent)
    if !link.hasPrefix("https://") { SystemLog.problems.note("\(link) is no universal link") }
    return link
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    var make: (Intent) -> String = { _ in "" }

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      make = { [make] in make($0) + literal }
    }

    public mutating func appendInterpolation(_ path: KeyPath<Intent, IntentParameter<String>>) {
      append { $0[keyPath: path].wrappedValue }
    }

    public mutating func appendInterpolation(_ path: KeyPath<Intent, IntentParameter<Int>>) {
      append { "\($0[keyPath: path].wrappedValue)" }
    }

    private mutating func append(_ text: @escaping (Intent) -> String) {
      make = { [make] in make($0) + text($0) }
    }
  }
}

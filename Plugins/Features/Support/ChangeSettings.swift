import Baton

/// A command that changes a switch in the settings, so support staff don't have to explain where it
/// is. Only universal links are accepted, because any app can claim a scheme.
public struct TurnSwitch: Command {
  public static let patterns: [RoutePattern] = ["settings/switches/:name/:isOn"]
  public static let examples = [
    TurnSwitch(name: .downloadsOnMobileData, isOn: false),
    TurnSwitch(name: .betaPlayer, isOn: true),
  ]
  public static let traits: [DestinationTrait] = [.accepts(.webLink)]

  /// The switches that a link may change. The list is fixed, so a link can't change any other
  /// switch.
  public enum Name: String, Codable, CaseIterable, Sendable {
    case betaPlayer = "beta-player"
    case downloadsOnMobileData = "downloads-on-mobile-data"
    case longLogs = "long-logs"
  }

  public var name: Name
  public var isOn: Bool

  public var confirmation: CommandConfirmation {
    CommandConfirmation(
      "Turn \(isOn ? "on" : "off") “\(name.rawValue)”?", action: isOn ? "Turn on" : "Turn off")
  }

  public var shows: (any Destination)? { SettingsPage(section: .general, row: name.rawValue) }

  public init(name: Name, isOn: Bool) {
    self.name = name
    self.isOn = isOn
  }
}

/// A command that resets one page of the settings, or all pages. The command has no `.accepts(…)`
/// trait, so a link from outside can't run it and make the user lose settings.
public struct ResetSettings: Command {
  public static let patterns: [RoutePattern] = ["settings/reset/{section?}"]
  public static let examples = [ResetSettings(), ResetSettings(section: .privacy)]

  /// The page to reset. Nil resets all pages.
  public var section: SettingsPage.Section?

  public var confirmation: CommandConfirmation {
    CommandConfirmation("Reset the settings?", action: "Reset", isDestructive: true)
  }

  public var shows: (any Destination)? { section.map { SettingsPage(section: $0) } ?? Settings() }

  public init(section: SettingsPage.Section? = nil) {
    self.section = section
  }
}

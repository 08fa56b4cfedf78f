import Baton

/// Settings, help, a form, pages for diagnosis, and what support staff have done by a link.
public struct Support: Feature {
  public init() {}
  public var destinations: [any Destination.Type] {
    [
      Settings.self, SettingsPage.self, NotificationSettings.self, LegalPage.self,
      HelpCenter.self, HelpArticle.self, HelpSearch.self, ReleaseNotes.self,
      ContactForm.self, Ticket.self, TicketRating.self,
      Diagnostics.self, DiagnosticsLog.self, DiagnosticsRequest.self,
    ]
  }
  public var commands: [any Command.Type] {
    [SendDiagnostics.self, TurnSwitch.self, ResetSettings.self]
  }
}

import Baton

/// Support: settings, help, a contact form, diagnostics, and links from support staff.
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

import Baton

/// Settings, help, a form, and pages for diagnosis.
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
}

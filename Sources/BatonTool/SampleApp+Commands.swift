import Baton
package import BatonHost
import BatonSampleAccount
import BatonSampleSupport

extension SampleApp {
  /// Handlers for the sample features' commands. They do nothing.
  @MainActor package static var commandHandlers: [CommandHandler] {
    [
      CommandHandler(SignOut.self) { _ in }, CommandHandler(SendDiagnostics.self) { _ in },
      CommandHandler(TurnSwitch.self) { _ in }, CommandHandler(ResetSettings.self) { _ in },
    ]
  }
}

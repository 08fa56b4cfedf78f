import Baton
package import BatonHost
import BatonSampleAccount
import BatonSampleSupport

extension SampleApp {
  /// Code for the commands of the sample features: nothing happens.
  @MainActor package static var commandHandlers: [CommandHandler] {
    [
      CommandHandler(SignOut.self) { _ in }, CommandHandler(SendDiagnostics.self) { _ in },
      CommandHandler(TurnSwitch.self) { _ in }, CommandHandler(ResetSettings.self) { _ in },
    ]
  }
}

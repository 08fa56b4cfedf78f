package import Baton
package import BatonCommandLine
package import BatonHost
import BatonSampleAccount
import BatonSampleSupport

/// The app that the command-line tool and its tests use. It has every sample feature in the package
/// manifest.
package enum SampleApp {
  package static var features: [any Feature] { .registered }

  package static let links = AppLinks(
    schemes: ["demoapp"],
    domains: [
      "www.example.com", "equinocios.com", "mail.example.com", "help.example.com",
      "shop.example.com", "*.docs.example.com",
    ],
    allowsHTTP: true)

  package static func router(
    features: [any Feature] = SampleApp.features
  ) throws(Router.Problems) -> Router {
    try Router(features: features, links: links, home: "/videos")
  }

  /// The command-line tool for these features. The tool's router is built once, when a verb first
  /// needs it.
  package static var tool: CommandLineTool {
    .baton(name: "baton", adding: [DemoVerb()]) { () throws(Router.Problems) in try whole.get() }
  }

  /// Handlers for the sample features' commands. They do nothing.
  @MainActor package static var commandHandlers: [CommandHandler] {
    [
      CommandHandler(SignOut.self) { _ in }, CommandHandler(SendDiagnostics.self) { _ in },
      CommandHandler(TurnSwitch.self) { _ in }, CommandHandler(ResetSettings.self) { _ in },
    ]
  }

  private static let whole = Result { () throws(Router.Problems) in try router() }
}

package import Baton
import BatonHost
import BatonSampleAccount
import BatonSampleArticles
import BatonSampleDocuments
import BatonSimulation

/// A terminal demo with two simulated devices, which use the same host as real apps. One device
/// continues the other's activity, a link waits for a sign-in, and a scene is restored with its
/// unsaved text.
@MainActor package struct Demo {
  private let router: Router
  private let clock = SimulatedClock()
  private let write: @MainActor (String) -> Void

  /// Creates a demo with a router for the sample features.
  package init(router: Router, write: @escaping @MainActor (String) -> Void) {
    self.router = router
    self.write = write
  }

  /// Plays the whole demo.
  package func play() async {
    await continueTheArticle()
    await waitForTheSignIn()
    await comeBackWithTheText()
  }

  private func continueTheArticle() async {
    title("A Mac hands off an article in the middle of a sentence, and a phone continues it.")
    let mac = device("Mac", lifeCycle: .appKit)
    let phone = device("phone")
    mac.open()
    await mac.scene?.host.open(ArticleEditor(user: "ana", title: "Handoff"))
    mac.scene?.presenter.change(ArticleEditor.self) {
      $0.body = "Adotando Handoff em i"
      $0.cursorPosition = 21
    }
    tell("on the Mac", mac.scene?.host.shown?.description)

    mac.handOff(to: phone)
    await clock.waitUntilIdle()
    tell(phone)
  }

  private func waitForTheSignIn() async {
    title("A video link launches the app, and waits until someone has signed in.")
    let session = Session()
    let phone = device("phone") { session.isSignedIn ? .allow : .park(showing: SignIn()) }

    phone.tap("https://www.example.com/party/6f9619ff-8b86-d011-b42d-00c04fc964ff?guest=luna")
    await clock.waitUntilIdle()
    tell(phone)

    remark("Ana signs in.")
    let steps = phone.scene?.presenter.performed.count ?? 0
    session.isSignedIn = true
    phone.scene?.host.account = "ana"
    await clock.waitUntilIdle()
    tell(phone, after: steps)
  }

  private func comeBackWithTheText() async {
    title("The system ends a scene, which comes back with its unsaved text.")
    let phone = device("phone")
    phone.open()
    await phone.scene?.host.open(DocumentEditor(documentId: "minutes"))
    phone.scene?.presenter.change(DocumentEditor.self) { $0.unsavedText = "Present: Ana, Bru" }
    tell("on the phone", phone.scene?.host.shown?.description)

    phone.sendToBackground()
    phone.killApp()
    phone.open()
    await clock.waitUntilIdle()
    tell(phone)
  }

  // MARK: Telling

  private func title(_ text: String) { write("\n\(text)\n") }

  private func remark(_ text: String) { write("\n  \(text)\n") }

  private func tell(_ label: String, _ text: String?) {
    write("\n  \(label):\n")
    for line in (text ?? "nothing").split(separator: "\n") { write("    \(line)\n") }
  }

  /// Prints the system's calls, the steps, the screen, the chain, and the outcomes.
  private func tell(_ device: SimulatedDevice, after steps: Int = 0) {
    if steps == 0 { tell("calls from the system", device.log.joined(separator: "\n")) }
    let performed = device.scene?.presenter.performed.dropFirst(steps) ?? []
    tell("steps", performed.joined(separator: "\n"))
    tell("on the \(device.name)", device.scene?.host.shown?.description)
    let chain = device.scene?.presenter.focus ?? []
    tell("chain", chain.map(\.summary).joined(separator: "\n"))
    tell("outcome", device.outcomes.joined(separator: "\n"))
  }

  private func device(
    _ name: String, lifeCycle: CallbackOrder.LifeCycle = .scenes,
    signedIn: @escaping @MainActor @Sendable () -> Requirement.Decision = { .allow }
  ) -> SimulatedDevice {
    let (router, clock) = (router, clock)
    return SimulatedDevice(name, lifeCycle: lifeCycle, clock: clock) {
      HostedApp(router: router, clock: clock) { dependencies in
        dependencies.requirements = [Requirement("signedIn") { _ in signedIn() }]
        dependencies.commands = SampleApp.commandHandlers
      }
    }
  }
}

/// The sign-in state that the requirement depends on.
@MainActor private final class Session: Sendable {
  var isSignedIn = false
}

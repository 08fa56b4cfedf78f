import BatonHost
import Foundation

// The same as the executable Router, but with a host that shows the destination.

/// The simplest presenter, which can show one destination.
final class OneScreen: Presenter {
  var shown: ShownScreen?
  weak var observer: (any PresenterObserver)?

  func make(_ transition: Hierarchy.Transition) throws {}

  func perform(_ step: Hierarchy.Transition.Step, animated: Bool) {
    if case .replace(_, let place) = step.action {
      shown = ShownScreen(.destination(place.destination), edge: .root)
    }
  }

  func restorable(at address: Hierarchy.Address) -> (any Restorable)? { nil }

  func confirm(_ command: any Command, for request: ContinuationRequest) async -> Bool { false }
}

let router = try Router(
  features: [Videos()], links: AppLinks(schemes: ["demoapp"]), home: "/watch/abcd1234")
let host = try ContinuationHost(router: router, presenter: OneScreen())
host.becomeReady()
let request = ContinuationRequest(.link("demoapp://watch/abcd1234?position=90"), from: .app)
guard let place = await host.open(request).hierarchy?.leaf.destination as? Watching
else { exit(1) }
print(String(decoding: try JSONEncoder().encode(place), as: UTF8.self))

import BatonHost
import BatonSimulation

// An app without a screen. Only the manifest lists its features.
let features = AppFeatures.registered(CinemaServices())
let router = try Router(
  features: features, links: AppLinks(schemes: ["outside"]), home: "/films")
let host = try ContinuationHost(router: router, presenter: HeadlessPresenter(), features: features)
host.becomeReady()
for link in CommandLine.arguments.dropFirst() {
  print(await host.open(link))
}

import Baton
import BatonHost
import BatonSimulation

// An app without a screen that shows everything a presenter can: tabs, pushed screens, a sheet,
// panes, and windows. The pages explain every call in it.

let router = try Router(
  features: [Atlas()], links: AppLinks(schemes: ["atlas"]), home: "/places")
let scenes = SceneDirectory(router: router)
var windows: [HeadlessPresenter] = []

@MainActor func connect(answering opening: SceneOpenRequest.ID? = nil) throws -> ContinuationHost {
  let presenter = HeadlessPresenter()
  presenter.opensWindows = true
  presenter.openWindow = { [weak presenter] in scenes.openWindow($0, from: presenter) }
  windows.append(presenter)
  let host = try ContinuationHost(router: router, presenter: presenter)
  scenes.connect("window \(windows.count)", host: host, answering: opening)
  host.becomeReady()
  return host
}

@MainActor func show(_ move: String) {
  print("\(move):")
  for scene in scenes.scenes {
    print(scenes.host(of: scene.id)?.shown?.description ?? "nothing")
  }
}

scenes.openScene = { opening in _ = try? connect(answering: opening.id) }
let host = try connect()
let user = windows[0]
print(await host.open("atlas://places/oslo"))
show("a pushed screen")
user.goBack()
user.select("post")
await host.open(Letter(number: 7))
show("a tab with two panes")
await host.open(Legend())
show("a sheet")
user.dismiss()
await host.open(Map(name: "oslo"))
show("two windows")
print("problems: \(windows.flatMap(\.problems))")

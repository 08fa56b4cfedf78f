import Baton
import BatonHost
import Foundation

// Saves a draft that grows with each generation, until it is killed; prints the number of each that is
// stored. Arguments: the folder of the store, the number of the first.

struct Draft: Destination {
  static let patterns: [RoutePattern] = ["draft"]
  static let examples = [Draft(text: "Hello")]
  var text: String?
  var placement: Placement { .root }
}

struct Drafts: Feature {
  var destinations: [any Destination.Type] { [Draft.self] }
}

guard CommandLine.arguments.count == 3, var number = Int(CommandLine.arguments[2]) else {
  exit(2)
}
let router = try Router(
  features: [Drafts()], links: AppLinks(schemes: ["demoapp"]), home: "/draft")
let store = FileSceneStore(folder: URL(fileURLWithPath: CommandLine.arguments[1]))
while true {
  let text = "\(number):" + String(repeating: "x", count: number % 7 * 4_000 + number)
  let state = try router.encodeHierarchy(try router.hierarchy(to: Draft(text: text)))
  store.save(state, for: "main")
  store.flush()
  FileHandle.standardOutput.write(Data("\(number)\n".utf8))
  number += 1
}

import Baton
import BatonHost
import Foundation

// Saves and deletes until it's killed, and prints the number of each confirmed round. Arguments:
// the store's folder, the first round's number, and the task.

struct Draft: Destination {
  static let patterns: [RoutePattern] = ["draft"]
  static let examples = [Draft(text: "Hello")]
  var text: String?
  var placement: Placement { .root }
}

struct Drafts: Feature {
  var destinations: [any Destination.Type] { [Draft.self] }
}

guard CommandLine.arguments.count == 4, var number = Int(CommandLine.arguments[2]) else {
  exit(2)
}
let router = try Router(
  features: [Drafts()], links: AppLinks(schemes: ["demoapp"]), home: "/draft")
let store = FileSceneStore(folder: URL(fileURLWithPath: CommandLine.arguments[1]))

/// A draft that grows with each round.
func saveDraft() throws {
  let text = "\(number):" + String(repeating: "x", count: number % 7 * 4_000 + number)
  let state = try router.encodeScene(.init(hierarchy: try router.hierarchy(to: Draft(text: text))))
    .data
  store.save(state, for: "main") { _ in }
}

/// Saves around a deletion, with all calls made before the first is done.
func saveAndDelete() {
  let round = Data("\(number)".utf8)
  store.save(round, for: "gone \(number)") { _ in }
  store.save(round, for: "kept") { _ in }
  store.save(Data("early".utf8), for: "after \(number)") { _ in }
  store.deleteAll(except: ["kept", "after \(number - 1)"]) { _ in }
  store.save(round, for: "after \(number)") { _ in }
}

while true {
  switch CommandLine.arguments[3] {
  case "saves": try saveDraft()
  case "deletes": saveAndDelete()
  default: exit(2)
  }
  store.flush()
  FileHandle.standardOutput.write(Data("\(number)\n".utf8))
  number += 1
}

import Baton
import Foundation

/// Everything that users and other app versions can see of some features.
func report(_ features: [any Feature]) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys]
  func json(_ value: some Encodable) throws -> String {
    String(decoding: try encoder.encode(value), as: UTF8.self)
  }
  let router = try Router(
    features: features,
    links: AppLinks(
      schemes: ["demoapp"],
      domains: [
        "www.example.com", "equinocios.com", "mail.example.com", "help.example.com",
        "shop.example.com", "*.docs.example.com",
      ],
      allowsHTTP: true),
    home: "/videos")
  var lines = router.routes.map { "\($0)" }
  func add(_ example: some Routable) throws {
    lines.append(try json(example))
    lines.append((try? router.link(to: example)) ?? "no link")
    let activity = try? router.activity(for: example)
    lines.append(activity.map { "\($0)" } ?? "no activity")
    for name in activity?.userInfo.keys.sorted() ?? [] {
      for wrong in [nil, .null, .array([.null])] as [ActivityValue?] {
        var activity = activity!
        activity.userInfo[name] = wrong
        lines.append("\(Result { try router.resolve(activity) })")
      }
    }
    guard let destination = example as? any Destination,
      let hierarchy = try? router.hierarchy(to: destination)
    else { return }
    let data = try router.encodeScene(.init(hierarchy: hierarchy)).data
    lines.append(String(decoding: data, as: UTF8.self))
    lines.append("\(router.decodeScene(data))")
  }
  for feature in features {
    for type in feature.destinations { for example in examples(type) { try add(example) } }
    for type in feature.commands { for example in examples(type) { try add(example) } }
  }
  return lines.joined(separator: "\n")
}

func examples(_ type: any Routable.Type) -> [any Routable] {
  func open<T: Routable>(_ type: T.Type) -> [any Routable] { type.examples }
  return open(type)
}

let byHand = try report(featuresByHand)
let byMacro = try report(featuresByMacro)
for (hand, macro) in zip(byHand.split(separator: "\n"), byMacro.split(separator: "\n"))
where hand != macro {
  print("by hand:  \(hand)\nby macro: \(macro)")
}
print(byHand == byMacro ? "the same \(byHand.utf8.count) bytes" : "not the same")

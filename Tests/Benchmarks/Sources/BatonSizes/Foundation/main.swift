import Foundation

// The least that an app without Baton does with a link. The other sizes are compared to this one.

struct Watching: Codable {
  var videoId: String
  var position: Int?
}

guard let link = URLComponents(string: "demoapp://watch/abcd1234?position=90") else { exit(1) }
let position = link.queryItems?.first { $0.name == "position" }?.value
let watching = Watching(
  videoId: String(link.path.dropFirst()), position: position.flatMap { Int($0) })
print(String(decoding: try JSONEncoder().encode(watching), as: UTF8.self))

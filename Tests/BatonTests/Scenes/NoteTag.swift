import Baton

/// The content of a note's window.
struct NoteTag: Destination {
  static let patterns: [RoutePattern] = ["notes/:note/tags/:tag"]
  static let examples = [NoteTag(note: 1, tag: "red")]
  var note: Int
  var tag: String
  var placement: Placement { .push(on: Note(id: note)) }
}

/// Over the feed, or in its own window if there are windows.
struct Clipping: Destination {
  static let patterns: [RoutePattern] = ["clippings/:id"]
  static let examples = [Clipping(id: 1)]
  var id: Int
  var placement: Placement { .sheet(over: Feed()).presented(.inNewWindow) }
}

/// Opens nothing.
struct Chime: Command {
  static let patterns: [RoutePattern] = ["chime/:bell"]
  static let examples = [Chime(bell: "door")]
  var bell: String
  var confirmation: CommandConfirmation { "Ring the \(bell)?" }
}

struct NoteTags: Feature {
  var destinations: [any Destination.Type] { [NoteTag.self, Clipping.self] }
  var commands: [any Command.Type] { [Chime.self] }

  static func router() throws -> Router {
    try Router(
      features: [HostFeature(), NoteTags()],
      links: AppLinks(schemes: ["demoapp"], domains: ["www.example.com"]), home: "/feed")
  }
}

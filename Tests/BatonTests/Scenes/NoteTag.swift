import Baton

/// A screen that's shown in a note's window.
struct NoteTag: TestDestination {
  static let patterns: [RoutePattern] = ["notes/:note/tags/:tag"]
  var note = 1
  var tag = "red"
  var placement: Placement { .push(on: Note(id: note)) }
}

/// A screen that's presented over the feed, or in its own window if the app can open windows.
struct Clipping: TestDestination {
  static let patterns: [RoutePattern] = ["clippings/:id"]
  var id = 1
  var placement: Placement { .sheet(over: Feed()).presented(.inNewWindow) }
}

/// A command that shows no destination.
struct Chime: TestCommand {
  static let patterns: [RoutePattern] = ["chime/:bell"]
  var bell = "door"
  var confirmation: CommandConfirmation { "Ring the \(bell)?" }
}

struct NoteTags: Feature {
  var destinations: [any Destination.Type] { [NoteTag.self, Clipping.self] }
  var commands: [any Command.Type] { [Chime.self] }

  static func router(on domain: String = "www.example.com") throws -> Router {
    try Router(
      features: [HostFeature(), NoteTags()],
      links: AppLinks(schemes: ["demoapp"], domains: [domain]), home: "/feed")
  }
}

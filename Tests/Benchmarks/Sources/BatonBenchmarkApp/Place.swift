import Baton

/// A destination's patterns and activity types, made once per type, like an app's constants.
struct Links {
  let patterns: [RoutePattern]
  let activityTypes: [ActivityType]

  /// Creates a pattern, an older pattern without the query, and an activity type.
  init(_ name: String, path: String, query: String = "") {
    let (text, older) = (name + "/" + path + query, "old/" + name + "/" + path)
    patterns = [RoutePattern(text), .deprecated(RoutePattern(older), since: "2")]
    activityTypes = [ActivityType("com.example." + name)]
  }
}

/// A destination that's pushed onto the floor.
protocol Place: Destination {
  static var links: Links { get }
}

extension Place {
  static var patterns: [RoutePattern] { links.patterns }
  static var activityTypes: [ActivityType] { links.activityTypes }
  var placement: Placement { .push(on: Floor()) }
}

import Baton

/// A destination's links and activities, made once per type, like an app's constants.
struct Links {
  let patterns: [RoutePattern]
  let activityTypes: [ActivityType]

  /// A pattern, an older one without the query, and an activity.
  init(_ name: String, path: String, query: String = "") {
    let (text, older) = (name + "/" + path + query, "old/" + name + "/" + path)
    patterns = [RoutePattern(text), .deprecated(RoutePattern(older), since: "2")]
    activityTypes = [ActivityType("com.example." + name)]
  }
}

/// A place that sits on the floor.
protocol Place: Destination {
  static var links: Links { get }
}

extension Place {
  static var patterns: [RoutePattern] { links.patterns }
  static var activityTypes: [ActivityType] { links.activityTypes }
  var placement: Placement { .push(on: Floor()) }
}

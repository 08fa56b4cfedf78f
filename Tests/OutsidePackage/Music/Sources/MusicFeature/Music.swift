import Baton

public struct Album: Destination {
  public static let patterns: [RoutePattern] = ["albums/:title"]
  public static let activityTypes: [ActivityType] = ["com.example.outside.listening"]
  public static let examples = [Album(title: "blue"), Album(title: "blue", track: 3)]

  public var title: String
  public var track: Int?
  public var placement: Placement { .root }

  public init(title: String, track: Int? = nil) {
    self.title = title
    self.track = track
  }
}

public struct Music: Feature {
  public init() {}
  public var destinations: [any Destination.Type] { [Album.self] }
}

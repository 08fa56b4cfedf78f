import Baton
import BatonMacros

// Types are on the main actor here unless they state a conformance that says otherwise.
@Destination("films/:title")
public struct Film: Destination {
  public var title: String
  public static let examples = [Film(title: "Ran")]
  public var placement: Placement { .root }
}

nonisolated func film(_ title: String) -> any Destination { Film(title: title) }

import Baton
import BatonMacros

// In this module, types are isolated to the main actor unless a conformance says otherwise.
@Destination("films/:title")
public struct Film: Destination {
  public var title: String
  public static let examples = [Film(title: "Ran")]
  public var placement: Placement { .root }
}

nonisolated func film(_ title: String) -> any Destination { Film(title: title) }

/// The laws of a feature, by the name under which a problem is reported.
package enum Law: String, CaseIterable {
  case known = "is of the router"
  case examples = "has examples"
  case place = "has a place: its parents resolve, and its hierarchy ends at it"
  case shows = "shows what has a place"
  case link = "comes back from its link"
  case activity = "comes back from its activity"
  case title = "has a title where it is searchable"
  case payload = "fits into what Handoff carries"
  case savedState = "comes back from a saved state"
  case patterns = "is reached by each of its patterns"
  case shadows = "is shadowed by no other pattern"
  case sources = "is open to the sources it names, and to no others"
  case generated = "takes generated values"

  var fix: String {
    switch self {
    case .known: "add the feature to the features of the router"
    case .examples: "give static let examples at least one value"
    case .place: "place it on something that the router has, and that takes all that it takes"
    case .shows: "show a destination that the router has, or nothing"
    case .link: "add a pattern that carries the value, or decline the value in init(from:)"
    case .activity: "make encode(to:) and init(from:) agree, and take its activity type for itself"
    case .title: "give the activity a title in describe(_:)"
    case .payload: "carry an identifier and load the rest, or keep it out of Handoff"
    case .savedState: "make encode(to:) and init(from:) agree"
    case .patterns: "add an example that the pattern carries, or take the pattern out"
    case .shadows: "take out the pattern or the other one, or make a literal of the two different"
    case .sources: "compare .accepts with the sources of its pattern's links"
    case .generated:
      "take in init(from:) what the types of the properties say, or give them types that say less: "
        + "a closed list, or a LinkValue"
    }
  }
}

/// A declaration beside the routes that decides about a link.
enum DeclaredCause: Hashable {
  case exclusion(String)
  case rewrite(String)
}

/// A link of the old version, and its end in the new one.
struct LinkFate: Hashable {
  let link: String
  /// As in "its link opens nothing".
  let text: String
}

/// A slow matcher for the patterns of association files, which tries every way to divide the
/// string.
struct ReferenceAssociation {
  let variables: [String: [String]]

  /// Returns true if a pattern matches the whole text.
  func takes(_ pattern: String, _ text: String) -> Bool {
    takes(Array(pattern.unicodeScalars)[...], Array(text.unicodeScalars)[...])
  }

  /// Returns true if a path pattern matches a path, which is given without its first slash. Slashes
  /// at the end of both and at the start of the pattern don't count. A literal slash may match a
  /// slash after the path.
  func takesPath(_ pattern: String, _ path: String) -> Bool {
    let pattern = withoutEnd(pattern).drop { $0 == "/" }
    let path = withoutEnd(path)
    return takes(pattern, path) || takes(pattern, path + [Self.slashBehind])
  }

  private typealias Scalars = ArraySlice<Unicode.Scalar>

  /// The slash after a path, which no wildcard matches.
  private static let slashBehind: Unicode.Scalar = "\u{10FFFF}"

  private func withoutEnd(_ text: String) -> Scalars {
    var rest = Array(text.unicodeScalars)[...]
    while rest.last == "/" { rest.removeLast() }
    return rest
  }

  private func takes(_ pattern: Scalars, _ text: Scalars, isVariable: Bool = false) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    let rest = pattern.dropFirst()
    if first == "$", rest.first == "(", let end = rest.firstIndex(of: ")") {
      // A variable inside another variable matches nothing.
      guard !isVariable else { return false }
      let name = String(String.UnicodeScalarView(rest[(rest.startIndex + 1)..<end]))
      let behind = rest[(end + 1)...]
      return (variables[name] ?? []).contains { choice in
        (0...text.count).contains { count in
          takes(Array(choice.unicodeScalars)[...], text.prefix(count), isVariable: true)
            && takes(behind, text.dropFirst(count))
        }
      }
    }
    switch first {
    case "*":
      return (0...text.count).contains {
        !text.prefix($0).contains(Self.slashBehind)
          && takes(rest, text.dropFirst($0), isVariable: isVariable)
      }
    case "?":
      return text.first.map { $0 != Self.slashBehind } ?? false
        && takes(rest, text.dropFirst(), isVariable: isVariable)
    default:
      return (text.first == first || first == "/" && text.first == Self.slashBehind)
        && takes(rest, text.dropFirst(), isVariable: isVariable)
    }
  }
}

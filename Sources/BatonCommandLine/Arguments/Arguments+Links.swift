extension Arguments {
  /// The links that were given.
  ///
  /// - Throws: ``UsageError`` for an empty one, which a shell passes for an unset variable.
  func links() throws(UsageError) -> [String] {
    let links = all("link")
    guard !links.contains("") else {
      throw UsageError("the link is empty; the app's front page is /")
    }
    return links
  }

  /// The link that an association file decides on: a web link, or the path of one.
  ///
  /// - Throws: ``UsageError`` for anything else, because no component could match it.
  func associationLink() throws(UsageError) -> String {
    let link = try required("link")
    let lowercased = link.lowercased()
    guard ["/", "https://", "http://"].contains(where: lowercased.hasPrefix) else {
      throw UsageError(
        "\u{201C}\(link)\u{201D} is not a web link; "
          + "write https://\u{2026}, or a path such as /videos")
    }
    return link
  }
}

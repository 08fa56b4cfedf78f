extension Arguments {
  /// The links in the arguments.
  ///
  /// - Throws: ``UsageError`` if a link is empty, as when a shell variable isn't set.
  func links() throws(UsageError) -> [String] {
    let links = all("link")
    guard !links.contains("") else {
      throw UsageError("the link is empty; the app's front page is /")
    }
    return links
  }

  /// Returns the links to check against an association file: web links, or just their paths.
  ///
  /// - Throws: ``UsageError`` for other links, because no component could match them.
  func associationLinks() throws(UsageError) -> [String] {
    let links = try links()
    guard !links.isEmpty else { throw UsageError("--file needs a link") }
    for link in links
    where !["/", "https://", "http://"].contains(where: link.lowercased().hasPrefix) {
      throw UsageError(
        "\u{201C}\(link)\u{201D} is not a web link; "
          + "write https://\u{2026}, or a path such as /videos")
    }
    return links
  }
}

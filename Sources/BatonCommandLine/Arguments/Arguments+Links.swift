extension Arguments {
  /// Returns the links in the arguments.
  ///
  /// - Throws: ``UsageError`` if a link is empty, for example because a shell variable isn't set.
  func links() throws(UsageError) -> [String] {
    let links = all("link")
    guard !links.contains("") else { throw .emptyLink }
    return links
  }

  /// Returns the links to check against an association file: web links, or just their paths. With
  /// `--domain`, paths become links on that domain.
  ///
  /// - Throws: ``UsageError`` if there are no links, or if a link has another form, because no
  ///   component could match it.
  func associationLinks() throws(UsageError) -> [String] {
    let links = try links()
    guard !links.isEmpty else { throw UsageError("--file needs a link") }
    for link in links
    where !["/", "https://", "http://"].contains(where: link.lowercased().hasPrefix) {
      throw UsageError(
        "“\(link)” is not a web link; "
          + "write https://…, or a path such as /videos")
    }
    guard let domain = self["--domain"] else { return links }
    let host = domain.replacing("*", with: "www")
    return links.map { $0.hasPrefix("/") ? "https://\(host)\($0)" : $0 }
  }
}

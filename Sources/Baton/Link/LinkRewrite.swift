/// A named change of links that come from outside, made before they are matched: for paths of an older
/// app or website that no pattern should be kept for.
///
/// ```swift
/// let moved = LinkRewrite("store is shop") { link in
///   link.path.hasPrefix("/store/") ? "/shop/" + link.path.dropFirst(7) : nil
/// }
/// ```
///
/// It must be pure: the same link always gives the same result. Each rewrite of a router is asked once
/// for a link, in their order, and sees what the ones before it gave, so there is no end to reach. It is
/// asked only for links that the app takes; what it gives must be one as well, within the same limits,
/// or the link is refused with the rewrite's name. The in-app links, a link without a scheme and a
/// request from ``Source/app``, is never rewritten.
public struct LinkRewrite: Sendable {
  /// Unique in a router; names the rewrite in explanations and reasons.
  public let name: String
  let change: @Sendable (DeepLink) -> String?

  /// - Parameters:
  ///   - name: What the rewrite is for: `"store is shop"`.
  ///   - change: Gives the link to match instead, or nil where there is nothing to change. A result
  ///     that begins with `/` keeps the scheme of the link and, on the web, its host.
  public init(_ name: String, _ change: @escaping @Sendable (DeepLink) -> String?) {
    self.name = name
    self.change = change
  }

  /// What it makes of a link; nil where it changes nothing.
  func result(for link: DeepLink) -> String? {
    guard let result = change(link) else { return nil }
    let whole = result.utf8.first == .slash ? link.origin + result : result
    return whole.utf8.elementsEqual(link.text.utf8) ? nil : whole
  }
}

extension DeepLink {
  /// What stands before the path: `https://www.example.com`, and `demoapp:/`, whose first segment
  /// follows the second slash.
  fileprivate var origin: String {
    let scheme = scheme ?? ""
    return scheme == "https" || scheme == "http" ? "\(scheme)://\(host ?? "")" : "\(scheme):/"
  }
}

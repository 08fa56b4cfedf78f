/// A change to links from outside before they're matched. Use it for paths of an older app or
/// website, and for links inside links.
///
/// ```swift
/// let rewrites: [LinkRewrite] = [
///   LinkRewrite("locale", from: "{locale}/{rest*}", to: "{rest*}", where: ["locale": ["de", "en-US"]]),
///   LinkRewrite("the store is the shop", from: "store/{rest*}", to: "shop/{rest*}"),
///   .following(query: "url", of: "open"),
///   .fragmentAsPath(of: "/"),
/// ]
/// ```
///
/// Rewrites are data, so association files, overlaps and route tables include their links. Each
/// rewrite runs once per link, in order, on the result of the previous one. It only gets the app's
/// links, and its result must also be one of them, within the same limits; otherwise, the link is
/// refused with the rewrite's name. In-app links and requests from ``Source/app`` are never
/// rewritten.
public struct LinkRewrite: Sendable {
  /// The name, unique in a router. Explanations and errors show it.
  public let name: String
  package let change: Change

  package enum Change: Sendable {
    case pattern(from: RoutePattern, to: RoutePattern, lists: [String: [String]])
    case following(query: String, of: RoutePattern)
    case fragmentAsPath(of: RoutePattern)
    case closure(taking: [RoutePattern], @Sendable (DeepLink) -> String?)
  }

  private init(_ name: String, _ change: Change) {
    self.name = name
    self.change = change
  }

  /// Creates a rewrite from one pattern to another. It copies parameters as written in the link. It
  /// also keeps the fragment, and query items that `from` doesn't contain.
  ///
  /// The patterns can't have optional parts, a default or a fragment, and `to` can't have a `*`. A
  /// raw tail, `{rest...}`, is copied unchanged, with query and fragment. Patterns without a scheme
  /// and host apply to all of the app's schemes and domains; the result keeps those of the link.
  ///
  /// - Parameters:
  ///   - name: The purpose: `"store is shop"`.
  ///   - from: The links to rewrite.
  ///   - to: The new form. It contains each parameter of `from` that isn't in `lists`.
  ///   - lists: All texts of a parameter, which `to` may then leave out.
  public init(
    _ name: String, from: RoutePattern, to: RoutePattern, where lists: [String: [String]] = [:]
  ) {
    self.init(name, .pattern(from: from, to: to, lists: lists))
  }

  /// Creates the rewrite that removes a prefix, or nil if the pattern isn't in parentheses.
  package init?(_ prefix: LinkPrefix) {
    guard let segments = prefix.segments else { return nil }
    self.init(
      Self.name(of: prefix),
      .pattern(
        from: RoutePattern(segments + "/{placeBehindPrefix*}"),
        to: "{placeBehindPrefix*}", lists: prefix.texts))
  }

  package static func name(of prefix: LinkPrefix) -> String { "prefix \(prefix.pattern)" }

  /// Creates a rewrite with code, for changes that no pattern can express. It must always return
  /// the same result for the same link.
  ///
  /// - Parameters:
  ///   - name: The purpose: `"store is shop"`.
  ///   - patterns: The links to rewrite, which association files include.
  ///   - change: Returns the link to match instead, or nil to change nothing. A result that begins
  ///     with `/`
  ///     keeps the link's scheme and, on the web, its host.
  public init(
    _ name: String, taking patterns: [RoutePattern],
    _ change: @escaping @Sendable (DeepLink) -> String?
  ) {
    self.init(name, .closure(taking: patterns, change))
  }

  /// Returns a rewrite to a link inside a link, `open?url=https%3A%2F%2Fwww.example.com%2Fp%2F1`.
  ///
  /// It uses the first item with this name whose value is one of the app's links. The value may be
  /// absolute or a path (`?redirect=/orders/1`) on the same scheme and host. It's decoded once
  /// more. If it contains another link, that one isn't followed.
  ///
  /// - Parameters:
  ///   - query: The name of the query item.
  ///   - pattern: The links that contain the item, with the same restrictions as `from`.
  ///   - name: `following url of open` by default.
  public static func following(
    query: String, of pattern: RoutePattern, named name: String? = nil
  ) -> Self {
    Self(name ?? "following \(query) of \(pattern)", .following(query: query, of: pattern))
  }

  /// Returns a rewrite for pages that keep their path in the fragment,
  /// `https://www.example.com/#/room/1?x=y`. A fragment that begins with `/` becomes the path, on
  /// the same scheme and host.
  ///
  /// - Parameters:
  ///   - pattern: The links of such pages without their fragment, with the same restrictions as
  ///     `from`.
  ///   - name: `fragment as path of /` by default.
  public static func fragmentAsPath(of pattern: RoutePattern, named name: String? = nil) -> Self {
    Self(name ?? "fragment as path of \(pattern)", .fragmentAsPath(of: pattern))
  }
}

extension LinkRewrite: CustomStringConvertible {
  /// The name and the change: `locale: {locale}/{rest*} → {rest*}, locale: de|en-US`.
  public var description: String { "\(name): \(change.text)" }
}

extension LinkRewrite.Change {
  /// The patterns of the links to rewrite.
  package var patterns: [RoutePattern] {
    switch self {
    case .pattern(let from, _, _): [from]
    case .following(_, let pattern), .fragmentAsPath(let pattern): [pattern]
    case .closure(let patterns, _): patterns
    }
  }

  /// The change on one line.
  package var text: String {
    switch self {
    case .pattern(let from, let to, let lists):
      "\(from) → \(to)"
        + lists.sorted { $0.key < $1.key }.map { ", \($0): \($1.joined(separator: "|"))" }.joined()
    case .following(let query, let pattern): "\(pattern) → the link in \(query)"
    case .fragmentAsPath(let pattern): "\(pattern) → the path in its fragment"
    case .closure(let patterns, _):
      patterns.map(\.text).joined(separator: ", ") + " → what its code says"
    }
  }
}

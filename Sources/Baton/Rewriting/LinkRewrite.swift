/// A named change of links that come from outside, made before they are matched: for paths of an older
/// app or website that no pattern should be kept for, and for links inside links.
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
/// Rewrites are data, so association files, overlaps and route tables know their links. Each one
/// runs once per link, in order, on the result of those before it. It only sees links of the app,
/// and its result must be one too, within the same limits. Otherwise the link is refused with the
/// rewrite's name. In-app links and requests from ``Source/app`` are never rewritten.
public struct LinkRewrite: Sendable {
  /// Unique in a router; names the rewrite in explanations and reasons.
  public let name: String
  package let change: Change

  /// The links to change, and the change.
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

  /// A rewrite from one pattern to another. Parameters are copied as the link writes them; query items
  /// and a fragment that `from` does not name stay.
  ///
  /// Neither pattern has optional parts, a default or a fragment, and `to` no `*`. A payload, `{rest...}`, stays one:
  /// it's copied as it is, with query and fragment. A pattern without
  /// scheme and host holds for the app's schemes and domains, and `to` then keeps those of the link.
  ///
  /// - Parameters:
  ///   - name: What the rewrite is for: `"store is shop"`.
  ///   - from: The links that it takes.
  ///   - to: What becomes of them; it has each parameter of `from` that is not in `lists`.
  ///   - lists: All texts of a parameter, which may then be dropped.
  public init(
    _ name: String, from: RoutePattern, to: RoutePattern, where lists: [String: [String]] = [:]
  ) {
    self.init(name, .pattern(from: from, to: to, lists: lists))
  }

  /// The rewrite that takes away a prefix; nil if its pattern isn't one in parentheses.
  package init?(_ prefix: LinkPrefix) {
    guard let segments = prefix.segments else { return nil }
    self.init(
      Self.name(of: prefix),
      .pattern(
        from: RoutePattern(segments + "/{placeBehindPrefix*}"),
        to: "{placeBehindPrefix*}", lists: prefix.texts))
  }

  /// The name of the rewrite that takes away a prefix.
  package static func name(of prefix: LinkPrefix) -> String { "prefix \(prefix.pattern)" }

  /// A rewrite by code, for what no pattern can say. It must be pure: the same link always gives the same
  /// result.
  ///
  /// - Parameters:
  ///   - name: What the rewrite is for.
  ///   - patterns: The links to rewrite, which association files include.
  ///   - change: Gives the link to match instead, or nil if there is nothing to change. A result
  ///     that begins with `/` keeps the scheme of the link and, on the web, its host.
  public init(
    _ name: String, taking patterns: [RoutePattern],
    _ change: @escaping @Sendable (DeepLink) -> String?
  ) {
    self.init(name, .closure(taking: patterns, change))
  }

  /// A rewrite to a link inside a link, `open?url=https%3A%2F%2Fwww.example.com%2Fp%2F1`: the first item of
  /// the name that is a link of the app, absolute or as a path (`?redirect=/orders/1`). A path belongs to the scheme and
  /// host of the link that carries it. The value is decoded once more, and a link in it isn't followed again.
  ///
  /// - Parameters:
  ///   - query: The name of the query item.
  ///   - pattern: The links that have it; under the limits of `from`.
  ///   - name: `following url of open` by default.
  public static func following(
    query: String, of pattern: RoutePattern, named name: String? = nil
  ) -> Self {
    Self(name ?? "following \(query) of \(pattern)", .following(query: query, of: pattern))
  }

  /// A rewrite of pages that keep their path in the fragment, `https://www.example.com/#/room/1?x=y`: a
  /// fragment that begins with `/` becomes the path, behind the scheme and host of the link.
  ///
  /// - Parameters:
  ///   - pattern: The links that have it, without the fragment; under the limits of `from`.
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
  /// The patterns of the links that it takes.
  package var patterns: [RoutePattern] {
    switch self {
    case .pattern(let from, _, _): [from]
    case .following(_, let pattern), .fragmentAsPath(let pattern): [pattern]
    case .closure(let patterns, _): patterns
    }
  }

  /// In one line.
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

/// A rule that changes links from outside the app before they're matched. Use a rewrite for paths
/// from an older app or website, and for links inside other links.
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
/// Rewrites are data, so association files, overlaps, and route tables include the links that
/// rewrites match. Each rewrite runs once per link, in order, on the result of the previous one. A
/// rewrite only receives the app's links. Its result must also be one of the app's links and stay
/// within the same limits. Otherwise, the link is refused, and the error names the rewrite. In-app
/// links and requests from ``Source/app`` are never rewritten.
public struct LinkRewrite: Sendable {
  /// The name that explanations and errors show. It's unique within a router.
  package let name: String
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

  /// Creates a rewrite from one pattern to another. Parameters are copied as written in the link.
  /// The fragment and all query items that `from` doesn't mention are kept.
  ///
  /// The patterns can't have optional parts, a default, or a fragment, and `to` can't have a `*`. A
  /// raw tail, `{rest...}`, is copied unchanged, along with its query and fragment. Patterns
  /// without a scheme and host apply to all of the app's schemes and domains; the result keeps the
  /// link's scheme and host.
  ///
  /// - Parameters:
  ///   - name: The purpose: `"store is shop"`.
  ///   - from: The links to rewrite.
  ///   - to: The pattern for the result. It must contain each parameter from `from` that isn't in
  ///   `lists`.
  ///   - lists: The only strings that a parameter accepts, keyed by its name. `to` may leave out
  ///   parameters with a list.
  public init(
    _ name: String, from: RoutePattern, to: RoutePattern, where lists: [String: [String]] = [:]
  ) {
    self.init(name, .pattern(from: from, to: to, lists: lists))
  }

  /// Creates the rewrite that removes a prefix, or nil if the prefix's pattern isn't in
  /// parentheses.
  package init?(_ prefix: LinkPrefix) {
    guard let segments = prefix.segments else { return nil }
    let rest = prefix.texts["rest"] == nil ? "{rest*}" : "{restOfPath*}"
    self.init(
      Self.name(of: prefix),
      .pattern(
        from: RoutePattern(segments + "/" + rest), to: RoutePattern(rest), lists: prefix.texts))
  }

  package static func name(of prefix: LinkPrefix) -> String { "prefix \(prefix.pattern)" }

  /// Creates a rewrite from a closure, for changes that no pattern can express. The closure must
  /// always return the same result for the same link.
  ///
  /// - Parameters:
  ///   - name: The purpose: `"store is shop"`.
  ///   - patterns: The links to rewrite. Association files include these links.
  ///   - change: Returns the link to match instead, or nil to change nothing. If the result begins
  ///   with `/`, it keeps the link's scheme and, on the web, its host.
  public init(
    _ name: String, taking patterns: [RoutePattern],
    _ change: @escaping @Sendable (DeepLink) -> String?
  ) {
    self.init(name, .closure(taking: patterns, change))
  }

  /// Returns a rewrite for links that contain another link, as in
  /// `open?url=https%3A%2F%2Fwww.example.com%2Fp%2F1`. The inner link replaces the outer link.
  ///
  /// The rewrite uses the first item with the given name whose value is one of the app's links. The
  /// value may be an absolute link, or a path (`?redirect=/orders/1`) that keeps the original
  /// link's scheme and host. The value is decoded before it's matched, and characters that
  /// no link can contain, such as spaces, are encoded again. If the value contains another link,
  /// that link isn't followed.
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

  /// Returns a rewrite for pages that keep their path in the fragment, as in
  /// `https://www.example.com/#/room/1?x=y`. A fragment that begins with `/` becomes the path; the
  /// scheme and host don't change.
  ///
  /// - Parameters:
  ///   - pattern: The links to these pages, without the fragment and with the same restrictions as
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
        + lists.ordered { $0.key < $1.key }.map { ", \($0): \($1.joined(separator: "|"))" }.joined()
    case .following(let query, let pattern): "\(pattern) → the link in \(query)"
    case .fragmentAsPath(let pattern): "\(pattern) → the path in its fragment"
    case .closure(let patterns, _):
      patterns.map(\.text).joined(separator: ", ") + " → whatever its code returns"
    }
  }
}

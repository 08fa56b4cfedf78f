/// The immutable table made of features: pure functions from links and activities to hierarchies, and
/// back. Safe on any thread, on a server, in a test.
///
/// ```swift
/// let router = try Router(
///   features: [Shell(), Videos()],
///   links: AppLinks(schemes: ["demoapp"], domains: ["www.example.com"]), home: "/videos")
/// let hierarchy = try router.hierarchy(for: "demoapp://play_video/abcd1234?position=90")
/// ```
public struct Router: Sendable {
  let index: RouterIndex

  init(index: RouterIndex) {
    self.index = index
  }

  /// Checks and joins the features. Their order never matters.
  ///
  /// - Parameters:
  ///   - features: The feature modules of the app.
  ///   - links: The schemes and domains that are the app's own.
  ///   - home: A link to what is shown without any request.
  ///   - rewrites: Changes of links from outside before they are matched, in the order in which they are
  ///     asked.
  ///   - searchItemLink: Maps the identifier of a chosen search item to a link, where identifiers are
  ///     not links themselves; nil where the item leads nowhere.
  /// - Throws: ``Problems``: all mistakes at once, with a router of all that is right.
  public init(
    features: [any Feature], links: AppLinks = AppLinks(), home: String = "/",
    rewrites: [LinkRewrite] = [], searchItemLink: @escaping @Sendable (String) -> String? = { $0 }
  ) throws(Problems) {
    var builder = RouterBuilder(
      features: features, links: links, home: home, rewrites: rewrites,
      searchItemLink: searchItemLink)
    let index = builder.build()
    guard builder.problems.isEmpty else {
      throw Problems(problems: builder.problems, usable: Router(index: index))
    }
    self.index = index
  }

  /// The links that are the app's own.
  public var links: AppLinks { index.table.links }

  /// The names of the features.
  public var features: [String] { index.features }

  /// Whether two destinations are the same place: their types and all properties that cannot be left
  /// out agree. What can be left out is state.
  public func isSamePlace(_ a: some Destination, as b: some Destination) -> Bool {
    index.areSamePlace(a, b)
  }
}

/// The kind of a link, as far as the table needs it.
package enum LinkKind: Hashable, Sendable, BitwiseCopyable {
  /// `http` or `https` on one of the app's domains; whether it is `http`.
  case web(isPlain: Bool)
  /// `http` or `https` on one of the app's hosts, where only patterns hold that name it.
  case host(isPlain: Bool)
  /// The index of one of the app's schemes.
  case custom(scheme: Int)
  /// A link without a scheme: in-app links.
  case inApp
}

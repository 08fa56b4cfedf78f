/// The kind of link for the table.
package enum LinkKind: Hashable, Sendable, BitwiseCopyable {
  /// `http` (plain) or `https` on one of the app's domains.
  case web(isPlain: Bool)
  /// `http` (plain) or `https` on one of the app's hosts, for patterns that name it.
  case host(isPlain: Bool)
  /// The index of one of the app's schemes.
  case custom(scheme: Int)
  /// An in-app link without a scheme.
  case inApp
}

package enum LinkKind: Equatable, Sendable, BitwiseCopyable {
  /// A link with `http` (plain) or `https` on one of the app's domains.
  case web(isPlain: Bool)
  /// A link with `http` (plain) or `https` on one of the app's hosts. Only patterns with that host
  /// match it.
  case host(isPlain: Bool)
  /// The index of one of the app's schemes.
  case custom(scheme: Int)
  /// An in-app link without a scheme.
  case inApp
}

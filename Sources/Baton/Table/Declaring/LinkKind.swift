package enum LinkKind: Equatable, Sendable, BitwiseCopyable {
  /// An `http` (plain) or `https` link on one of the app's domains.
  case web(isPlain: Bool)
  /// An `http` (plain) or `https` link on one of the app's hosts. Only patterns with that host
  /// match it.
  case host(isPlain: Bool)
  /// The index of one of the app's schemes.
  case custom(scheme: Int)
  /// An in-app link without a scheme.
  case inApp

  /// True for a custom scheme, where ASCII case is ignored in the first segment.
  var isCustom: Bool { if case .custom = self { true } else { false } }
}

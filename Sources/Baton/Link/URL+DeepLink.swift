public import Foundation

extension DeepLink {
  /// Takes a `URL` apart, from its `absoluteString`: resolved against its base if it has one.
  ///
  /// - Throws: ``LinkProblem`` where `URL` takes what RFC 3986 does not allow.
  public init(_ url: URL) throws(LinkProblem) {
    try self.init(url.absoluteString)
  }

  /// The link as a `URL`, or nil if `URL` does not take it, as for an empty reference. A link
  /// that was delivered as a file `URL` must be handed on as it came, never as this.
  public var url: URL? { URL(string: text) }
}

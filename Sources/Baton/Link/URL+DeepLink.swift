public import Foundation

extension DeepLink {
  /// Parses a `URL` from its `absoluteString`, which is resolved against its base.
  ///
  /// - Throws: ``LinkProblem`` for a `URL` that RFC 3986 doesn't allow.
  public init(_ url: URL) throws(LinkProblem) {
    try self.init(url.absoluteString)
  }

  /// The link as a `URL`, or nil if `URL` doesn't accept it, such as an empty reference. For files,
  /// pass on the original `URL` instead: only that one has the right to open the file.
  public var url: URL? { URL(string: text) }
}

public import Foundation

extension DeepLink {
  /// Parses a `URL`'s `absoluteString`. A relative `URL` is resolved against its base.
  ///
  /// - Throws: ``LinkProblem`` for a `URL` that RFC 3986 doesn't allow.
  public init(_ url: URL) throws(LinkProblem) {
    try self.init(url.absoluteString)
  }

  /// The link as a `URL`. Nil if `URL` doesn't accept the link, for example because it's empty. For
  /// files, pass on the original `URL` instead, because only the original has permission to open
  /// the file.
  public var url: URL? { URL(string: text) }
}

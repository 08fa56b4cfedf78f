public import Foundation

extension Router {
  /// The link of a destination or command as a `URL`, as ``link(to:on:)`` prints it.
  ///
  /// - Parameters:
  ///   - value: The destination or command to print.
  ///   - origin: A domain or a scheme of the app; without it the first domain without `*` is taken, else
  ///     the first scheme.
  /// - Throws: Which value, or which other route, is in the way.
  public func url(
    to value: some Routable, on origin: String? = nil
  ) throws(RoutingError) -> URL {
    let link = try link(to: value, on: origin)
    guard let url = URL(string: link) else { throw .noURL(link) }
    return url
  }
}

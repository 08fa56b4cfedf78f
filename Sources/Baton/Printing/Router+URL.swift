public import Foundation

extension Router {
  /// Returns the link of a destination or command as a `URL`, like ``link(to:on:)``.
  ///
  /// - Parameters:
  ///   - value: The destination or command to print.
  ///   - origin: A domain or scheme of the app. By default, the first domain without `*`, or else
  ///     the first scheme.
  /// - Throws: The value or other route that prevents it.
  public func url(
    to value: some Routable, on origin: String? = nil
  ) throws(RoutingError) -> URL {
    let link = try link(to: value, on: origin)
    guard let url = URL(string: link) else { throw .noURL(link) }
    return url
  }
}

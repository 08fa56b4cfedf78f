import Baton
import Foundation

extension Router {
  /// Returns the page if it's safe to open in a browser: `https` on one of the app's domains or
  /// hosts, without user info or an unusual port, and not refused as a link. So Baton never opens a
  /// stranger's page, a file, or a phone number, no matter where the request came from.
  ///
  /// Baton and Foundation must find the same scheme and host in the page's URL, because Baton
  /// checks the page, but the browser gets Foundation's URL.
  func ownPage(_ page: URL) -> URL? {
    guard let link = try? DeepLink(page.absoluteString), link.scheme?.lowercased() == "https",
      link.userInfo == nil, (link.port ?? "").isEmpty || link.port == "443",
      link.refusal(limits: links.limits) == nil, let host = link.host?.lowercased(),
      WebHosts(links).entry(of: Array(host.utf8)) != nil,
      page.scheme?.lowercased() == "https", page.host?.lowercased() == host
    else { return nil }
    return page
  }
}

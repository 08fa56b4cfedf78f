import Baton
import Foundation

extension Router {
  /// The page, where it is one of the app's own domains and hosts and a browser may be given it: `https`, with
  /// no user info and no port of its own, and nothing that is refused of links. A
  /// stranger's page, a file or a telephone number is none, whatever way it came.
  ///
  /// Both readers, this package's and Foundation's, must agree about scheme and host: the browser gets what
  /// Foundation reads.
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

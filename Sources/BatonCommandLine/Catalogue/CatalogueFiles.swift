/// The page's style sheet and scripts from the Page folder, each with its SHA-256 digest in Base64.
/// A test checks the digests.
enum CatalogueFiles {
  static let style = text(PackageResources.page_css) + graph + text(PackageResources.print_css)
  /// The style sheet for a graph, standalone or in a page.
  static let graph = text(PackageResources.graph_css)
  /// The number of colors in ``graph``. If there are more features, colors repeat.
  static let graphColors = 8
  static let styleDigest = "I8yaI20EplIS2ymtGVI+n6SKA2VgcU6yS7LZN6B9OWY="

  /// The script for searching, filtering, copying, and trying links, and for their QR codes. It adds
  /// only text and shapes to the page, never markup.
  static let script = text(PackageResources.code_js) + text(PackageResources.page_js)
  static let scriptDigest = "Vo08KHiXNJqkQ2Ens1uVs2K/zDlEUtL/TZIy0cW8Zn4="

  /// The script that finds the rows of a ``LinkTable`` that match a link. It only parses links
  /// according to RFC 3986 and tries regular expressions. Everything else is in the table.
  static let rules = text(PackageResources.rules_js)
  static let rulesDigest = "wnViHTpgQq//8ZAFknCnR+iiZkH0veTH+qyNd01ruBw="

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

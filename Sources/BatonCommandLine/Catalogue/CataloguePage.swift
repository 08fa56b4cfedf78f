import Baton
import BatonInspection

/// The whole web page. Its content doesn't depend on the time or the machine.
struct CataloguePage {
  let title: String
  let entries: [CatalogueEntry]
  /// Contributions, exclusions, resolvers, and rewrites, which the page lists after the routes.
  let sections: [ContractSection]
  /// The graph at the end of the page, or nil on a page for a single feature.
  let graph: PlacementGraph?
  /// A box where you can try any link. It's nil on a page for a single feature, because that page
  /// lacks the other features' routes.
  let linkBox: LinkBox?

  var html: HTMLText {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="generator" content="Baton">
    <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
    <title>\(title)</title>
    <link rel="icon" href="data:,">
    <style>\(HTMLText(markup: CatalogueFiles.style))</style>
    </head>
    <body>
    <a class="skip" href="#routes">Skip to the routes</a>
    <header><h1>\(title)</h1><p>\(summary)</p><p class="asked" id="asked"></p>\(tabs)</header>
    \(linkBox?.html ?? "")\(toolbar)<div class="columns">
    \(contents)<main id="routes">
    <p class="none" id="none" hidden>No matches. \
    <button type="button" id="ask" hidden>Which route matches this link?</button> \
    <button type="button" id="clear">Show all</button></p>
    \(features.map(section))\(sections.map(list))\(picture)</main>
    </div>
    <p class="said" id="said" role="status"></p>
    \(linkBox?.data ?? "")<script>\(HTMLText(markup: CatalogueFiles.script))</script>
    </body>
    </html>

    """
  }

  /// The content security policy. It allows only the page's own styles and scripts, identified by
  /// hashes.
  static let policy =
    "default-src 'none'; img-src data:; style-src 'sha256-\(CatalogueFiles.styleDigest)'; "
    + "script-src 'sha256-\(CatalogueFiles.rulesDigest)' 'sha256-\(CatalogueFiles.scriptDigest)'; "
    + "base-uri 'none'; form-action 'none'"

  private var features: [String] { entries.map(\.route.feature).uniqued }

  private func entries(of feature: String) -> [CatalogueEntry] {
    entries.filter { $0.route.feature == feature }
  }

  private var summary: HTMLText {
    let commands = entries.count { $0.isCommand }
    let patterns = entries.reduce(0) { $0 + $1.patterns.count }
    return """
      \(Self.count(features.count, "feature")), \
      \(Self.count(entries.count - commands, "destination")), \(Self.count(commands, "command")), \
      \(Self.count(patterns, "pattern"))
      """
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// The toolbar. It's hidden until the script shows it, because it doesn't work without the
  /// script.
  private var toolbar: HTMLText {
    let sources = RouteAudit.outside.filter { source in
      entries.contains { $0.reachableBy.contains(source) }
    }
    let requirements = entries.flatMap(\.route.requires).uniqued.sorted()
    return """
      <form class="toolbar" id="toolbar" role="search" hidden>
      <label class="search"><span>Search</span>\
      <input type="search" id="q" autocomplete="off" autocapitalize="off" spellcheck="false" \
      placeholder="Name, pattern, link"><kbd>/</kbd></label>
      \(Self.choice("Feature", "feature", of: features))\
      \(Self.choice("Source", "source", of: sources.map(\.rawValue)))\
      \(Self.choice("Requires", "requires", of: requirements))\
      <output id="count" for="q feature source requires"></output>
      </form>

      """
  }

  private static func choice(_ title: String, _ id: String, of texts: [String]) -> HTMLText {
    let options: [HTMLText] = texts.map { "<option value=\"\($0)\">\($0)</option>" }
    return """
      <label><span>\(title)</span><select id="\(id)"><option value="">all</option>\
      \(options)</select></label>

      """
  }

  private var contents: HTMLText {
    let items: [HTMLText] = features.map { feature in
      let places: [HTMLText] = entries(of: feature).map {
        "<li><a href=\"#\($0.anchor)\">\($0.name)</a></li>"
      }
      return """
        <li><a href="#\(Self.anchor(feature))">\(feature)</a><ul>\(places)</ul></li>

        """
    }
    return "<nav aria-label=\"Features\"><ul>\n\(items)</ul></nav>\n"
  }

  private func section(_ feature: String) -> HTMLText {
    """
    <section class="feature" id="\(Self.anchor(feature))">
    <h2>\(feature)</h2>
    \(entries(of: feature).map(\.html))</section>

    """
  }

  private static func anchor(_ feature: String) -> String {
    "feature-" + CatalogueEntry.anchor(feature)
  }

  private func list(_ section: ContractSection) -> HTMLText {
    let items: [HTMLText] = section.lines.map { line in
      let owner: HTMLText = line.feature.map { " (\($0))" } ?? ""
      return "<li><code>\(line.text)</code>\(owner)</li>\n"
    }
    return """
      <section class="picture" id="\(section.id)">
      <h2>\(section.title)</h2>
      <p>\(section.about)</p>
      <ol>
      \(items)</ol>
      </section>

      """
  }

  /// Links to the routes and the graph. The style sheet shows only one of them at a time.
  private var tabs: HTMLText {
    guard graph != nil else { return "" }
    return """
      <p class="tabs"><a href="#routes">Routes</a> <a href="#placements">Placements</a></p>
      """
  }

  /// The graph. If it has more than forty nodes, it's folded: there's a smaller graph for each
  /// feature.
  private var picture: HTMLText {
    guard let graph else { return "" }
    let pictures: [HTMLText] =
      graph.nodes.count <= 40
      ? [Self.scrolling(graph)]
      : graph.features.map { feature in
        "<details><summary>\(feature)</summary>\(Self.scrolling(graph.around(feature)))</details>\n"
      }
    return """
      <section class="picture" id="placements">
      <h2>Placements</h2>
      <p>How destinations are placed on or in each other, based on their examples. A small \
      window marks a separate window, a dashed box a command or an extension point.</p>
      \(pictures)</section>

      """
  }

  private static func scrolling(_ graph: PlacementGraph) -> HTMLText {
    """
    <div class="scroll" tabindex="0" role="group" aria-label="Placements">
    \(GraphPicture(graph, isInPage: true).html)</div>

    """
  }
}

import Baton
import BatonInspection

/// A box on the page where you can try any link. The box shows which route matches the link, and
/// why the other routes don't.
struct LinkBox {
  let contract: PublishedRoutes
  /// The page's entries. The box links to their patterns.
  let entries: [CatalogueEntry]

  /// The box's HTML. The box is hidden until the script shows it, because it doesn't work without
  /// the script.
  var html: HTMLText {
    """
    <section class="try" id="try" aria-labelledby="try-title" hidden>
    <h2 id="try-title">Try a link</h2>
    <form id="try-form">
    <label class="link-field"><span>Link</span>\
    <input type="text" id="link" inputmode="url" autocomplete="off" autocapitalize="off" \
    spellcheck="false" placeholder="\(example)" aria-describedby="verdict"></label>
    <label><span>Comes from</span><select id="from"><option value="">automatic</option>\
    \(sources)</select></label>
    </form>
    <div id="answer" class="answer"><p id="verdict" role="status"></p><div id="reasons"></div></div>
    </section>

    """
  }

  /// The script and its data. The data is escaped, so it can't close its own `script` element.
  var data: HTMLText {
    let anchors = entries.flatMap { entry in
      entry.patterns.map { pattern in
        JSONObject.Member(
          key: "\(entry.name) \(pattern.route.pattern ?? "")", value: .string(pattern.anchor))
      }
    }
    let data: JSONObject = [
      "table": LinkTable.json(contract), "anchors": .object(JSONObject(anchors)),
    ]
    let json = JSON.object(data).line
      .replacing("<", with: "\\u003c").replacing(">", with: "\\u003e")
      .replacing("&", with: "\\u0026")
    return """
      <script type="application/json" id="table">\(HTMLText(markup: json))</script>
      <script>\(HTMLText(markup: CatalogueFiles.rules))</script>

      """
  }

  private var example: String {
    entries.lazy.flatMap(\.patterns).flatMap(\.links).first(where: \.isOpen)?.text ?? ""
  }

  private var sources: [HTMLText] {
    (RouteAudit.outside + [.app]).map { "<option value=\"\($0.rawValue)\">\($0.rawValue)</option>" }
  }
}

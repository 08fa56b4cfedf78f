import Baton
import BatonInspection

extension CatalogueEntry {
  var html: HTMLText {
    let sources = reachableBy.map(\.rawValue).joined(separator: " ")
    return """
      <article id="\(anchor)" data-feature="\(route.feature)" data-sources="\(sources)" \
      data-requires="\(route.requires.joined(separator: "\n"))">
      <h3>\(name)\(badge) <a class="anchor" href="#\(anchor)" aria-label="Address of \(name)">#</a></h3>
      \(facts)\(patterns.map(\.html))\(trees)</article>

      """
  }

  private var badge: HTMLText {
    let kind: HTMLText = isCommand ? " <span class=\"badge\">command</span>" : ""
    let news = isNew ? "new" : changes.isEmpty ? nil : "changed"
    return "\(kind)\(news.map { " <span class=\"badge old\">\($0)</span>" as HTMLText } ?? "")"
  }

  private var facts: HTMLText {
    var rows: [HTMLText] = []
    func add(_ title: HTMLText, _ names: [String]) {
      let codes: [HTMLText] = names.map { "<code>\($0)</code>" }
      guard !codes.isEmpty else { return }
      rows.append("<dt>\(title)</dt><dd>\(codes.joined(separator: ", "))</dd>")
    }
    add("Activity", route.activityTypes)
    if sources.isEmpty { rows.append("<dt>Open to</dt><dd>the app only</dd>") }
    if sources.count < RouteAudit.outside.count { add("Open to", sources.map(\.rawValue)) }
    add("Requires", route.requires)
    if let confirmation = route.confirmation {
      rows.append("<dt>Asks</dt><dd>\(confirmation.html)</dd>")
    }
    rows += changes.map { "<dt>\($0.verdict)</dt><dd>\($0.what)</dd>" }
    return rows.isEmpty ? "" : "<dl class=\"facts\">\(rows)</dl>\n"
  }

  private var trees: HTMLText {
    guard !hierarchies.isEmpty else {
      return isCommand
        ? "<p class=\"note\">Opens no screen.</p>\n" : ""
    }
    let title: HTMLText = isCommand ? "Then shows" : "Shown on"
    let trees: [HTMLText] = hierarchies.map {
      "<ul class=\"tree\">\(Self.items($0[...]))</ul>\n"
    }
    return "<h4>\(title)</h4>\n<div class=\"trees\">\(trees)</div>\n"
  }

  /// Returns a list item for each place that isn't on top of another place. Each item contains a
  /// nested list of the places on top of it.
  private static func items(_ places: ArraySlice<PublishedType.Place>) -> [HTMLText] {
    var (rest, items) = (places, [HTMLText]())
    while let place = rest.popFirst() {
      let below = rest.prefix { $0.level > place.level }
      rest = rest.dropFirst(below.count)
      let edge: HTMLText =
        place.edge == "root" ? "" : "<span class=\"way\">\(place.slot ?? place.edge)</span> "
      let title: HTMLText = below.isEmpty ? "<strong>\(place.name)</strong>" : "\(place.name)"
      let values: HTMLText =
        place.values.isEmpty ? "" : " <span class=\"values\">\(place.values)</span>"
      let list: HTMLText = below.isEmpty ? "" : "<ul>\(Self.items(below))</ul>"
      items.append("<li><span class=\"place\">\(edge)\(title)\(values)</span>\(list)</li>")
    }
    return items
  }
}

extension PublishedRoute.Confirmation {
  fileprivate var html: HTMLText {
    let message: HTMLText = message.map { " \($0)" } ?? ""
    let style: HTMLText = destructive ? "button destructive" : "button"
    let loss: HTMLText = destructive ? " <span class=\"note\">cannot be undone</span>" : ""
    return "\(title)\(message) <span class=\"\(style)\">\(action)</span>\(loss)"
  }
}

extension CatalogueEntry.Pattern {
  fileprivate var html: HTMLText {
    """
    <section class="pattern" id="\(anchor)">
    <p class="shape"><a href="#\(anchor)"><code>\(shape)</code></a>\(deprecation)</p>
    \(parameters)\(examples)</section>

    """
  }

  private var deprecation: HTMLText {
    route.deprecatedSince.map { " <span class=\"badge old\">deprecated since \($0)</span>" } ?? ""
  }

  private var shape: HTMLText {
    let pattern = route.pattern ?? ""
    var html: HTMLText = ""
    var end = pattern.startIndex
    for match in pattern.matches(of: /(?:^|\/)(:[^\/?#()]*)|(\{[^}]*\})/) {
      guard let parameter = match.output.1 ?? match.output.2 else { continue }
      html = "\(html)\(String(pattern[end..<parameter.startIndex]))<b>\(String(parameter))</b>"
      end = parameter.endIndex
    }
    return "\(html)\(String(pattern[end...]))"
  }

  private var parameters: HTMLText {
    let rows: [HTMLText] = route.parameters.map { parameter in
      let words: [HTMLText] = (parameter.words ?? []).map { "<code>\($0)</code>" }
      let list: HTMLText =
        words.isEmpty ? "" : "<span class=\"words\">\(words.joined(separator: " "))</span>"
      let optional: HTMLText =
        parameter.optional ? " <span class=\"note\">optional</span>" : ""
      let type: HTMLText = words.isEmpty ? "<code>\(parameter.type)</code>" : "one of"
      return "<dt>\(parameter.name)</dt><dd>\(type) \(list)\(optional)</dd>"
    }
    let constants: [HTMLText] = (route.constants ?? [:]).sorted { $0.key < $1.key }.map {
      "<dt>\($0.key)</dt><dd>always <code>\($0.value)</code></dd>"
    }
    let all = rows + constants
    return all.isEmpty ? "" : "<dl class=\"parameters\">\(all)</dl>\n"
  }

  /// The list of example links. The script adds a copy button to each of them.
  private var examples: HTMLText {
    guard !links.isEmpty else { return "" }
    let more: HTMLText =
      elsewhere.isEmpty
      ? ""
      : """
      <details class="elsewhere"><summary>\(others)</summary>\
      <ul class="links">\(elsewhere.map(\.html))</ul></details>

      """
    return "<ul class=\"links\">\(links.map(\.html))</ul>\n\(more)"
  }

  private var others: String {
    elsewhere.count == 1 ? "1 link on another origin" : "\(elsewhere.count) links on other origins"
  }
}

extension CatalogueEntry.ExampleLink {
  fileprivate var html: HTMLText {
    let link: HTMLText =
      isOpen
      ? "<a class=\"link\" href=\"\(text)\" rel=\"noreferrer\">\(text)</a>"
      : "<span class=\"link closed\">\(text)</span> <span class=\"note\">in the app only</span>"
    return "<li>\(link)</li>"
  }
}

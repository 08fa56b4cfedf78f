import Baton

extension CatalogueEntry {
  /// The page's description of the destination or command.
  var html: HTMLText {
    let sources = reachableBy.map(\.rawValue).joined(separator: " ")
    return """
      <article id="\(anchor)" data-feature="\(feature)" data-sources="\(sources)">
      <h3>\(name)\(badge) <a class="anchor" href="#\(anchor)" aria-label="Address of \(name)">#</a></h3>
      \(facts)\(patterns.map(\.html))\(trees)</article>

      """
  }

  private var badge: HTMLText {
    kind == .command ? " <span class=\"badge\">command</span>" : ""
  }

  private var facts: HTMLText {
    var rows: [HTMLText] = []
    if !activityTypes.isEmpty {
      let types: [HTMLText] = activityTypes.map { "<code>\($0)</code>" }
      rows.append("<dt>Activity</dt><dd>\(types.joined(separator: ", "))</dd>")
    }
    if sources.count < RouteAudit.outside.count {
      let names: [HTMLText] = sources.map { "<code>\($0.rawValue)</code>" }
      let text = sources.isEmpty ? "the app only" : names.joined(separator: ", ")
      rows.append("<dt>Open to</dt><dd>\(text)</dd>")
    }
    if !requirements.isEmpty {
      let names: [HTMLText] = requirements.map { "<code>\($0)</code>" }
      rows.append("<dt>Requires</dt><dd>\(names.joined(separator: ", "))</dd>")
    }
    if let confirmation { rows.append("<dt>Asks</dt><dd>\(confirmation.html)</dd>") }
    return rows.isEmpty ? "" : "<dl class=\"facts\">\(rows)</dl>\n"
  }

  private var trees: HTMLText {
    guard !hierarchies.isEmpty else {
      return kind == .command
        ? "<p class=\"note\">Shows no place.</p>\n" : ""
    }
    let title: HTMLText = kind == .command ? "Then shows" : "Shown on"
    let trees: [HTMLText] = hierarchies.map { "<ul class=\"tree\">\($0.html)</ul>\n" }
    return "<h4>\(title)</h4>\n<div class=\"trees\">\(trees)</div>\n"
  }
}

extension CommandConfirmation {
  fileprivate var html: HTMLText {
    let message: HTMLText = message.map { " \($0)" } ?? ""
    let style: HTMLText = isDestructive ? "button destructive" : "button"
    let loss: HTMLText = isDestructive ? " <span class=\"note\">cannot be undone</span>" : ""
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
    route.deprecation.map { " <span class=\"badge old\">deprecated since \($0)</span>" } ?? ""
  }

  /// The pattern with its parameters highlighted.
  private var shape: HTMLText {
    PatternSpans(route.pattern?.text ?? "").spans.map { span -> HTMLText in
      span.isParameter ? "<b>\(span.text)</b>" : "\(span.text)"
    }.joined()
  }

  private var parameters: HTMLText {
    let rows: [HTMLText] = route.parameters.map { parameter in
      let words: [HTMLText] = (parameter.allowedValues ?? []).map { "<code>\($0)</code>" }
      let list: HTMLText =
        words.isEmpty ? "" : "<span class=\"words\">\(words.joined(separator: " "))</span>"
      let optional: HTMLText =
        parameter.isOptional ? " <span class=\"note\">may be missing</span>" : ""
      let type: HTMLText = words.isEmpty ? "<code>\(parameter.typeText)</code>" : "one of"
      return "<dt>\(parameter.name)</dt><dd>\(type) \(list)\(optional)</dd>"
    }
    let constants: [HTMLText] = route.constants.sorted { $0.key < $1.key }.map {
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
      : "<span class=\"link closed\">\(text)</span> <span class=\"note\">not from outside</span>"
    return "<li>\(link)</li>"
  }
}

extension Router.Parameter {
  /// The type without its description.
  fileprivate var typeText: String {
    type.hasSuffix("?") ? String(type.dropLast()) : type
  }
}

/// The query items of a link that ``AppLinks/context`` names, in the link's order. They tell you
/// about the link, such as a campaign; no destination uses them.
///
/// ```swift
/// for await record in host.outcomes { analytics.opened(record.route, campaign: record.context["utm_campaign"]) }
/// try router.link(to: Artwork(id: "1"), context: ["ref": "mail"])
/// ```
///
/// Its text shows only names. Values come from outside, so they're only logged if you ask for them.
public struct LinkContext: Sendable, Hashable {
  /// The items, decoded, including repeated ones.
  public let items: [QueryItem]

  /// Creates a context.
  public init(_ items: [QueryItem] = []) {
    self.items = items
  }

  /// True if there are no items.
  public var isEmpty: Bool { items.isEmpty }

  /// The first value with this name.
  public subscript(name: String) -> String? {
    items.first { $0.name?.utf8.elementsEqual(name.utf8) == true && $0.value != nil }?.value
  }
}

extension LinkContext: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(elements.map { QueryItem(name: $0, value: $1) })
  }
}

extension LinkContext: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The names: `ref, utm_source`.
  public var description: String { items.map { $0.name ?? "" }.joined(separator: ", ") }
  /// The names, as in ``description``.
  public var debugDescription: String { description }
  /// The names only, so that debuggers show no values.
  public var customMirror: Mirror { Mirror(self, children: ["names": items.map(\.name)]) }
}

extension AppLinks {
  /// Returns the context of a link as it arrived. Empty for an invalid link.
  ///
  /// - Parameter names: The names of ``context``, parsed once.
  package func context(of link: String, names: ContextNames) -> LinkContext {
    guard !names.isEmpty, let link = try? DeepLink(link) else { return LinkContext() }
    return link.withBytes { bytes in
      LinkContext(
        QueryItemSpans(bytes, link.parts.query).compactMap { item in
          func text(_ span: LinkParts.Span) -> String? {
            PercentCoding.text(span, of: bytes, plusIsSpace: plusIsSpace)
          }
          guard let name = text(item.name), names.contains(name.utf8) else { return nil }
          return QueryItem(name: name, value: item.value.isPresent ? text(item.value) : nil)
        })
    }
  }
}

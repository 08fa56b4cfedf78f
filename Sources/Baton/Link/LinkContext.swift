/// The query items with names from ``AppLinks/context``, in the link's order. They describe the
/// link itself, such as the campaign it's part of, rather than a destination.
///
/// ```swift
/// for await record in host.outcomes { analytics.opened(record.route, campaign: record.context["utm_campaign"]) }
/// try router.link(to: Artwork(id: "1"), context: ["ref": "mail"])
/// ```
///
/// A context's description only shows the names. The values come from outside the app, so they're
/// only logged if you ask for them.
public struct LinkContext: Sendable, Hashable {
  /// The decoded items, including repeated ones.
  public let items: [QueryItem]

  /// Creates a context.
  public init(_ items: [QueryItem] = []) {
    self.items = items
  }

  package var isEmpty: Bool { items.isEmpty }

  /// The value of the first item with this name, ignoring items without a value.
  public subscript(name: String) -> String? {
    items.first { $0.name?.hasSameBytes(as: name) == true && $0.value != nil }?.value
  }
}

extension LinkContext: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(elements.map { QueryItem(name: $0, value: $1) })
  }
}

extension LinkContext: CustomStringConvertible, CustomReflectable {
  /// The names of the items: `ref, utm_source`. Hidden characters are escaped, because an entry
  /// such as `utm_*` leaves most of the name to the link's sender.
  public var description: String {
    items.map { ($0.name ?? "").escaped }.joined(separator: ", ")
  }
  /// A mirror with only the names, so debuggers don't show values.
  public var customMirror: Mirror { Mirror(self, children: ["names": description]) }
}

extension AppLinks {
  /// Returns the context that a link from outside the app had before any rewrite. An invalid link
  /// has an empty context.
  ///
  /// - Parameter names: The parsed names from ``context``.
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

/// The names in ``AppLinks/context``: whole names, and prefixes such as `utm_` (written `utm_*`).
package struct ContextNames: Sendable {
  private var names: Set<[UInt8]> = []
  private var beginnings: [[UInt8]] = []

  package init(_ texts: [String]) {
    for text in texts where Self.canBe(text) {
      let bytes = Array(text.utf8)
      if bytes.last == UInt8(ascii: "*") {
        beginnings.append(bytes.dropLast())
      } else {
        names.insert(bytes)
      }
    }
  }

  package var isEmpty: Bool { names.isEmpty && beginnings.isEmpty }

  /// Returns true if a query item with this decoded name belongs to the context.
  package func contains(_ name: some Collection<UInt8>) -> Bool {
    if isEmpty { return false }
    return names.contains(Array(name)) || beginnings.contains { name.starts(with: $0) }
  }

  /// Returns true if an entry is valid. It can't be empty, and `*` may only be at its end.
  static func canBe(_ text: String) -> Bool {
    let name = text.utf8.last == UInt8(ascii: "*") ? text.utf8.dropLast() : text.utf8[...]
    return !name.isEmpty && !name.contains(UInt8(ascii: "*"))
  }
}

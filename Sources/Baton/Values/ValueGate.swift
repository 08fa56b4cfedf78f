import Foundation

/// The limits on a destination's or command's values, and the rules for URLs in these values. Both
/// apply equally to links, activities, notifications, quick actions, documents, and saved states.
package final class ValueGate: Sendable {
  private let limits: LinkLimits
  private let domains: [Domain]
  /// The additional domains for URLs in properties, keyed by property name.
  private let hosts: [String: [Domain]]
  /// The name of the property that receives a document's file URL.
  private let document: String?

  package init(_ links: AppLinks, hosts: [String: [String]] = [:], document: String? = nil) {
    limits = links.limits
    domains = links.webHosts.compactMap(Domain.init)
    self.hosts = hosts.mapValues { $0.compactMap(Domain.ofURLs) }
    self.document = document
  }

  /// Throws if there are too many values, or if they're too large or nested too deeply.
  ///
  /// - Parameter length: The number of bytes that the values' names and texts have in a link and
  ///   its pattern. One byte results in at most two values and 64 bytes of values, so there's
  ///   nothing to count if the link is short.
  func check(_ values: ValueRecord, readFrom length: Int = .max) throws {
    if length <= min(limits.maxValues / 2, limits.maxPayloadBytes / 64) { return }
    if let excess = limits.excess(of: values) { throw Self.refusal([], excess) }
  }

  /// Throws if the property doesn't allow this URL. A property may contain an `https` page on the
  /// app's domains or on the hosts from ``DestinationTrait/allows(hosts:in:)``. The property for a
  /// document may only contain a file.
  ///
  /// Without this check, a screen could show a stranger's page as if it were the app's own, run a
  /// script, or open another app.
  func check(_ url: URL, at path: @autoclosure () -> [any CodingKey]) throws {
    // Most types have no rules for single properties, so the path is rarely needed.
    let property = document == nil && hosts.isEmpty ? "" : path().first?.stringValue ?? ""
    if property == document {
      guard url.isFileURL else { throw Self.refusal(path(), "a document's URL must be a file URL") }
    } else if !URLText.isAllowed(url.absoluteString.utf8, on: domains, or: hosts[property] ?? []) {
      throw Self.refusal(
        path(),
        "the URL isn't an https page on the app's own domains; "
          + "allow other hosts with .allows(hosts:in:)")
    }
  }

  private static func refusal(_ path: [any CodingKey], _ reason: String) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: path, debugDescription: reason))
  }
}

extension LinkLimits {
  /// Returns a message about the first exceeded limit, or nil if no limit is exceeded.
  func excess(of values: ValueRecord) -> String? {
    var (count, bytes, isTooDeep) = (0, 0, false)
    var excess: String?
    for entry in values.entries where excess == nil {
      bytes += entry.name.utf8.count
      entry.value.forEachValue { value, level in
        count += 1
        switch value {
        case .string(let text): bytes += text.utf8.count
        case .data(let data): bytes += data.count
        case .url(let url): bytes += url.absoluteString.utf8.count
        case .bool, .integer, .unsigned, .double, .date, .null: bytes += 8
        case .dictionary(let nested):
          for key in nested.keys.prefix(maxValues) { bytes += key.utf8.count }
        case .array, .set: break
        }
        if count > maxValues {
          excess = "there are more than \(maxValues) values"
        } else if bytes > maxPayloadBytes {
          excess = "the values take more than \(maxPayloadBytes) bytes"
        }
        isTooDeep = isTooDeep || level >= ActivityValue.maxLevels && value.isContainer
        return excess == nil
      }
    }
    let depth = "a value is nested deeper than \(ActivityValue.maxLevels) levels"
    return excess ?? (isTooDeep ? depth : nil)
  }
}

public import Foundation

/// A hierarchy as data: places by name, so that types may move and be renamed.
struct SavedHierarchy: Codable {
  static let version = 1

  let version: Int
  let root: SavedPlace

  struct SavedPlace: Codable {
    let name: String
    let edge: String
    let slot: String?
    let values: [String: SavedValue]
    let focus: Int?
    /// The selected tab, where something covers the container.
    let selected: String?
    let children: [SavedPlace]
  }
}

extension SavedHierarchy.SavedPlace {
  init(_ place: Hierarchy.Place, _ router: Router) throws {
    name = place.name
    focus = place.focusedChild
    selected = place.focusedSlot == nil ? place.selectedSlot : nil
    let stored =
      try router.routableType(of: place.destination)?.stored(place.destination)
      ?? ValueRecord(encoding: place.destination).dictionary
    values = stored.mapValues(SavedValue.init)
    children = try place.children.map { try Self($0, router) }
    switch place.edge {
    case .root: (edge, slot) = ("root", nil)
    case .window: (edge, slot) = ("window", nil)
    case .push: (edge, slot) = ("push", nil)
    case .sheet: (edge, slot) = ("sheet", nil)
    case .cover: (edge, slot) = ("cover", nil)
    case .slot(let name, _): (edge, slot) = ("slot", name)
    }
  }
}

extension Router {
  /// A hierarchy as data that any later version of the app can read: places by name, in JSON.
  ///
  /// - Throws: What a destination's `encode(to:)` throws.
  public func encodeHierarchy(_ hierarchy: Hierarchy) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let saved = SavedHierarchy(
      version: SavedHierarchy.version, root: try SavedHierarchy.SavedPlace(hierarchy.root, self))
    return try encoder.encode(saved)
  }
}

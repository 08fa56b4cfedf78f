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
  init(_ place: Hierarchy.Place, _ router: Router) throws(RoutingError) {
    name = place.name
    focus = place.focusedChild
    selected = place.focusedSlot == nil ? place.selectedSlot : nil
    guard let type = router.routableType(of: place.destination) else {
      throw .unknownDestination(place.destination)
    }
    do {
      values = try type.stored(place.destination).mapValues(SavedValue.init)
    } catch {
      throw .notEncoded(error, type)
    }
    children = try place.children.map { child throws(RoutingError) in try Self(child, router) }
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
  /// - Throws: Which destination cannot be encoded, or is of no feature of this router.
  public func encodeHierarchy(_ hierarchy: Hierarchy) throws(RoutingError) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let saved = SavedHierarchy(
      version: SavedHierarchy.version, root: try SavedHierarchy.SavedPlace(hierarchy.root, self))
    do {
      return try encoder.encode(saved)
    } catch {
      throw .notSaved(error)
    }
  }
}

import Baton
import BatonInspection

/// An association file with its JSON, so answers can quote components as written.
struct AssociationText {
  let file: AssociationFile
  let json: JSON
  /// The size in bytes, as received.
  let size: Int

  init(_ json: JSON, size: Int = 0) {
    self.json = json
    self.size = size
    file = AssociationFile(json)
  }

  /// Creates a file from text, or returns nil if the text isn't an association file.
  init?(ifAssociationFile text: String) {
    guard let json = try? JSON(parsing: text), json.asObject?["applinks"] != nil else { return nil }
    self.init(json, size: text.utf8.count)
  }

  init(text: String, of path: String) throws(UsageError) {
    do throws(JSONSyntaxError) {
      self.init(try JSON(parsing: text), size: text.utf8.count)
    } catch {
      throw .invalid(path, "“\(path)” is \(error)")
    }
    guard case .object = json else {
      throw .invalid(path, "“\(path)” is \(json.kind), not an object")
    }
  }

  /// Returns a component as written. For an old `paths` entry, returns a component made from the
  /// path.
  func component(at place: AssociationFile.Decision.Place) -> JSON {
    let details = json["applinks"]?["details"]?.asArray?.filter { $0.asObject != nil } ?? []
    if details.indices.contains(place.details),
      let components = details[place.details]["components"]?.asArray?
        .filter({ $0.asObject != nil }),
      components.indices.contains(place.component)
    {
      return components[place.component]
    }
    let component = file.details[place.details].components[place.component]
    return [
      "/": .string(component.path ?? ""), "exclude": .bool(component.exclude ?? false),
    ]
  }
}

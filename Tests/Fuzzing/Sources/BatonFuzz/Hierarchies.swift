import Baton
import Foundation

/// Fuzzes saved states. A state that can be read can also be written, and reading it again returns
/// the same state.
enum Hierarchies {
  static func ask(_ bytes: [UInt8]) {
    expectQuick(bytes.count, nanosecondsPerByte: 1_000_000) {
      let decoded = gallery.decodeScene(Data(bytes))
      for problem in decoded.problems {
        expect(
          !problem.message.unicodeScalars.contains(where: \.isHidden), "raw: \(problem.message)")
      }
      guard let hierarchy = decoded.scene.hierarchy else { return }
      expect(!stands(hierarchy.root), "a right that no placement gives: \(hierarchy)")
      guard let encoded = try? gallery.encodeScene(decoded.scene) else {
        fatalError("read and not written: \(hierarchy)")
      }
      let again = gallery.decodeScene(encoded.data)
      expect(again.scene.hierarchy == hierarchy, "read again as another: \(hierarchy)")
      expect(again.problems.isEmpty, "\(again.problems)")
    }
  }

  /// Returns true if an item of the cellar is shown without the cellar under it, which has the
  /// requirement.
  private static func stands(_ node: Hierarchy.Node, behindDoor: Bool = false) -> Bool {
    if node.destination is CellarItem, !behindDoor { return true }
    return node.children.contains {
      stands($0, behindDoor: behindDoor || node.destination is Cellar)
    }
  }
}

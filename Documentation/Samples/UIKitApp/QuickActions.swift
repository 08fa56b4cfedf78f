import BatonUIKit
import UIKit

extension App {
  /// Offers a quick action on the home screen that opens a destination.
  public static func offer(_ destination: some Destination) throws {
    let action = try router().quickAction(for: destination)
    UIApplication.shared.shortcutItems = [action.item(title: "Go on watching")]
  }
}

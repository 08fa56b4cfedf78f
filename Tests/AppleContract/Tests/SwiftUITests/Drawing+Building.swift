import BatonSwiftUI
@_spi(System) import SwiftUI

extension Drawing {
  /// A window of an app built for a platform.
  static func built(
    for platform: DrawnPlatform, storage: SceneValues = SceneValues(),
    content: @escaping () -> any View
  ) -> Drawing {
    let drawing = Drawing(on: platform, storage: storage, content: content)
    // On Linux there are both, and a phone is what is there first.
    if platform == .mac { drawing.environment.presentations = MacPresentations.self }
    return drawing
  }
}

public import Foundation
@_spi(System) public import SwiftUI

extension View {
  @MainActor @preconcurrency public func widgetURL(_ url: URL?) -> some View {
    opensFromWidget(url)
  }
}

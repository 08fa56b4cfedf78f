import BatonSwiftUI
import SwiftUI

/// A window with a view of the app's own for what may not be shown (yet).
public struct LockingWindow: View {
  public init() {}

  public var body: some View {
    ContinuationView(screens: Demo.screens, host: Demo.host) { name, retry in
      Text(verbatim: "\(name) is locked")
      Button("Unlock", action: retry)
    }
  }
}

import BatonSwiftUI
import SwiftUI

extension DestinationHandler<SwiftUIScreen> {
  /// Returns placeholder screens that show their destinations' names.
  @MainActor public static func pages(_ destinations: any Destination.Type...) -> [Self] {
    destinations.map { page($0) }
  }

  @MainActor private static func page<Value: Destination>(_ destination: Value.Type) -> Self {
    Self(destination) { place in
      let title = "\(Value.self)"
      return Text(verbatim: title).navigationTitle(title).publishes(place)
        .background { LinkWhileLeaving() }
    }
  }
}

extension AppFeatures {
  /// The features, with the changes that a UI test asks for in its launch arguments.
  @MainActor public var staged: AppFeatures { staged(MoreScreens()) }
}

private struct MoreScreens: SwiftUIFeature {
  var screens: Screens {
    Screen.pages(Documents.self, Counter.self, Account.self)
  }
}

/// A view that opens a UI test's link when the user begins to drag a screen away.
public struct LinkWhileLeaving: View {
  public init() {}

  public var body: some View {
    #if canImport(UIKit) && !os(watchOS)
      if UITestStage.linkWhileLeaving != nil { Leaving() }
    #endif
  }
}

#if canImport(UIKit) && !os(watchOS)
  import UIKit

  private struct Leaving: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> UIViewController { LeavingController() }

    func updateUIViewController(_ controller: UIViewController, context: Context) {}
  }
#endif

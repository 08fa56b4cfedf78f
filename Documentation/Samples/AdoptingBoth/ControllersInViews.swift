import BatonSwiftUI
import Newsstand
import SwiftUI
import UIKit

// A SwiftUI app in which one screen is still a view controller.

public struct NewsWindow: View {
  private let presenter: SwiftUIPresenter
  private let host: ContinuationHost

  public init(_ presenter: SwiftUIPresenter, _ host: ContinuationHost) {
    self.presenter = presenter
    self.host = host
  }

  public var body: some View {
    HierarchyView(presenter, owning: Feed.self) { DestinationLink("Terms", to: Terms()) }
      .continuations(of: host)
  }
}

public struct PagesInViews: SwiftUIFeature {
  public init() {}

  public var screens: Screens {
    [
      .adopt(Feed.self) { _ in },
      .init(Story.self) { Text("Story \($0.id)") },
      .init(Filter.self) { _ in Text("Filter") },
      .init(PickTopic.self) { _, answer in Button("Swift") { answer("Swift") } },
      .init(all: [Terms.self, Imprint.self]) { WebPage(address: "\($0)") },
    ]
  }
}

/// A web page, shown by the view controller that the app has used for years.
struct WebPage: UIViewControllerRepresentable {
  let address: String

  func makeUIViewController(context: Context) -> PageViewController { PageViewController() }

  func updateUIViewController(_ page: PageViewController, context: Context) {
    page.title = address
  }
}

public final class PageViewController: UIViewController {}

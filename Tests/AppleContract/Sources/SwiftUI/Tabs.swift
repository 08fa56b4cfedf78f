@_spi(System) import AppleFoundation

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
@MainActor @preconcurrency public protocol TabContent<TabValue> {
  associatedtype TabValue: Hashable
  /// The content as views that are tagged and labeled, like the tabs of an older tab view.
  var tabViews: any View { get }
}

public typealias DefaultTabLabel = Text

public struct Tab<Value: Hashable, Content: View, Label: View>: TabContent {
  public typealias TabValue = Value
  nonisolated(unsafe) let value: Value
  nonisolated(unsafe) let content: Content
  nonisolated(unsafe) let label: Label

  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, value: Value, @ViewBuilder content: () -> Content
  ) where Label == DefaultTabLabel {
    self.value = value
    self.content = content()
    label = Text(title)
  }

  public var tabViews: any View { content.tabItem { label }.tag(value) }
}

public struct TabSection<Header, Content: TabContent, Footer, SelectionValue: Hashable>: TabContent
{
  public typealias TabValue = SelectionValue
  nonisolated(unsafe) let content: Content

  public nonisolated init<S: StringProtocol>(
    _ title: S, @TabContentBuilder<SelectionValue> content: () -> Content
  ) where Header == Text, Footer == EmptyView, Content.TabValue == SelectionValue {
    self.content = content()
  }

  public var tabViews: any View { content.tabViews }
}

@resultBuilder public struct TabContentBuilder<TabValue: Hashable> {
  public static func buildExpression<C: TabContent>(_ content: C) -> C
  where C.TabValue == TabValue { content }
  public static func buildBlock<C: TabContent>(_ content: C) -> C { content }

  /// The tabs of a tab view.
  @MainActor @preconcurrency public struct Content<C: TabContent>: PrimitiveView, ManyViews {
    nonisolated(unsafe) let content: C
    var each: [(key: String?, view: any View)] { [(nil, content.tabViews)] }
    func draw(_ drawing: Drawing, _ place: DrawnPlace) {}
  }
}

extension TabView {
  public nonisolated init<C: TabContent>(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C.TabValue == SelectionValue {
    self.init(
      selection: Optional(selection),
      content: { TabContentBuilder<SelectionValue>.Content(content: content()) })
  }
}

// MARK: Customization

public enum Visibility: Sendable {
  case automatic, hidden
}

public struct TabViewCustomization: Sendable {
  public struct TabCustomization: Sendable {
    public var sidebarVisibility = Visibility.automatic
    public var tabBarVisibility = Visibility.automatic
  }

  private var tabs: [String: TabCustomization] = [:]

  public init() {}

  public subscript(tab id: String) -> TabCustomization {
    get { tabs[id] ?? TabCustomization() }
    set { tabs[id] = newValue }
  }
}

public protocol TabViewStyle {}

public struct SidebarAdaptableTabViewStyle: TabViewStyle {}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { .init() }
}

extension View {
  public nonisolated func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    decorated(.none)
  }

  public nonisolated func tabViewCustomization(
    _ customization: Binding<TabViewCustomization>?
  ) -> some View {
    decorated(.environs { $0.tabCustomization = customization })
  }
}

extension TabContent {
  public nonisolated func customizationID(_ id: String) -> some TabContent<TabValue> {
    CustomizedTab<Self>(content: self, id: id)
  }
}

private struct CustomizedTab<Content: TabContent>: TabContent {
  typealias TabValue = Content.TabValue
  nonisolated(unsafe) let content: Content
  nonisolated let id: String

  var tabViews: any View { content.tabViews.decorated(.isCustomized(id)) }
}

// MARK: Drawing

/// A tab as a tab view draws it.
@MainActor struct DrawnTab {
  var view: any View
  var place: DrawnPlace
  var tag: AnyHashable?
  var label = ""
  var customizationID: String?

  /// The tab's customization by the user. Only a tab with an identifier has one.
  private var customization: Binding<TabViewCustomization.TabCustomization>? {
    customizationID.flatMap { place.environment.tabCustomization?[tab: $0] }
  }

  var isHidden: Bool {
    guard let tab = customization?.wrappedValue else { return false }
    return tab.sidebarVisibility == .hidden && tab.tabBarVisibility == .hidden
  }

  func hide() {
    guard let customization else { return SystemLog.problems.note("\(label) cannot be hidden") }
    customization.wrappedValue.sidebarVisibility = .hidden
    customization.wrappedValue.tabBarVisibility = .hidden
  }
}

/// A modifier that a tab view may read before it draws the tab.
@MainActor protocol TabDecoration {
  /// Applies the modifier to a tab, and returns the view to read next.
  func apply(to tab: inout DrawnTab, _ drawing: Drawing) -> any View
}

extension Drawing {
  /// Returns the tabs in a tab's view.
  func tabs(in tab: DrawnTab) -> [DrawnTab] {
    var tab = tab
    switch tab.view {
    case let many as any ManyViews:
      let place = tab.place
      return many.each.enumerated().flatMap { index, next in
        tab.view = next.view
        tab.place = place.child(next.key ?? "\(index)")
        return tabs(in: tab)
      }
    case let decoration as any TabDecoration:
      tab.view = decoration.apply(to: &tab, self)
      return tabs(in: tab)
    default: return tab.tag == nil ? [] : [tab]
    }
  }
}

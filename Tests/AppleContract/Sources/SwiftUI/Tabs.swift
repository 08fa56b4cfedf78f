@_spi(System) import AppleFoundation

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
@MainActor @preconcurrency public protocol TabContent<TabValue> {
  associatedtype TabValue: Hashable
}

public struct DefaultTabLabel: PrimitiveView {
  nonisolated let title: String

  func draw(_ drawing: Drawing, _ place: DrawnPlace) { drawing.write(title, place) }
}

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
    label = DefaultTabLabel(title: String(title))
  }
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
}

@resultBuilder public struct TabContentBuilder<TabValue: Hashable> {
  public static func buildExpression<C: TabContent>(_ content: C) -> C
  where C.TabValue == TabValue { content }
  public static func buildBlock<C: TabContent>(_ content: C) -> C { content }

  /// The tabs of a tab view.
  @MainActor @preconcurrency public struct Content<C: TabContent>: PrimitiveView {
    nonisolated(unsafe) let content: C
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

public enum Visibility: Hashable, CaseIterable, Sendable, Codable {
  case automatic, visible, hidden
}

public struct TabViewCustomization: Codable, Sendable, Equatable {
  public struct TabCustomization: Codable, Sendable, Equatable {
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

public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  public init() {}
}

public protocol TabViewStyle {}

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
    IdentifiedTab<Self>(content: self, id: id)
  }
}

private struct IdentifiedTab<Content: TabContent>: TabContent {
  typealias TabValue = Content.TabValue
  nonisolated(unsafe) let content: Content
  nonisolated let id: String
}

// MARK: Drawing

/// A tab as a tab view draws it.
@MainActor struct DrawnTab {
  var key: String
  let tag: AnyHashable
  let label: any View
  let content: any View
  var customizationID: String?

  func inside(_ key: String) -> DrawnTab {
    var tab = self
    tab.key = key + "/" + tab.key
    return tab
  }

  func isHidden(by customization: Binding<TabViewCustomization>?) -> Bool {
    guard let customizationID, let tab = customization?.wrappedValue[tab: customizationID] else {
      return false
    }
    return tab.sidebarVisibility == .hidden && tab.tabBarVisibility == .hidden
  }

  /// Hides the tab. Only a tab with an identifier can be hidden.
  func hide(by customization: Binding<TabViewCustomization>?) {
    guard let customizationID, let customization else {
      return SystemLog.problems.note("the tab \(tag) cannot be hidden")
    }
    customization.wrappedValue[tab: customizationID].sidebarVisibility = .hidden
    customization.wrappedValue[tab: customizationID].tabBarVisibility = .hidden
  }
}

@MainActor protocol DrawnTabs {
  var tabs: [DrawnTab] { get }
}

@MainActor func drawnTabs(of content: any TabContent) -> [DrawnTab] {
  (content as? any DrawnTabs)?.tabs ?? []
}

extension TabContentBuilder.Content: DrawnTabs {
  var tabs: [DrawnTab] { drawnTabs(of: content) }
}

extension Tab: DrawnTabs {
  var tabs: [DrawnTab] {
    [DrawnTab(key: "\(value)", tag: AnyHashable(value), label: label, content: content)]
  }
}

extension TabSection: DrawnTabs {
  var tabs: [DrawnTab] { drawnTabs(of: content) }
}

extension IdentifiedTab: DrawnTabs {
  var tabs: [DrawnTab] {
    drawnTabs(of: content).map {
      var tab = $0
      tab.customizationID = id
      return tab
    }
  }
}

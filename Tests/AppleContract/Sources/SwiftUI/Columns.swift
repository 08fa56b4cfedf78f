public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
  let name: String
  public static let automatic = Self(name: "automatic")
  public static let all = Self(name: "all")
  public static let doubleColumn = Self(name: "doubleColumn")
  public static let detailOnly = Self(name: "detailOnly")
}

public struct NavigationSplitViewColumn: Hashable, Sendable {
  @_spi(System) public let name: String
  public static let sidebar = Self(name: "sidebar")
  public static let content = Self(name: "content")
  public static let detail = Self(name: "detail")
}

@MainActor @preconcurrency
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: PrimitiveView {
  nonisolated(unsafe) let columns: [(column: NavigationSplitViewColumn, view: any View)]
  nonisolated let preferred: Binding<NavigationSplitViewColumn>?

  nonisolated init(
    _ preferred: Binding<NavigationSplitViewColumn>?,
    _ columns: [(NavigationSplitViewColumn, any View)]
  ) {
    self.preferred = preferred
    self.columns = columns
  }

  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, [(.sidebar, sidebar()), (.content, content()), (.detail, detail())])
  }

  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(nil, [(.sidebar, sidebar()), (.detail, detail())])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      preferredCompactColumn,
      [(.sidebar, sidebar()), (.content, content()), (.detail, detail())])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(preferredCompactColumn, [(.sidebar, sidebar()), (.detail, detail())])
  }

  func draw(_ drawing: Drawing, _ place: DrawnPlace) {
    let shown = preferred?.wrappedValue ?? .sidebar
    if place.isVisible {
      drawing.picture.columns.append(
        .init(preferred: shown.name, show: { [preferred] in preferred?.wrappedValue = $0 }))
    }
    for (column, view) in columns {
      var place = place.child(column.name)
      place.isVisible = place.isVisible && (!drawing.isCompact || column == shown)
      drawing.draw(view, place)
    }
  }
}

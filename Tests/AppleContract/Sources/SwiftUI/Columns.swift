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
  nonisolated let visibility: Binding<NavigationSplitViewVisibility>

  nonisolated init(
    _ visibility: Binding<NavigationSplitViewVisibility>,
    _ preferred: Binding<NavigationSplitViewColumn>?,
    _ columns: [(NavigationSplitViewColumn, any View)]
  ) {
    self.visibility = visibility
    self.preferred = preferred
    self.columns = columns
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      columnVisibility, preferredCompactColumn,
      [(.sidebar, sidebar()), (.content, content()), (.detail, detail())])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(
      columnVisibility, preferredCompactColumn, [(.sidebar, sidebar()), (.detail, detail())])
  }

  func draw(_ drawing: Drawing, _ place: DrawnPlace) {
    let shown = preferred?.wrappedValue ?? .sidebar
    let hidden = hidden
    if place.isVisible {
      drawing.picture.columns.append(
        .init(
          show: { [preferred] in preferred?.wrappedValue = $0 },
          toggleSidebar: { [visibility] in
            visibility.wrappedValue = hidden.contains(.sidebar) ? .all : .detailOnly
          }))
    }
    for (column, view) in columns {
      var place = place.child(column.name)
      // Sidebars are narrow on every device.
      if column == .sidebar { place.environment.horizontalSizeClass = .compact }
      let isSeen = drawing.isCompact ? column == shown : !hidden.contains(column)
      place.isVisible = place.isVisible && isSeen
      drawing.draw(view, place)
    }
  }

  /// The hidden columns, if there's room for several.
  private var hidden: [NavigationSplitViewColumn] {
    switch visibility.wrappedValue {
    case .detailOnly: [.sidebar, .content]
    case .doubleColumn where columns.count > 2: [.sidebar]
    default: []
    }
  }
}

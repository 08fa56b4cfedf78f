import Baton

extension Hierarchy {
  /// The destinations as nested HTML lists, starting with the root.
  var html: HTMLText {
    root.html(isWindow: root.edge == .window)
  }
}

extension Hierarchy.Place {
  fileprivate func html(isWindow: Bool = false) -> HTMLText {
    let below: [HTMLText] = children.map { $0.html() }
    let list: HTMLText = below.isEmpty ? "" : "<ul>\(below)</ul>"
    let way: HTMLText = edge.way.map { "<span class=\"way\">\($0)</span> " } ?? ""
    let isLeaf = children.isEmpty
    let title: HTMLText = isLeaf ? "<strong>\(name)</strong>" : "\(name)"
    let values = description.dropFirst(name.count)
    let text: HTMLText = values.isEmpty ? "" : " <span class=\"values\">\(String(values))</span>"
    return "<li><span class=\"place\">\(way)\(title)\(text)</span>\(list)</li>"
  }
}

extension Hierarchy.Edge {
  /// A word for where a destination is relative to its parent.
  fileprivate var way: String? {
    switch self {
    case .root: nil
    case .window: "window"
    case .slot(let name, _): name
    case .push: "push"
    case .sheet: "sheet"
    case .cover: "cover"
    }
  }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  nonisolated(unsafe) let data: Data
  nonisolated(unsafe) let id: KeyPath<Data.Element, ID>
  nonisolated(unsafe) let content: (Data.Element) -> Content
}

extension ForEach where Content: View {
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = id
    self.content = content
  }
}

extension ForEach: View where Content: View {
  public var body: Never { fatalError("a primitive view has no body") }
}

extension ForEach: PrimitiveView where Content: View {
  func draw(_ drawing: Drawing, _ place: DrawnPlace) {
    for element in data {
      drawing.draw(content(element), place.child("\(element[keyPath: id])"))
    }
  }
}

extension ForEach: ManyViews where Content: View {
  var each: [(key: String?, view: any View)] {
    data.map { ("\($0[keyPath: id])", content($0)) }
  }
}

extension ForEach where Content: TabContent {
  public nonisolated init<T: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @TabContentBuilder<T> content: @escaping (Data.Element) -> Content
  ) where T == Content.TabValue {
    self.data = data
    self.id = id
    self.content = content
  }
}

extension ForEach: TabContent where Content: TabContent {
  public typealias TabValue = Content.TabValue
  public var tabViews: any View { TupleView<[Content]>(data.map { content($0).tabViews }) }
}

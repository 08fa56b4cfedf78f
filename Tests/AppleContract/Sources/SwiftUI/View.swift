@_spi(System) @_exported public import AppleFoundation

// This module's generic views and builders are written by hand. Its modifiers and values are
// generated.

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = ModifierContent
  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
}

extension View {
  nonisolated public func modifier<T: ViewModifier>(_ modifier: T) -> some View {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A view that the stand-in draws itself.
@MainActor @preconcurrency protocol PrimitiveView: View where Body == Never {
  func draw(_ drawing: Drawing, _ place: DrawnPlace)
}

extension PrimitiveView {
  public var body: Never { fatalError("a primitive view has no body") }
}

extension Never: View {
  public var body: Never { fatalError("there is no such view") }
}

/// The content that's passed to a modifier's body.
public struct ModifierContent: PrimitiveView {
  nonisolated let key: String

  /// Draws the modifier's current content, which may change without changing the body.
  func draw(_ drawing: Drawing, _ place: DrawnPlace) {
    if let content = drawing.contents[key] { drawing.draw(content, place) }
  }
}

public struct ModifiedContent<Content: View, Modifier: ViewModifier>: PrimitiveView {
  nonisolated(unsafe) let content: Content
  nonisolated(unsafe) let modifier: Modifier

  func draw(_ drawing: Drawing, _ place: DrawnPlace) {
    let key = "\(place.key)/\(Modifier.self)"
    drawing.contents[key] = content
    let body = drawing.body(of: modifier, place) { $0.body(content: ModifierContent(key: key)) }
    drawing.draw(body, place.child("\(Modifier.self)"))
  }
}

@resultBuilder public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var views: [any View] = []
    repeat views.append(each content)
    return TupleView(views)
  }
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<A: View, B: View>(first: A) -> ConditionalContent<A, B> {
    ConditionalContent(first: first, second: nil)
  }
  public static func buildEither<A: View, B: View>(second: B) -> ConditionalContent<A, B> {
    ConditionalContent(first: nil, second: second)
  }
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

public struct EmptyView: PrimitiveView {
  public nonisolated init() {}
  func draw(_ drawing: Drawing, _ place: DrawnPlace) {}
}

public struct TupleView<T>: PrimitiveView {
  nonisolated(unsafe) let views: [any View]

  nonisolated init(_ views: [any View]) { self.views = views }

  func draw(_ drawing: Drawing, _ place: DrawnPlace) {
    for (index, view) in views.enumerated() { drawing.draw(view, place.child("\(index)")) }
  }
}

public struct ConditionalContent<A: View, B: View>: PrimitiveView {
  nonisolated(unsafe) let first: A?
  nonisolated(unsafe) let second: B?

  func draw(_ drawing: Drawing, _ place: DrawnPlace) {
    if let first { drawing.draw(first, place.child("first")) }
    if let second { drawing.draw(second, place.child("second")) }
  }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("a primitive view has no body") }
}

extension Optional: PrimitiveView where Wrapped: View {
  func draw(_ drawing: Drawing, _ place: DrawnPlace) {
    if let self { drawing.draw(self, place.child("some")) }
  }
}

public struct AnyView: PrimitiveView {
  nonisolated(unsafe) let content: any View

  public nonisolated init<V: View>(_ view: V) { content = view }

  func draw(_ drawing: Drawing, _ place: DrawnPlace) {
    var inner = place.child("\(type(of: content))")
    inner.erasures += 1
    if inner.erasures == 40 {
      SystemLog.problems.note("a view is nested in 40 type-erased views")
    }
    drawing.draw(content, inner)
  }
}

public import Foundation

public struct Text: PrimitiveView {
  nonisolated let content: String

  public nonisolated init(verbatim content: String) { self.content = content }
  public nonisolated init(_ key: LocalizedStringKey) { content = key.text }
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ content: S) {
    self.content = String(content)
  }

  func draw(_ drawing: Drawing, _ place: DrawnPlace) { drawing.write(content, place) }
}

/// A text that the app may translate. Since Xcode 26, it warns of values that it can't format.
public struct LocalizedStringKey: ExpressibleByStringInterpolation {
  let text: String

  public init(stringLiteral value: String) { text = value }

  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { text += literal }

    public mutating func appendInterpolation(_ string: String) { text += string }

    public mutating func appendInterpolation(_ number: some FixedWidthInteger) {
      text += "\(number)"
    }

    public mutating func appendInterpolation(_ number: some BinaryFloatingPoint) {
      text += String(format: "%lf", Double(number))
    }

    @available(*, deprecated, message: "this shows a description that can't be translated")
    @_disfavoredOverload public mutating func appendInterpolation<Value>(_ value: Value) {
      text += "\(value)"
    }
  }
}

public struct Color: PrimitiveView {
  public static let clear = Color()
  func draw(_ drawing: Drawing, _ place: DrawnPlace) {}
}

public struct ProgressView: PrimitiveView {
  public nonisolated init() {}
  func draw(_ drawing: Drawing, _ place: DrawnPlace) { drawing.write("…", place) }
}

public struct Label<Title: View, Icon: View>: PrimitiveView {
  nonisolated let title: String

  public nonisolated init<S: StringProtocol>(_ title: S, systemImage name: String)
  where Title == Text, Icon == Image {
    self.title = String(title)
  }

  func draw(_ drawing: Drawing, _ place: DrawnPlace) { drawing.write(title, place) }
}

public struct Image: PrimitiveView {
  func draw(_ drawing: Drawing, _ place: DrawnPlace) {}
}

public struct ButtonRole: Equatable, Sendable {
  let name: String
  public static let cancel = ButtonRole(name: "cancel")
  public static let destructive = ButtonRole(name: "destructive")
}

public struct Button<Label: View>: PrimitiveView {
  nonisolated let role: ButtonRole?
  nonisolated let action: @MainActor () -> Void
  nonisolated(unsafe) let label: Label

  @preconcurrency public nonisolated init(
    role: ButtonRole? = nil, action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  @preconcurrency public nonisolated init<S: StringProtocol>(
    _ title: S, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) where Label == Text {
    self.init(role: role, action: action) { Text(title) }
  }

  func draw(_ drawing: Drawing, _ place: DrawnPlace) {
    guard place.isVisible else { return }
    let text = drawing.text(of: label, place)
    drawing.picture.buttons.append(.init(title: text, role: role?.name, press: action))
  }
}

/// A link in a text or view, opened by the environment's action.
public struct Link<Label: View>: PrimitiveView {
  nonisolated(unsafe) let label: Label
  nonisolated let destination: URL

  public nonisolated init<S: StringProtocol>(_ title: S, destination: URL) where Label == Text {
    label = Text(title)
    self.destination = destination
  }

  @MainActor @preconcurrency public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.destination = destination
  }

  func draw(_ drawing: Drawing, _ place: DrawnPlace) {
    guard place.isVisible else { return }
    let action = place.environment.openURL
    let title = drawing.text(of: label, place)
    drawing.picture.buttons.append(
      .init(title: title, role: "link") { [destination] in action(destination) })
  }
}

public struct Group<Content: View>: PrimitiveView {
  nonisolated(unsafe) let content: Content

  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  func draw(_ drawing: Drawing, _ place: DrawnPlace) { drawing.draw(content, place) }
}

/// In a picture, the texts of stacked views follow each other.
public typealias ZStack<Content: View> = Group<Content>
public typealias VStack<Content: View> = Group<Content>

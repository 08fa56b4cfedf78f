public import AppKit
public import UIKit

@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
  @MainActor @preconcurrency init()
}

extension App {
  @MainActor @preconcurrency public static func main() {}
}

extension Never: Scene {}

@resultBuilder public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<A: Scene, B: Scene>(_ a: A, _ b: B) -> some Scene {
    SceneList(scenes: [a, b])
  }
}

/// A kind of window that an app declares, or a part of the app with views outside windows.
@_spi(System) @MainActor public struct DeclaredWindow {
  public enum Role: Sendable {
    case window, commands, menuBarExtra, settings
  }

  public let id: String?
  public let value: Any.Type?
  public var role = Role.window
  public let content: @MainActor (_ value: Any?) -> any View
}

@MainActor @preconcurrency protocol PrimitiveScene: Scene where Body == Never {
  var windows: [DeclaredWindow] { get }
}

extension PrimitiveScene {
  public var body: Never { fatalError("a primitive scene has no body") }
}

struct SceneList: PrimitiveScene {
  nonisolated(unsafe) let scenes: [any Scene]
  var windows: [DeclaredWindow] { scenes.flatMap { declaredWindows(of: $0) } }
}

@_spi(System) @MainActor public func declaredWindows(of scene: any Scene) -> [DeclaredWindow] {
  func opened(_ scene: some Scene) -> [DeclaredWindow] {
    (scene as? any PrimitiveScene)?.windows ?? declaredWindows(of: scene.body)
  }
  return opened(scene)
}

public struct WindowGroup<Content: View>: PrimitiveScene {
  nonisolated let id: String?
  nonisolated let value: Any.Type?
  nonisolated(unsafe) let content: (Any?) -> any View

  public nonisolated init(@ViewBuilder content: @escaping () -> Content) {
    (id, value) = (nil, nil)
    self.content = { _ in content() }
  }

  public nonisolated init<D, C>(
    id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where D: Codable & Hashable, C: View, Content == AnyView {
    (self.id, value) = (id, type)
    self.content = { value in
      let value = Given(value as? D)
      return content(Binding(unchecked: { value.value }, { _ in }))
    }
  }

  var windows: [DeclaredWindow] {
    let content = content
    return [DeclaredWindow(id: id, value: value, content: { content($0) })]
  }
}

@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate> {
  public let wrappedValue: DelegateType

  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    wrappedValue = MadeDelegates.made(delegateType)
  }
}

@MainActor @preconcurrency @propertyWrapper
public struct NSApplicationDelegateAdaptor<DelegateType: NSObject & NSApplicationDelegate> {
  public let wrappedValue: DelegateType

  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    wrappedValue = MadeDelegates.made(delegateType)
  }
}

/// The delegates that adaptors return. On Linux, only a class's own module can create an instance
/// without arguments, so tests supply the instances.
@_spi(System) @MainActor public enum MadeDelegates {
  public static var byType: [ObjectIdentifier: NSObject] = [:]

  static func made<Delegate>(_ type: Delegate.Type) -> Delegate {
    guard let made = byType[ObjectIdentifier(type)] as? Delegate else {
      fatalError("no test has made a \(type)")
    }
    return made
  }
}

/// The scene delegate that SwiftUI installs itself.
@_spi(System) public final class AppSceneDelegate: UIResponder, UIWindowSceneDelegate {}

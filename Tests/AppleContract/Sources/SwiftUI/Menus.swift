// The parts of an app outside windows: menu commands, menu bar extras, and the settings.

@MainActor @preconcurrency public protocol Commands {
  associatedtype Body: Commands
  @CommandsBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: Commands {}

@resultBuilder public enum CommandsBuilder {
  public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }
}

@MainActor @preconcurrency protocol PrimitiveCommands: Commands where Body == Never {
  var menus: [any View] { get }
}

extension PrimitiveCommands {
  public var body: Never { fatalError("primitive commands have no body") }
}

@MainActor private func drawnMenus(of commands: any Commands) -> [any View] {
  func opened(_ commands: some Commands) -> [any View] {
    (commands as? any PrimitiveCommands)?.menus ?? drawnMenus(of: commands.body)
  }
  return opened(commands)
}

public struct CommandMenu<Content: View>: PrimitiveCommands {
  nonisolated(unsafe) let content: Content

  public nonisolated init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  var menus: [any View] { [content] }
}

struct CommandedScene<Content: Scene, Menus: Commands>: PrimitiveScene {
  nonisolated(unsafe) let content: Content
  nonisolated(unsafe) let commands: Menus

  var windows: [DeclaredWindow] {
    declaredWindows(of: content)
      + drawnMenus(of: commands).map { menu in
        DeclaredWindow(id: nil, value: nil, role: .commands) { _ in menu }
      }
  }
}

extension Scene {
  public nonisolated func commands<Content: Commands>(
    @CommandsBuilder content: () -> Content
  ) -> some Scene {
    CommandedScene(content: self, commands: content())
  }
}

public struct MenuBarExtra<Label: View, Content: View>: PrimitiveScene {
  nonisolated(unsafe) let content: Content

  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content
  ) where Label == SwiftUI.Label<Text, EmptyView> {
    self.content = content()
  }

  var windows: [DeclaredWindow] {
    [DeclaredWindow(id: nil, value: nil, role: .menuBarExtra) { [content] _ in content }]
  }
}

public struct Settings<Content: View>: PrimitiveScene {
  nonisolated(unsafe) let content: Content

  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  var windows: [DeclaredWindow] {
    [DeclaredWindow(id: nil, value: nil, role: .settings) { [content] _ in content }]
  }
}

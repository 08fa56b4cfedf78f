// Written by `swift run write-shims` from Declarations; changes belong there.
// swift-format-ignore-file
@_exported public import Foundation
@_exported public import AppleFoundation
public extension View {
  nonisolated func onContinueUserActivity(_ activityType: String, perform action: @escaping (NSUserActivity) -> ()) -> some View { decorated(.continues(activityType, action)) }
  nonisolated func userActivity(_ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> ()) -> some View { decorated(.advertises(isActive ? activityType : nil, update)) }
  nonisolated func onOpenURL(perform action: @escaping (URL) -> ()) -> some View { decorated(.opensURLs(action)) }
  nonisolated func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { decorated(.events(preferring: preferring, allowing: allowing)) }
  nonisolated func navigationDestination<D, C>(for data: D.Type, @ViewBuilder destination: @escaping (D) -> C) -> some View where D : Hashable, C : View { decorated(.destination(ObjectIdentifier(data)) { destination($0 as! D) }) }
  nonisolated func sheet<Item, Content>(item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content) -> some View where Item : Identifiable, Content : View { decorated(.presents(item, as: .sheet, onDismiss, content)) }
  nonisolated func fullScreenCover<Item, Content>(item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content) -> some View where Item : Identifiable, Content : View { decorated(.presents(item, as: .cover, onDismiss, content)) }
  nonisolated func sheet<Content>(isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content) -> some View where Content : View { decorated(.presents(isPresented, as: .sheet, onDismiss, content)) }
  nonisolated func fullScreenCover<Content>(isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content) -> some View where Content : View { decorated(.presents(isPresented, as: .cover, onDismiss, content)) }
  nonisolated func popover<Content>(isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) -> some View where Content : View { decorated(.presents(isPresented, as: .popover, nil, content)) }
  nonisolated func popover<Item, Content>(item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> Content) -> some View where Item : Identifiable, Content : View { decorated(.presents(item, as: .popover, nil, content)) }
  nonisolated func alert<S, A>(_ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A) -> some View where S : StringProtocol, A : View { decorated(.asks(String(title), isPresented, actions(), EmptyView())) }
  nonisolated func background<V>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View where V : View { decorated(.isBacked(content())) }
  nonisolated func alert<S, A, M, T>(_ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M) -> some View where S : StringProtocol, A : View, M : View { decorated(data.map { .asks(String(title), isPresented, actions($0), message($0)) } ?? .none) }
  nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View { decorated(.appears(action)) }
  nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View { decorated(.disappears(action)) }
  nonisolated func task<T>(id value: T, priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void) -> some View where T : Hashable { decorated(.runs(AnyHashable(value), action)) }
  nonisolated func tag<V>(_ tag: V) -> some View where V : Hashable { decorated(.isTagged(AnyHashable(tag))) }
  nonisolated func tabItem<V>(@ViewBuilder _ label: () -> V) -> some View where V : View { decorated(.isLabelled(label())) }
  nonisolated func id<ID>(_ id: ID) -> some View where ID : Hashable { decorated(.isIdentified(AnyHashable(id))) }
  nonisolated func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View { decorated(.environs { $0[keyPath: keyPath] = value }) }
  nonisolated func navigationTitle<S>(_ title: S) -> some View where S : StringProtocol { decorated(.none) }
}
public extension Scene {
  nonisolated func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { matching(conditions) }
}

public import Baton
import BatonHost

// Changes by the user, or by code that doesn't use Baton.
extension HeadlessPresenter {
  /// The bottom screen, or nil before anything is shown.
  public var root: HeadlessScreen? { containers.live.map { containers.typed($0.screen) } }

  /// The screens on the focused path, from the bottom up.
  public var focus: [HeadlessScreen] { liveFocus.map { containers.typed($0.screen) } }

  private var liveFocus: [LiveScreen] { containers.live?.focus ?? [] }

  /// Swipes back, which removes the topmost pushed screen. If no screen is pushed, or if a sheet
  /// covers the topmost one, nothing happens.
  ///
  /// - Returns: True if a screen was removed.
  @discardableResult public func goBack() -> Bool {
    let focus = liveFocus
    guard let index = focus.lastIndex(where: { $0.edge == .push }),
      !focus[index...].contains(where: { $0.edge.isPresented }),
      let stack = containers.typed(focus[index].screen).parent
    else { return false }
    let below = stack.held.prefix { $0 !== focus[index].screen }
    window.interrupt { $0.hold(Array(below), in: stack, animated: true, ended: {}) }
    return true
  }

  /// Swipes a sheet down, which removes the topmost presented screen and everything on top of it.
  ///
  /// - Returns: True if there was a sheet.
  @discardableResult public func dismiss() -> Bool {
    guard window.levels.count > 1, let top = window.levels.last else { return false }
    window.interrupt { try? $0.dismiss(top, animated: true, ended: {}) }
    return true
  }

  /// Taps a tab. If several containers have that tab, this taps the one nearest to the root. If a
  /// screen is presented over the tabs, nothing happens.
  ///
  /// - Returns: True if the user can tap that tab.
  @discardableResult public func select(_ slot: String) -> Bool {
    let focus = liveFocus
    guard
      let number = focus.firstIndex(where: { screen in
        screen.children.contains { $0.edge.slotName == slot }
      }),
      !focus[(number + 1)...].contains(where: { $0.edge.isPresented }),
      let tab = focus[number].children.first(where: { $0.edge.slotName == slot })
    else { return false }
    window.interrupt {
      $0.bringToFront(containers.typed(tab.outer), in: containers.typed(focus[number].screen))
    }
    return true
  }

  /// Pushes a screen onto the front stack, as code that doesn't use Baton would.
  public func pushForeign(_ label: String) {
    guard let stack = focus.last?.parent, stack.kind == .stack else { return }
    let screen = HeadlessScreen(.page, number: window.nextNumber(), foreign: label)
    window.interrupt { $0.hold(stack.held + [screen], in: stack, animated: true, ended: {}) }
  }

  /// Presents a screen over the front screen, as other code would.
  public func presentForeign(_ label: String) {
    let screen = HeadlessScreen(.page, number: window.nextNumber(), foreign: label)
    window.interrupt { $0.present(HeadlessScreen(.stack, holding: [screen])) }
  }

  /// Wraps everything on screen in another container, as other code would.
  package func wrapInForeign(_ label: String) {
    guard let root = window.root else { return }
    window.wrapRoot(
      in: HeadlessScreen(.slots, number: window.nextNumber(), foreign: label, holding: [root]))
  }

  /// Replaces the topmost screen of a destination, as other code would.
  package func exchange<Value: Destination>(_ destination: Value.Type, for value: Value) {
    guard let live = liveFocus.last(where: { containers.typed($0.screen).destination is Value })
    else { return }
    let old = containers.typed(live.screen)
    let new = screen(of: value)
    containers.remember(
      PlacedScreen(
        new, showing: Hierarchy.Node(value, name: old.label, edge: live.edge),
        by: containers.handlers.handler(for: destination)))
    window.put(new, inPlaceOf: old)
  }

  /// Sends an answer from a destination's topmost screen, as if the user had scanned a code, for
  /// example.
  ///
  /// - Returns: True if the destination has a screen.
  @discardableResult
  public func answer<Value: Answering>(
    _ destination: Value.Type, with answer: Value.Answer
  ) -> Bool {
    focus.last { $0.destination is Value }?.answer(destination, with: answer) ?? false
  }

  /// Taps the button of a locked destination's placeholder.
  public func retryLocked() { observer?.retryLocked() }

  /// Changes the state of the topmost screen of a destination, as typing or scrolling does.
  ///
  /// - Returns: True if the destination has a screen that takes part in continuations. False if
  ///   you've attached a model (``attach(_:)``); change that model in your test instead.
  @discardableResult
  public func change<Value: Destination>(
    _ destination: Value.Type = Value.self, _ change: (inout Value) -> Void
  ) -> Bool {
    let restorables = focus.compactMap { $0.restorable as? HeadlessRestorable<Value> }
    return restorables.last?.change(change) ?? false
  }
}

extension HeadlessPresenter: @preconcurrency CustomStringConvertible {
  /// The live screens as a tree. Each line contains a screen's number, so that you can tell which
  /// screens were kept.
  public var description: String {
    guard let live = containers.live else { return "nothing is shown" }
    var lines: [String] = []
    add(live, to: &lines, indent: "", label: "")
    return lines.joined(separator: "\n")
  }

  private func add(
    _ live: LiveScreen, to lines: inout [String], indent: String, label: String
  ) {
    lines.append("\(indent)\(label)\(containers.typed(live.screen).summary)")
    let slots = live.children.count { $0.edge.slotName != nil }
    for (index, child) in live.children.enumerated() {
      let isSelected = slots > 1 && child.edge.slotName != nil && index == live.focusedChild
      add(
        child, to: &lines, indent: indent + "  ",
        label: (isSelected ? "*" : "") + child.edge.label)
    }
  }
}

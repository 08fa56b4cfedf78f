public import Baton

// What a user, or code that is not Baton's, does to the screens.
extension HeadlessPresenter {
  /// The screens that the user looks at, bottom to top.
  public var focus: [HeadlessScreen] {
    var path = [root].compactMap(\.self)
    while let next = path.last?.focused { path.append(next) }
    return path
  }

  /// Swipes back: the topmost pushed screen goes. Nothing happens where none is pushed.
  public func goBack() {
    guard let index = focus.lastIndex(where: { $0.edge == .push }), index > 0 else { return }
    focus[index - 1].pushed = nil
    observer?.screenChanged()
  }

  /// Swipes a sheet down: the topmost presented screen goes, with all on it.
  public func dismiss() {
    guard let holder = focus.last(where: { $0.presented != nil }) else { return }
    holder.presented = nil
    observer?.screenChanged()
  }

  /// Taps a tab, in the container nearest to the root that has it. Nothing happens where something is
  /// presented over the tabs: nobody can tap them.
  public func select(_ slot: String) {
    let way = focus
    guard
      let number = way.firstIndex(where: { screen in screen.slots.contains { $0.name == slot } }),
      way[number...].allSatisfy({ $0.presented == nil })
    else { return }
    way[number].selectedSlot = slot
    observer?.screenChanged()
  }

  /// Other code pushes a screen on what the user looks at.
  public func pushForeign(_ label: String) {
    add(HeadlessScreen(foreign: label, number: nextNumber(), edge: .push))
  }

  /// Other code presents a screen over what the user looks at.
  public func presentForeign(_ label: String) {
    add(HeadlessScreen(foreign: label, number: nextNumber(), edge: .cover))
  }

  /// Other code puts a container of its own below all that is shown.
  public func wrapInForeign(_ label: String) {
    guard let root else { return }
    let wrap = HeadlessScreen(foreign: label, number: nextNumber(), edge: .root)
    root.edge = .slot("content", .pane)
    wrap.put(root)
    wrap.selectedSlot = "content"
    self.root = wrap
    observer?.screenChanged()
  }

  private func add(_ screen: HeadlessScreen) {
    focus.last?.put(screen)
    observer?.screenChanged()
  }

  /// Other code puts another screen where the topmost one of a destination is.
  public func exchange<Place: Destination>(_ destination: Place.Type, for place: Place) {
    guard let old = focus.last(where: { $0.destination is Place }),
      let holder = focus.first(where: { $0.children.contains { $0 === old } })
    else { return }
    holder.put(screen(of: place, edge: old.edge))
    observer?.screenChanged()
  }

  /// Has the topmost screen of a destination answer, as when the user has scanned a code.
  ///
  /// - Returns: Whether there is such a screen.
  @discardableResult
  public func answer<Place: Answering>(
    _ destination: Place.Type, with answer: Place.Answer
  ) -> Bool {
    focus.last { $0.destination is Place }?.answer(destination, with: answer) ?? false
  }

  /// Taps the button of a placeholder that stands in the stead of a locked place.
  public func retryLocked() {
    observer?.retryLocked()
  }

  /// Changes the state of the topmost screen of a destination, as typing or scrolling does.
  ///
  /// - Returns: Whether there is such a screen.
  @discardableResult
  public func change<Place: Destination>(
    _ destination: Place.Type = Place.self, _ change: (inout Place) -> Void
  ) -> Bool {
    for screen in focus.reversed() {
      if let restorable = screen.restorable as? HeadlessRestorable<Place> {
        change(&restorable.current)
        return true
      }
      if var place = screen.destination as? Place {
        change(&place)
        screen.destination = place
        return true
      }
    }
    return false
  }
}

extension HeadlessPresenter: @preconcurrency CustomStringConvertible {
  /// The live screens as a tree; each with its number, so that a screen that was kept is seen to be.
  public var description: String {
    guard let root else { return "nothing is shown" }
    var lines: [String] = []
    add(root, to: &lines, indent: "", label: "")
    return lines.joined(separator: "\n")
  }

  private func add(
    _ screen: HeadlessScreen, to lines: inout [String], indent: String, label: String
  ) {
    lines.append("\(indent)\(label)\(screen.summary)")
    for child in screen.children {
      let isFocused = child === screen.focused
      let mark = screen.slots.count > 1 && child.isInSlot && isFocused ? "*" : ""
      add(child, to: &lines, indent: indent + "  ", label: mark + child.edgeLabel)
    }
  }
}

extension HeadlessScreen {
  /// The destination, its number and its events, on one line.
  public var summary: String {
    let name =
      locked.map { "\($0.name) (locked)" }
      ?? (destination == nil ? "foreign \(shownText)" : shownText)
    let events = events.isEmpty ? "" : ": \(events.joined(separator: ", "))"
    return "\(name) #\(number)\(events)"
  }

  fileprivate var isInSlot: Bool {
    if case .slot = edge { true } else { false }
  }

  fileprivate var edgeLabel: String {
    switch edge {
    case .root, .push: ""
    case .window: "window: "
    case .slot(let name, _): "\(name): "
    case .sheet: "sheet: "
    case .cover: "cover: "
    }
  }

  fileprivate var shownText: String {
    guard case .destination(let destination) = shown.content else { return label }
    return destination.text(named: label)
  }
}

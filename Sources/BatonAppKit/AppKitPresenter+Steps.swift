#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  public import Baton

  extension AppKitPresenter {
    public func perform(_ step: Hierarchy.Transition.Step, animated: Bool) {
      let address = step.address
      switch step.action {
      case .dismiss: dismiss(over: address)
      case .leave: leave(above: address)
      case .select(let slot): select(slot, in: address)
      case .replace(_, let place): replace(by: place, at: address)
      case .push(let place): push(place, on: address)
      case .present(let place): present(place, over: address)
      case .openWindow(let place): openWindow?(place)
      }
      if isSettled { remember() }
    }

    private func dismiss(over address: Hierarchy.Address) {
      guard let presented = live?.at(address)?.presented, let sheet = sheet(of: presented.outer),
        let parent = sheet.sheetParent
      else { return }
      end(sheet, of: parent)
    }

    /// Ends a sheet with those on it, the topmost first: AppKit ends one at a time.
    private func end(_ sheet: NSWindow, of parent: NSWindow) {
      if let next = sheet.attachedSheet { end(next, of: sheet) }
      guard let ending = endings[ObjectIdentifier(sheet)] else { return parent.endSheet(sheet) }
      move { ended in
        ending.ended = ended
        parent.endSheet(sheet)
      }
    }

    private func leave(above address: Hierarchy.Address) {
      guard let screen = live?.at(address)?.screen, let stack = stack(of: screen) else { return }
      stack.hold(stack.screens(upTo: screen))
    }

    private func push(_ place: Hierarchy.Place, on address: Hierarchy.Address) {
      guard let screen = live?.at(address)?.screen, let stack = stack(of: screen) else { return }
      stack.hold(stack.screens(upTo: screen) + pile(place, at: address.appending(.push)))
    }

    private func select(_ slot: String, in address: Hierarchy.Address) {
      guard let here = live?.at(address), let container = here.screen as? any ScreenContainer,
        let screen = here.children.first(where: { $0.edge.slot == slot })?.outer
      else { return }
      container.bringToFront(screen)
      here.placed?.selectedPane = screen
    }

    private func present(_ place: Hierarchy.Place, over address: Hierarchy.Address) {
      guard let holder = live?.at(address)?.screen,
        let new = build(place, at: address.appending(place.edge))
      else { return }
      placed(bottom(of: new))?.holder = holder
      begin(new)
    }

    /// Shows a screen in a sheet of the topmost window.
    func begin(_ new: NSViewController) {
      let sheet = NSWindow(contentViewController: new)
      let ending = SheetEnding()
      endings[ObjectIdentifier(sheet)] = ending
      topWindow.beginSheet(sheet) { [weak self] _ in
        // Whether an ended sheet goes by itself is not documented.
        sheet.orderOut(nil)
        self?.endings[ObjectIdentifier(sheet)] = nil
        ending.ended?()
        self?.look()
      }
    }
  }

  /// Who waits for the end of a sheet: nobody where the user or other code ends it.
  ///
  /// A class, because the sheet's completion and the step that ends it share it.
  @MainActor final class SheetEnding {
    var ended: (@MainActor () -> Void)?
  }

  extension ScreenContainer {
    /// What lies in the stack up to a screen; all that is its own, where it is the stack itself.
    func screens(upTo screen: NSViewController) -> [NSViewController] {
      let held = heldScreens
      let last = screen === self ? held.startIndex : held.firstIndex { $0 === screen }
      return last.map { Array(held.prefix($0 + 1)) } ?? held
    }
  }
#endif

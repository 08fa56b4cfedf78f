#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import Baton
  import BatonHost

  extension AppKitContainers {
    func present(
      _ screen: NSViewController, as edge: Hierarchy.Edge, over holder: NSViewController,
      _ style: PresentationStyle, animated: Bool, ended: @escaping @MainActor () -> Void
    ) throws {
      let sheet = NSWindow(contentViewController: screen)
      endings[ObjectIdentifier(sheet)] = {}
      let parent = topWindow
      giveSize(to: sheet, of: screen, over: parent)
      parent.beginSheet(sheet) { [weak self] _ in
        // Apple doesn't document whether a sheet disappears on its own once it has ended.
        sheet.orderOut(nil)
        let ended = self?.endings.removeValue(forKey: ObjectIdentifier(sheet))
        self?.sheetAnimations.tell()
        ended?()
      }
      guard parent.attachedSheet === sheet else {
        // AppKit has queued the sheet. Remove it from the queue, or it would appear later, when
        // something else may be on screen.
        endings[ObjectIdentifier(sheet)] = nil
        parent.endSheet(sheet)
        throw RoutingError.notPresented(screen, over: holder)
      }
      ended()
    }

    /// Sets a sheet's size. AppKit uses the view's size, so a sheet whose view has no size would be
    /// invisible.
    private func giveSize(
      to sheet: NSWindow, of screen: NSViewController, over parent: NSWindow
    ) {
      var front = screen
      while let next = contents(of: front)?.front { front = next }
      let preferred = front.preferredContentSize
      if preferred.width > 0, preferred.height > 0 {
        sheet.setContentSize(preferred)
      } else if sheet.frame.width < 1 || sheet.frame.height < 1 {
        let room = parent.contentView?.frame.size ?? .zero
        sheet.setContentSize(
          NSSize(width: max(room.width * 0.8, 320), height: max(room.height * 0.8, 240)))
      }
    }

    func dismiss(
      _ screen: NSViewController, animated: Bool, ended: @escaping @MainActor () -> Void
    ) throws {
      guard let sheet = sheet(of: screen), let parent = sheet.sheetParent else { return ended() }
      let isOwn = endings[ObjectIdentifier(sheet)] != nil
      if isOwn { endings[ObjectIdentifier(sheet)] = ended }
      sheet.end(animated: animated)
      if !isOwn { ended() }
      guard parent.attachedSheet !== sheet else { throw RoutingError.notDismissed(screen) }
    }

    func exchange(
      _ old: NSViewController, for new: NSViewController, ended: @escaping @MainActor () -> Void
    ) throws {
      guard let sheet = sheet(of: old) else { throw RoutingError.notDismissed(old) }
      // AppKit resizes a sheet to its new view, so the view adopts the current size.
      if let size = sheet.contentView?.frame.size { new.view.frame.size = size }
      sheet.contentViewController = new
      ended()
    }

    private func sheet(of screen: NSViewController) -> NSWindow? {
      sheets.first { self.screen(of: $0) === screen }
    }

    // MARK: Movements

    /// True while a sheet is animating, and from the moment any code ends one of this presenter's
    /// sheets until that sheet's completion handler is called.
    var isMoving: Bool {
      if sheetAnimations.isMoving { return true }
      let attached = Set(sheets.map(ObjectIdentifier.init))
      return endings.keys.contains { !attached.contains($0) }
    }

    func movementEnds() async { await sheetAnimations.movementEnds() }
  }
#endif

@_spi(System) import AppleFoundation

/// A monitor that gets events before they're dispatched.
@MainActor private final class EventMonitor {
  static var all: [EventMonitor] = []
  let mask: NSEvent.EventTypeMask
  let look: (NSEvent) -> NSEvent?

  init(_ mask: NSEvent.EventTypeMask, _ look: @escaping (NSEvent) -> NSEvent?) {
    self.mask = mask
    self.look = look
  }
}

extension NSEvent {
  class func simulatedAddLocalMonitorForEvents(
    matching mask: EventTypeMask, handler block: @escaping (NSEvent) -> NSEvent?
  ) -> Any? {
    let monitor = EventMonitor(mask, block)
    EventMonitor.all.append(monitor)
    return monitor
  }

  class func simulatedRemoveMonitor(_ eventMonitor: Any) {
    let count = EventMonitor.all.count
    EventMonitor.all.removeAll { $0 === eventMonitor as AnyObject }
    if EventMonitor.all.count == count {
      SystemLog.problems.note("an event monitor was removed that doesn't exist")
    }
  }

  /// The number of monitors that haven't been removed.
  @_spi(System) public static var monitors: Int { EventMonitor.all.count }
}

extension NSWindow {
  /// Performs an action in the window, as the user does, unless a monitor discards the event.
  @_spi(System) public func isTouched(
    _ type: NSEvent.EventType = .leftMouseDown, with flags: NSEvent.ModifierFlags = [],
    _ act: () -> Void
  ) {
    var event: NSEvent? = NSEvent(type: type, window: self, modifierFlags: flags)
    for monitor in EventMonitor.all {
      let mask = NSEvent.EventTypeMask(rawValue: 1 << UInt64(type.rawValue))
      guard let next = event, monitor.mask.contains(mask) else { continue }
      event = monitor.look(next)
    }
    if event != nil { act() }
  }
}

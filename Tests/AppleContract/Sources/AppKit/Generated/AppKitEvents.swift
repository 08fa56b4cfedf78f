// Written by `swift run write-shims` from Declarations; changes belong there.
// swift-format-ignore-file
@_exported public import AppleFoundation
@MainActor open class NSEvent : NSObject {
  public let type: NSEvent.EventType
  public let window: NSWindow?
  public let modifierFlags: NSEvent.ModifierFlags
  open class func addLocalMonitorForEvents(matching mask: NSEvent.EventTypeMask, handler block: @escaping (NSEvent) -> NSEvent?) -> Any? { simulatedAddLocalMonitorForEvents(matching: mask, handler: block) }
  open class func removeMonitor(_ eventMonitor: Any) { simulatedRemoveMonitor(eventMonitor) }
  public enum EventType : UInt, Sendable {
    case leftMouseDown = 1
    case leftMouseUp = 2
    case rightMouseDown = 3
    case keyDown = 10
    case scrollWheel = 22
    case otherMouseDown = 25
    case swipe = 31
  }
  public struct EventTypeMask : OptionSet, Sendable {
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public let rawValue: UInt64
    public static let leftMouseDown: NSEvent.EventTypeMask = Self(rawValue: 1 << 1)
    public static let leftMouseUp: NSEvent.EventTypeMask = Self(rawValue: 1 << 2)
    public static let rightMouseDown: NSEvent.EventTypeMask = Self(rawValue: 1 << 3)
    public static let keyDown: NSEvent.EventTypeMask = Self(rawValue: 1 << 10)
    public static let scrollWheel: NSEvent.EventTypeMask = Self(rawValue: 1 << 22)
    public static let otherMouseDown: NSEvent.EventTypeMask = Self(rawValue: 1 << 25)
    public static let swipe: NSEvent.EventTypeMask = Self(rawValue: 1 << 31)
  }
  public struct ModifierFlags : OptionSet, Sendable {
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public let rawValue: UInt
    public static let command: NSEvent.ModifierFlags = Self(rawValue: 1 << 20)
  }
  @_spi(System) public init(type: NSEvent.EventType, window: NSWindow? = nil, modifierFlags: NSEvent.ModifierFlags) {
    self.type = type
    self.window = window
    self.modifierFlags = modifierFlags
    super.init()
  }
}

// Written by `swift run write-shims` from Declarations; changes belong there.
// swift-format-ignore-file
@_exported public import AppleFoundation
open class INIntent : NSObject {
  public override init() { super.init() }
  open var identifier: String? { nil }
}
open class INIntentResponse : NSObject {
  public override init() { super.init() }
  open var userActivity: NSUserActivity? { nil }
}
open class INInteraction : NSObject {
  public init(intent: INIntent, response: INIntentResponse?) { self.intent = intent; intentResponse = response; super.init() }
  public let intent: INIntent
  public let intentResponse: INIntentResponse?
  open var identifier: String = ""
}
public extension NSUserActivity {
  var interaction: INInteraction? { get { simulatedInteraction } }
}

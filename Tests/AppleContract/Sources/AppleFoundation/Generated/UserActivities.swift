// Written by `swift run write-shims` from Declarations; changes belong there.
// swift-format-ignore-file
@_exported public import Foundation
open class NSUserActivity : NSObject {
  @_spi(System) public let activityState = ActivityState()
  public init(activityType: String) { self.activityType = activityType; super.init() }
  public let activityType: String
  open var title: String? = nil
  open var userInfo: [AnyHashable : Any]? = nil
  open func addUserInfoEntries(from otherDictionary: [AnyHashable : Any]) { userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 } }
  open var requiredUserInfoKeys: Set<String>? = nil
  open var needsSave: Bool = false
  open var webpageURL: URL? = nil { didSet { checkWebpageURL() } }
  open var referrerURL: URL? = nil
  open var expirationDate: Date? = nil
  open var keywords: Set<String> = []
  open var supportsContinuationStreams: Bool = false
  open weak var delegate: (any NSUserActivityDelegate)? = nil
  open var targetContentIdentifier: String? = nil
  open var isEligibleForHandoff: Bool = true
  open var isEligibleForSearch: Bool = false
  open var isEligibleForPublicIndexing: Bool = false
  open var isEligibleForPrediction: Bool = false
  open var persistentIdentifier: String? = nil
  open func becomeCurrent() { simulatedBecomeCurrent() }
  open func resignCurrent() { simulatedResignCurrent() }
  open func invalidate() { simulatedInvalidate() }
  open func getContinuationStreams(completionHandler: @escaping @Sendable (InputStream?, OutputStream?, (any Error)?) -> Void) { simulatedGetContinuationStreams(completionHandler: completionHandler) }
  open class func deleteSavedUserActivities(withPersistentIdentifiers persistentIdentifiers: [String], completionHandler handler: @escaping @Sendable () -> Void) { simulatedDeleteSavedUserActivities(withPersistentIdentifiers: persistentIdentifiers, completionHandler: handler) }
  open class func deleteAllSavedUserActivities(completionHandler handler: @escaping @Sendable () -> Void) { simulatedDeleteAllSavedUserActivities(completionHandler: handler) }
}
public protocol NSUserActivityDelegate : NSObjectProtocol {
  func userActivityWillSave(_ userActivity: NSUserActivity)
  func userActivityWasContinued(_ userActivity: NSUserActivity)
  func userActivity(_ userActivity: NSUserActivity, didReceive inputStream: InputStream, outputStream: OutputStream)
}
extension NSUserActivityDelegate {
  public func userActivityWillSave(_ userActivity: NSUserActivity) { Unimplemented.note("userActivityWillSave(_:)", self) }
  public func userActivityWasContinued(_ userActivity: NSUserActivity) { Unimplemented.note("userActivityWasContinued(_:)", self) }
  public func userActivity(_ userActivity: NSUserActivity, didReceive inputStream: InputStream, outputStream: OutputStream) { Unimplemented.note("userActivity(_:didReceive:outputStream:)", self) }
}
public let NSUserActivityTypeBrowsingWeb: String = "NSUserActivityTypeBrowsingWeb"
public var NSUserActivityErrorMinimum: Int { 4608 }
public var NSUserActivityErrorMaximum: Int { 4863 }
public var NSUserActivityHandoffFailedError: Int { 4608 }
public var NSUserActivityConnectionUnavailableError: Int { 4609 }
public var NSUserActivityRemoteApplicationTimedOutError: Int { 4610 }
public var NSUserActivityHandoffUserInfoTooLargeError: Int { 4611 }

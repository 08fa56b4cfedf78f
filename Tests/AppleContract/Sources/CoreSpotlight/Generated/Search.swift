// Written by `swift run write-shims` from Declarations; changes belong there.
// swift-format-ignore-file
@_exported public import AppleFoundation
public import UniformTypeIdentifiers
public let CSSearchableItemActionType: String = "com.apple.corespotlightitem"
public let CSSearchableItemActivityIdentifier: String = "kCSSearchableItemActivityIdentifier"
public let CSQueryContinuationActionType: String = "com.apple.corespotlightquerycontinuation"
public let CSSearchQueryString: String = "kCSSearchQueryString"
open class CSSearchableItemAttributeSet : NSObject {
  public init(contentType: UTType) { self.contentType = contentType.identifier; super.init() }
  open var contentType: String? = nil
  open var title: String? = nil
  open var contentDescription: String? = nil
  open var keywords: [String]? = nil
  open var relatedUniqueIdentifier: String? = nil
  open var weakRelatedUniqueIdentifier: String? = nil
}
open class CSSearchableItem : NSObject {
  public init(uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet) { self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString; self.domainIdentifier = domainIdentifier; self.attributeSet = attributeSet; super.init() }
  open var uniqueIdentifier: String = ""
  open var domainIdentifier: String? = nil
  open var expirationDate: Date! = nil
  open var attributeSet: CSSearchableItemAttributeSet = CSSearchableItemAttributeSet(contentType: .content)
}
open class CSSearchableIndex : NSObject {
  public override init() { super.init() }
  open func indexSearchableItems(_ items: [CSSearchableItem], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) { simulatedIndexSearchableItems(items, completionHandler: completionHandler) }
  open func deleteSearchableItems(withIdentifiers identifiers: [String], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) { simulatedDeleteSearchableItems(withIdentifiers: identifiers, completionHandler: completionHandler) }
  open func deleteSearchableItems(withDomainIdentifiers domainIdentifiers: [String], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) { simulatedDeleteSearchableItems(withDomainIdentifiers: domainIdentifiers, completionHandler: completionHandler) }
}
public extension NSUserActivity {
  var contentAttributeSet: CSSearchableItemAttributeSet? { get { simulatedContentAttributeSet } set { simulatedContentAttributeSet = newValue } }
}

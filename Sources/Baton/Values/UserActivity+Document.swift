package import Foundation

extension UserActivity {
  /// The file of a document that advertises itself, as `UIDocument` and `NSDocument` do
  /// (`NSUserActivityDocumentURLKey`).
  package var document: URL? {
    if case .url(let file) = userInfo[ActivityType.documentURLKey] { file } else { nil }
  }
}

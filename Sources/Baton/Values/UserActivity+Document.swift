package import Foundation

extension UserActivity {
  /// The file of the document that advertises it: `UIDocument` and `NSDocument` make such activities by
  /// themselves (`NSUserActivityDocumentURLKey`).
  package var document: URL? {
    if case .url(let file) = userInfo[ActivityType.documentURLKey] { file } else { nil }
  }
}

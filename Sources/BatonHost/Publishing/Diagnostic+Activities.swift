package import Baton

// Mistakes in an activity: something that the platform would reject or drop, or that it advises
// against. The messages include keys and sizes, but never values.

extension Diagnostic.Code {
  /// The values are larger than the platform recommends (`NSUserActivity.userInfo`: 3 KB).
  /// They're published anyway.
  package static let payloadSize = Self(rawValue: "payload-size")
  /// A value is nested too deeply, so it's left out.
  package static let nesting = Self(rawValue: "nesting")
  /// The web page isn't `http` or `https`. It's left out, because setting it would raise an
  /// exception (`NSUserActivity.webpageURL`).
  package static let webPage = Self(rawValue: "web-page")
  /// A required key has no value, so it's dropped from the required keys.
  package static let requiredKey = Self(rawValue: "required-key")
  /// The activity's type isn't a reverse-DNS name.
  package static let activityType = Self(rawValue: "activity-type")
  /// A screen or the app changed the type of a published activity. The original type is kept.
  package static let typeChanged = Self(rawValue: "type-changed")
  /// The activity is eligible for search, but has no title.
  package static let untitled = Self(rawValue: "untitled")
  /// The activity is eligible for the public index, but has neither a web page nor required keys.
  package static let publicIndexing = Self(rawValue: "public-indexing")
}

extension Diagnostic {
  static func payloadSize(_ bytes: Int) -> Self {
    Self(
      .payloadSize,
      "the values take \(bytes) bytes; the platform recommends at most \(PayloadSize.limit)",
      fix: "publish only an identifier, and send the content through a continuation stream"
    )
  }

  static func nesting(_ key: String) -> Self {
    Self(
      .nesting,
      "the value of \(key.quoted) is nested more than \(ActivityValue.maxLevels) levels deep",
      fix: "publish an identifier instead")
  }

  static func webPage(scheme: String?) -> Self {
    Self(
      .webPage,
      scheme.map { "the web page has the scheme \"\($0)\"" } ?? "the web page has no scheme",
      fix: "set webpageURL to an http or https address, or to nil")
  }

  static let webPageWithoutHost = Self(
    .webPage, "the web page has no host",
    fix: "set webpageURL to an http or https address, or to nil")

  static func requiredKey(_ key: String) -> Self {
    Self(
      .requiredKey, "the key \(key.quoted) is required, but has no value",
      fix: "give it a value in userInfo; every key in userInfo is required anyway")
  }

  static func activityType(_ type: ActivityType) -> Self {
    Self(
      .activityType, "the type \(type.name.quoted) is not a reverse-DNS name",
      fix: "use a name like com.example.app.reading")
  }

  static func typeChanged(to new: ActivityType, from old: ActivityType) -> Self {
    Self(
      .typeChanged, "the type was changed from \(old.name.quoted) to \(new.name.quoted)",
      fix: "declare the type in activityTypes, and do not change it in describe(_:)")
  }

  static let untitled = Self(
    .untitled, "the activity is searchable but has no title", fix: "set a title in describe(_:)")

  static let publicIndexing = Self(
    .publicIndexing, "the activity is publicly indexed, but has neither a web page nor values",
    fix: "give the destination a web link, or set isEligibleForPublicIndexing to false")
}

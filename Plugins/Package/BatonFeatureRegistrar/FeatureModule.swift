/// A module that offers a feature by the convention: module `VideosFeature` has
/// `public struct Videos: Feature` with `public init()`.
///
/// The type cannot be named like the module, for then nothing could be qualified by the module.
package struct FeatureModule {
  package let name: String
  package let sources: [SourceText]

  package init(name: String, sources: [SourceText]) {
    self.name = name
    self.sources = sources
  }

  /// What the convention calls the feature.
  package var typeName: String {
    let sample = "BatonSample"
    if name.hasPrefix(sample) { return String(name.dropFirst(sample.count)) }
    return name.hasSuffix("Feature") ? String(name.dropLast("Feature".count)) : name
  }

  /// What an app writes to make the feature.
  var expression: String { "\(name).\(typeName)()" }
}

/// A file of a module, as text.
package struct SourceText {
  package let path: String
  package let text: String

  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

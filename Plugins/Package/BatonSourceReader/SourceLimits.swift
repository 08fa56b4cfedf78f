/// Limits on the source code that the plug-in reads in each build, so no file can stall a build
/// unnoticed.
///
/// Sources beyond a limit are left out, with a warning.
package enum SourceLimits {
  /// The maximum size of a file, in bytes.
  package static let bytes = 8_000_000
  /// The maximum depth of nested types, string literals and conditions. The compiler's parser also
  /// stops at 256.
  package static let nesting = 256
  /// The maximum number of protocols and classes that one type inherits from.
  package static let ancestors = 256
}

extension SourceWarning {
  static func tooLarge(_ source: SourceText) -> Self {
    Self(
      place: SourcePlace(source: source, offset: 0),
      summary: "Baton doesn't look for features in a file of \(source.text.utf8.count) bytes",
      fix: "declare features in a file of at most \(SourceLimits.bytes) bytes")
  }

  static func tooDeep(_ place: SourcePlace) -> Self {
    Self(
      place: place,
      summary: "Baton doesn't look for features in the rest of this file, which nests more than "
        + "\(SourceLimits.nesting) levels",
      fix: "declare features in another file")
  }
}

import Baton
import Foundation

/// The variables that the platform predefines.
enum SubstitutionVariables {
  /// The strings for each variable, keyed by the variable's name.
  static let predefined: [String: [String]] = [
    "alpha": characters("AZ", "az"),
    "upper": characters("AZ"),
    "lower": characters("az"),
    "alnum": characters("AZ", "az", "09"),
    "digit": characters("09"),
    "xdigit": characters("09", "AF", "af"),
    "region": regions,
    "lang": languages,
  ]

  /// ISO 3166-1 codes.
  private static let regions = Locale.Region.isoRegions.map(\.identifier).filter {
    $0.utf8.count == 2
  }

  /// ISO 639 codes.
  private static let languages = Locale.LanguageCode.isoLanguageCodes.map(\.identifier)

  /// Returns the characters in ASCII ranges. Each string consists of a range's first and last
  /// characters.
  private static func characters(_ ranges: String...) -> [String] {
    ranges.flatMap { range -> [String] in
      guard let first = range.utf8.first, let last = range.utf8.last else { return [] }
      return (first...last).map { String(Unicode.Scalar($0)) }
    }
  }
}

extension AssociationFile {
  package static var predefinedVariables: [String] { Array(SubstitutionVariables.predefined.keys) }
}

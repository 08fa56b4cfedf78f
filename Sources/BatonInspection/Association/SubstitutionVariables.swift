import Baton
import Foundation

/// The variables that the platform defines itself.
enum SubstitutionVariables {
  static let predefinedNames = [
    "alpha", "upper", "lower", "alnum", "digit", "xdigit", "region", "lang",
  ]

  /// Returns all texts of one of the platform's variables, or nil if the platform has none with
  /// this name.
  static func predefined(_ name: String) -> [String]? {
    switch name {
    case "alpha": characters("AZ", "az")
    case "upper": characters("AZ")
    case "lower": characters("az")
    case "alnum": characters("AZ", "az", "09")
    case "digit": characters("09")
    case "xdigit": characters("09", "AF", "af")
    case "region": regions
    case "lang": languages
    default: nil
    }
  }

  /// ISO 3166-1 codes.
  private static let regions = Locale.Region.isoRegions.map(\.identifier).filter {
    $0.utf8.count == 2
  }

  /// ISO 639 codes.
  private static let languages = Locale.LanguageCode.isoLanguageCodes.map(\.identifier)

  /// Returns the characters in ASCII ranges. The string contains the first and last character of
  /// each range.
  private static func characters(_ ranges: String...) -> [String] {
    ranges.flatMap { range -> [String] in
      guard let first = range.utf8.first, let last = range.utf8.last else { return [] }
      return (first...last).map { String(Unicode.Scalar($0)) }
    }
  }
}

extension AssociationFile {
  /// The names of the variables that the platform defines.
  package static var predefinedVariables: [String] { SubstitutionVariables.predefinedNames }
}
